const TYPED = ['own-profile', 'entry-email', 'site-draft'] as const
/** These stand before what it is about: a season, an evening, a post. */
const TYPED_ABOUT = ['typed-scores-', 'typed-penalties-', 'call-off-', 'registration-', 'post-'] as const

/** The keys of what is typed and not sent (`typed.ts`). */
export type TypedKey = (typeof TYPED)[number] | `${(typeof TYPED_ABOUT)[number]}${string}`

/**
 * The keys of all that this tab keeps of a person over a reload, and this device for longer: each value is theirs, or names them as
 * its `userId`. One with `until`, in milliseconds since 1970, is gone then.
 */
const PERSONAL = new RegExp(`^(?:(?:userEmail|push-of|seen-pages|${TYPED.join('|')})$|${TYPED_ABOUT.join('|')})`)

/** Set once this device was offered to put the site on its start screen, whoever sat at it ([MN6]). */
export const INSTALL_OFFERED = 'install-asked'

/** Makes a call whose reply clears the device (`Clear-Site-Data`), and puts back what is of the device and not of a person. */
export async function keepingDeviceFlags(call: () => Promise<void>): Promise<void> {
  const offered = onDevice((storage) => storage.getItem(INSTALL_OFFERED))
  await call()
  if (offered != null) onDevice((storage) => storage.setItem(INSTALL_OFFERED, offered))
}

function onDevice<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage)
  } catch {
    // A browser that keeps nothing has nothing to put back.
    return
  }
}

/**
 * Removes from this tab and this device what they keep of people, all but `person`'s own: theirs waits through a session that has
 * run out, and nobody else finds it ([Q83]).
 */
export function forgetOnDevice(person: string | null, now = Date.now()): void {
  for (const storage of storages())
    for (const key of Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')) {
      if (!PERSONAL.test(key)) continue
      const { userId, until } = ownerOf(storage.getItem(key))
      const isPast = typeof until === 'number' && until <= now
      if (person === null || userId !== person || isPast) storage.removeItem(key)
    }
}

/** This tab's and this device's; none on the server, whose own would be everybody's. */
function storages(): Storage[] {
  try {
    // A view within another app may have one of them, or neither.
    return typeof window === 'undefined'
      ? []
      : [window.sessionStorage, window.localStorage].filter((one) => one != null)
  } catch {
    // A browser that keeps nothing refuses even to say so.
    return []
  }
}

function ownerOf(value: string | null): { userId?: unknown; until?: unknown } {
  try {
    return JSON.parse(value ?? 'null') ?? {}
  } catch {
    // Nothing that this site wrote.
    return {}
  }
}

/**
 * The pages of seasons, and the next match of one's own, that a device keeps for who was signed in last (decision 45): one cache, with who that is. `device/worker.ts`
 * knows these names too.
 */
export const OFFLINE_PAGES = {
  cache: 'season-pages',
  prefix: '/kept',
  owner: '/kept/owner',
  paths: ['/', '/me', '/standings', '/matches', '/teams'] as readonly string[],
} as const

/** Removes the pages of seasons from the device, unless they are `person`'s ([Q83]). */
export async function forgetOfflinePages(person: string | null): Promise<void> {
  if (!(await hasOfflinePages())) return
  const owner = person !== null && (await (await caches.open(OFFLINE_PAGES.cache)).match(OFFLINE_PAGES.owner))
  if (!owner || (await owner.text()) !== person) await caches.delete(OFFLINE_PAGES.cache)
}

/** Tells whether there are any. */
export const hasOfflinePages = async (): Promise<boolean> =>
  // There are none on the server and without HTTPS; a private window may refuse even to say so.
  'caches' in globalThis && (await caches.has(OFFLINE_PAGES.cache).catch(() => false))

/** Tells whether this device has kept the score at a touchline (`touchline/phone-store.ts`): taps may still wait there. */
export async function hasKeptScore(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === 'touchline')
  } catch {
    // A browser that keeps nothing, or does not say what it keeps.
    return false
  }
}
