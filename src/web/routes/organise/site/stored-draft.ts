import { keepTyped, readTyped, type TypedPlace } from '#web/data/typed.ts'
import type { Draft } from './draft.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days for which a device stores unsaved changes. */
export const KEPT_DAYS = 30

type Storages = { tab: Pick<Storage, Methods>; device: Pick<Storage, Methods> }
type Methods = 'getItem' | 'setItem' | 'removeItem'

/** This tab's and this device's; reading them throws where a browser keeps nothing. */
export const browserStorages = (): Storages => ({ tab: sessionStorage, device: localStorage })

const placeOf = (userId: string, storages: () => Storages, where: keyof Storages): TypedPlace => ({
  key: 'site-draft',
  userId,
  storage: () => storages()[where],
})

/** Returns what this person made of the site and has not saved, in this tab or, within 30 days, on this device. */
export const readDraft = (userId: string, storages: () => Storages, now: number): Draft =>
  draftIn(placeOf(userId, storages, 'tab'), now) ?? draftIn(placeOf(userId, storages, 'device'), now) ?? {}

const draftIn = (place: TypedPlace, now: number): Draft | undefined =>
  readTyped<{ draft: Draft }>(place, undefined, now)?.draft

/** Keeps it: this tab all of it, this device for 30 days what names nobody, which is all but the address to write to. */
export function storeDraft(userId: string, draft: Draft, storages: () => Storages, now: number): void {
  const until = now + KEPT_DAYS * DAY_MS
  const keep = (where: keyof Storages, kept: Draft) =>
    keepTyped(placeOf(userId, storages, where), Object.keys(kept).length === 0 ? null : { draft: kept, until })
  const { contact: _, ...nameless } = draft
  keep('tab', draft)
  keep('device', nameless)
}
