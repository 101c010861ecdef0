import type { RefereesReply } from '#contract/schedule/referees.ts'
import { fieldKey, fieldName } from '#league/fields.ts'
import type { BoardEvening, BoardMatch } from '../view/board.ts'

/** A match that is on, as it stands on paper. */
export type PaperMatch = { match: BoardMatch; time: string; field: string }

/** The matches of an evening that are on, in the order of their kick-offs and fields. */
export const matchesOn = ({ kickoffs }: BoardEvening): PaperMatch[] =>
  kickoffs.flatMap(({ label, slots }) =>
    slots.flatMap((slot) =>
      slot.kind === 'match'
        ? [{ match: slot.match, time: label, field: slot.field === null ? '' : fieldName(slot.field) }]
        : [],
    ),
  )

/** The same by field, in the order of the evening's fields; what has none comes last. */
export function byField(evening: BoardEvening): { field: string; matches: PaperMatch[] }[] {
  const order = evening.evening.fields.map((field) => fieldKey(field))
  const place = (field: string) => {
    const index = order.indexOf(fieldKey(field))
    return index === -1 ? order.length : index
  }
  return [...Map.groupBy(matchesOn(evening), ({ field }) => field)]
    .map(([field, matches]) => ({ field: field || 'No field yet', matches }))
    .toSorted((a, b) => place(a.field) - place(b.field))
}

export type PaperReferees = RefereesReply['matches']

/** Names the referee of a match, '' for nobody ([MN8]). */
export const refereeOn = (referees: PaperReferees, matchId: string): string =>
  referees.find((one) => one.matchId === matchId)?.refereeName ?? ''
