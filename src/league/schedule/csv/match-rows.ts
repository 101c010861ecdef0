import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { sameField } from '../../fields.ts'
import { daysBetween, minuteOf } from '../dated.ts'
import type { Plan } from '../plan.ts'

/** A row in the terms of the schedule; a cell of a column that is not there is undefined. */
export type Read = {
  row: number
  name: string
  matchId: string
  /** Null for an empty cell: the team stays. */
  homeTeamId: string | null
  awayTeamId: string | null
  place: { day: string; kickoff: string } | null | undefined
  field: string | null | undefined
  stage: PlannedMatch['stage'] | undefined
  status: PlannedMatch['status'] | undefined
  note: string | undefined
}

/** Further than any two days of a season: from a date to a date to come. */
const FAR = 100_000

/**
 * Gives the match that a row of a file is about ([SC15]), each match for one row at most; null for a new one. First what
 * rows name by id, then what is where a row puts it, then the nearest meetings of the two teams, of those as near the ones that
 * are as the row says: a match that was played is none for another day.
 */
export function matchRows(
  rows: readonly Read[],
  { evenings, matches }: Plan,
  playedIds: ReadonlySet<string>,
): (read: Read) => string | null {
  const taken = new Map<number, string>()
  const used = new Set<string>()
  const take = (read: Read, id: string) => {
    if (used.has(id) || taken.has(read.row)) return
    used.add(id)
    taken.set(read.row, id)
  }
  for (const read of rows) if (read.matchId !== '') take(read, read.matchId)

  const meetings = Map.groupBy(matches, ([, match]) => meetingOf(match))
  const dayOf = ({ eveningId }: PlannedMatch) => evenings.get(eveningId ?? '')?.day ?? null
  /** Days between where a match is and where a row has it, kick-offs as parts of one; null where it can't be that match. */
  const distance = ({ place }: Read, [id, match]: readonly [string, PlannedMatch]): number | null => {
    if (place === undefined) return 0
    const day = dayOf(match)
    if (place === null || day === null)
      return place === null && day === null ? 0 : playedIds.has(id) && day !== null ? null : FAR
    const days = Math.abs(daysBetween(day, place.day))
    if (days > 0 && playedIds.has(id)) return null
    return days + Math.abs(minuteOf(match.kickoff ?? '00:00') - minuteOf(place.kickoff)) / 1440 / 2
  }
  const pairs = rows.flatMap((read) =>
    taken.has(read.row)
      ? []
      : (meetings.get(meetingOf(read)) ?? []).flatMap((match) => {
          const apart = distance(read, match)
          return apart === null ? [] : { read, id: match[0], apart, unlike: unlike(read, match[1]) }
        }),
  )
  for (const { read, id } of pairs.toSorted((a, b) => a.apart - b.apart || a.unlike - b.unlike)) take(read, id)
  return ({ row }) => taken.get(row) ?? null
}

/** In how much of what a row says, its place apart, a match is otherwise. */
const unlike = ({ field, stage, status }: Read, match: PlannedMatch): number =>
  [
    field !== undefined && match.field !== field && !sameField(match.field, field),
    stage !== undefined && stage !== match.stage,
    status !== undefined && status !== match.status,
  ].filter(Boolean).length

const meetingOf = ({ homeTeamId, awayTeamId }: Pick<PlannedMatch, 'homeTeamId' | 'awayTeamId'>) =>
  `${homeTeamId} ${awayTeamId}`
