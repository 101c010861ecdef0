import type { FeeLineReason } from '#contract/fees/fee-import.ts'

/** A line with what it comes to; amounts in minor units, below zero for money that went out. */
export type Judged = {
  amount: number | null
  wrong: FeeLineReason | null
  mayBeRefunded: boolean
  draft: { number: string; refundOf: string; currency: string; all: string }
}

/** Kinds of booking that give something back, as payment services call them. */
const GIVES_BACK =
  /refund|reversal|chargeback|dispute|rückzahlung|rueckzahlung|erstattung|rückbuchung|rembours|reembols|devoluci|rimbors|terugbet|zwrot|återbet|tilbagebet|palautus/iu

/**
 * The lines of a file with what stayed of each: a line that gives back what another brought, and names its number, is taken
 * off that one. Where such a line is of a kind that nobody knows, the other is to be looked at.
 */
export function withoutRefunds<Line extends Judged>(lines: readonly Line[]): Line[] {
  const cameIn = lines.filter(({ amount, wrong }) => (amount ?? 0) > 0 && (wrong === null || wrong === 'refunded'))
  const byNumber = new Map(cameIn.filter(({ draft }) => draft.number !== '').map((line) => [line.draft.number, line]))
  const byReference = Map.groupBy(
    cameIn.filter(({ draft }) => draft.refundOf !== ''),
    ({ draft }) => draft.refundOf,
  )
  const given = new Map<Line, { back: number; isKnown: boolean }>()
  for (const { draft, amount, wrong } of lines) {
    if (draft.refundOf === '' || wrong !== 'money-out' || amount === null) continue
    const sharing = byReference.get(draft.refundOf) ?? []
    const line = byNumber.get(draft.refundOf) ?? (sharing.length === 1 ? sharing[0] : undefined)
    if (!line || line.draft.currency !== draft.currency) continue
    const before = given.get(line) ?? { back: 0, isKnown: true }
    given.set(line, { back: before.back - amount, isKnown: before.isKnown && GIVES_BACK.test(draft.all) })
  }
  return lines.map((line) => {
    const { back, isKnown } = given.get(line) ?? { back: 0, isKnown: true }
    if (back === 0 || line.amount === null) return line
    if (!isKnown) return { ...line, mayBeRefunded: true }
    const amount = line.amount - back
    return { ...line, amount: Math.max(0, amount), wrong: amount <= 0 ? 'refunded' : line.wrong }
  })
}

const RETURNED =
  /(?<!\p{L})(?:rtn|returned|return|reversed|reversal|refund|refunded|chargeback|bounced|nsf|storno|rückbuchung|rueckbuchung|rücklastschrift|ruecklastschrift|rückgabe|rejet|impayé|impaye|retour|devuelto|devolución|devolucion|devolução|rimborso|teruggave|zwrot|vráceno|återbetalning|tilbageført|возврат|повернення|not (?:yet )?paid|unpaid|owes|owing|waived|void|stop payment)(?!\p{L})/iu

/** Tells whether a line says of itself that it was returned, gives something back, or was not paid. */
export const saysReturned = (text: string): boolean => RETURNED.test(text)
