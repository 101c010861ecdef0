import { z } from 'zod'

const kept = z.object({
  userId: z.string(),
  reason: z.enum(['lightning', 'wet', 'heat', 'other']).nullable(),
  ownReason: z.string().max(200),
  /** What the organiser made of the text, null while it is ours. */
  text: z.string().max(2000).nullable(),
})

/** What is half written in the dialog that calls an evening off. */
export type HalfWritten = Omit<z.infer<typeof kept>, 'userId'>

const NOTHING: HalfWritten = { reason: null, ownReason: '', text: null }
const keyOf = (eveningId: string) => `call-off-${eveningId}`

/** Keeps what is half written about an evening in this tab; null lets it go. */
export function keepText(storage: Storage, eveningId: string, userId: string, written: HalfWritten | null): void {
  try {
    if (written === null) storage.removeItem(keyOf(eveningId))
    else storage.setItem(keyOf(eveningId), JSON.stringify({ userId, ...written }))
  } catch {
    // A full store keeps nothing; the text is still on the page.
  }
}

/** What the same person has half written about an evening. */
export function keptText(storage: Storage, eveningId: string, userId: string): HalfWritten {
  try {
    const { userId: owner, ...written } = kept.parse(JSON.parse(storage.getItem(keyOf(eveningId)) ?? 'null'))
    return owner === userId ? written : NOTHING
  } catch {
    // Nothing, or not of our making.
    return NOTHING
  }
}
