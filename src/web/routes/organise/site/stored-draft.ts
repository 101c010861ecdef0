import type { Draft } from './draft.ts'

/** Where tab and device keep it; data/device-storage.ts lets it go with its person. */
const KEY = 'site-draft'
const DAY_MS = 24 * 60 * 60 * 1000
/** How long a device keeps what was not saved. */
export const KEPT_DAYS = 30

type Storages = { tab: Pick<Storage, Methods>; device: Pick<Storage, Methods> }
type Methods = 'getItem' | 'setItem' | 'removeItem'
type Stored = { userId: string; draft: Draft; until: number }

/** This tab's and this device's; reading them throws where a browser keeps nothing. */
export const browserStorages = (): Storages => ({ tab: sessionStorage, device: localStorage })

/** What this person made of the site and has not saved, in this tab or, within 30 days, on this device. */
export function readDraft(userId: string, storages: () => Storages, now: number): Draft {
  try {
    const { tab, device } = storages()
    return draftIn(tab.getItem(KEY), userId, now) ?? draftIn(device.getItem(KEY), userId, now) ?? {}
  } catch {
    // A browser that keeps nothing has none.
    return {}
  }
}

function draftIn(text: string | null, userId: string, now: number): Draft | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Stored | null
    return stored?.userId === userId && stored.until > now ? stored.draft : null
  } catch {
    // Not of our making.
    return null
  }
}

/** Keeps it: this tab all of it, this device for 30 days what names nobody, which is all but the address to write to. */
export function storeDraft(userId: string, draft: Draft, storages: () => Storages, now: number): void {
  try {
    const { tab, device } = storages()
    const { contact: _, ...nameless } = draft
    write(tab, userId, draft, now)
    write(device, userId, nameless, now)
  } catch {
    // A full store keeps nothing; what is typed is still on the page.
  }
}

function write(storage: Pick<Storage, Methods>, userId: string, draft: Draft, now: number) {
  const stored: Stored = { userId, draft, until: now + KEPT_DAYS * DAY_MS }
  if (Object.keys(draft).length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(stored))
}
