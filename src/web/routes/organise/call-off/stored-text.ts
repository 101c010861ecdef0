const REASONS = ['lightning', 'wet', 'heat', 'other'] as const

/** What is half written in the dialog that calls an evening off. */
export type HalfWritten = {
  reason: (typeof REASONS)[number] | null
  ownReason: string
  /** What the organiser made of the text, null while it is ours. */
  text: string | null
}

const isText = (value: unknown, most: number) => typeof value === 'string' && value.length <= most

/** Whether something kept is what this version of the site keeps. */
const isHalfWritten = ({ reason, ownReason, text }: { [Key in keyof HalfWritten]?: unknown }) =>
  [null, ...REASONS].includes(reason as HalfWritten['reason']) &&
  isText(ownReason, 200) &&
  (text === null || isText(text, 2000))

const NOTHING: HalfWritten = { reason: null, ownReason: '', text: null }
const keyOf = (eveningId: string) => `call-off-${eveningId}`

/** Keeps what is half written about an evening in this tab; null lets it go. */
export function storeText(storage: Storage, eveningId: string, userId: string, written: HalfWritten | null): void {
  try {
    if (written === null) storage.removeItem(keyOf(eveningId))
    else storage.setItem(keyOf(eveningId), JSON.stringify({ userId, ...written }))
  } catch {
    // A full store keeps nothing; the text is still on the page.
  }
}

/** What is kept about an evening in this tab, as it is kept; '' for nothing. */
export function readStoredText(storage: Storage, eveningId: string): string {
  try {
    return storage.getItem(keyOf(eveningId)) ?? ''
  } catch {
    // A browser that stores nothing.
    return ''
  }
}

/** What the same person has half written, of what is kept. */
export function halfWritten(stored: string, userId: string): HalfWritten {
  try {
    const { userId: owner, ...written } = JSON.parse(stored)
    return owner === userId && isHalfWritten(written) ? written : NOTHING
  } catch {
    // Nothing, or not of our making.
    return NOTHING
  }
}
