import { keepTyped, readTyped, type TypedPlace } from '#web/data/typed.ts'

const REASONS = ['lightning', 'wet', 'heat', 'other'] as const

/** A text half written in the dialog that calls an evening off. */
export type HalfWritten = {
  reason: (typeof REASONS)[number] | null
  ownReason: string
  /** The text as the organiser changed it, null while it is ours. */
  text: string | null
}

const isText = (value: unknown, most: number) => typeof value === 'string' && value.length <= most

/** Tells whether something kept is what this version of the site keeps. */
const isHalfWritten = ({ reason, ownReason, text }: { [Key in keyof HalfWritten]?: unknown }) =>
  [null, ...REASONS].includes(reason as HalfWritten['reason']) &&
  isText(ownReason, 200) &&
  (text === null || isText(text, 2000))

const NOTHING: HalfWritten = { reason: null, ownReason: '', text: null }
const placeOf = (eveningId: string, userId: string): TypedPlace => ({ key: `call-off-${eveningId}`, userId })

/** Keeps what is half written about an evening in this tab; null lets it go. */
export const storeText = (eveningId: string, userId: string, written: HalfWritten | null): void =>
  keepTyped(placeOf(eveningId, userId), written)

/** Returns what the same person has half written, as JSON for `halfWritten`; '' for nothing. */
export function readStoredText(eveningId: string, userId: string): string {
  const written = readTyped<HalfWritten>(placeOf(eveningId, userId), isHalfWritten)
  return written ? JSON.stringify(written) : ''
}

export const halfWritten = (stored: string): HalfWritten => (stored === '' ? NOTHING : JSON.parse(stored))
