/** What this tab keeps of a person over a reload: each value is theirs, or names them as its `userId`. */
const PERSONAL = /^(?:userEmail$|typed-scores-|typed-penalties-|call-off-|registration-|site-draft$|post-)/

/**
 * Removes from this tab what it keeps of people, all but `person`'s own: theirs waits through a session that has run
 * out, and nobody else finds it ([Q83]).
 */
export function forgetOnDevice(person: string | null): void {
  for (const key of keys())
    if (PERSONAL.test(key) && (person === null || ownerOf(sessionStorage.getItem(key)) !== person))
      sessionStorage.removeItem(key)
}

function keys(): string[] {
  try {
    return Array.from({ length: sessionStorage.length }, (_, i) => sessionStorage.key(i) ?? '')
  } catch {
    // A browser that keeps nothing refuses even to say so; the server has no such thing at all.
    return []
  }
}

function ownerOf(value: string | null): unknown {
  try {
    return JSON.parse(value ?? 'null')?.userId
  } catch {
    // Nothing that this site wrote.
    return undefined
  }
}

/**
 * The pages of seasons that a device keeps for who was signed in last (decision 45): one cache, with who that is. `device/worker.ts`
 * knows these names too.
 */
export const OFFLINE_PAGES = {
  cache: 'season-pages',
  prefix: '/kept',
  owner: '/kept/owner',
  paths: ['/standings', '/matches', '/teams'] as readonly string[],
} as const

/** Removes the pages of seasons from the device, unless they are `person`'s ([Q83]). */
export async function forgetOfflinePages(person: string | null): Promise<void> {
  if (!(await hasOfflinePages())) return
  const owner = person !== null && (await (await caches.open(OFFLINE_PAGES.cache)).match(OFFLINE_PAGES.owner))
  if (!owner || (await owner.text()) !== person) await caches.delete(OFFLINE_PAGES.cache)
}

/** Whether there are any. */
export const hasOfflinePages = async (): Promise<boolean> =>
  // There are none on the server and without HTTPS; a private window may refuse even to say so.
  'caches' in globalThis && (await caches.has(OFFLINE_PAGES.cache).catch(() => false))
