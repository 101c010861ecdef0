import type { Transaction } from 'kysely'
import type { Move } from '#league/finals/slots.ts'
import { isAlike } from '#league/push/told.ts'
import { difference, type TextContext } from '#league/schedule/difference.ts'
import type { ScheduleChange } from '#league/schedule/publishing.ts'
import type { Database } from '../engine/schema.ts'
import { answersThing, dropOvertaken, scheduleThing } from '../mails/overtaken.ts'

/** By a sentence, the match or evening that it is about. */
export type SentenceThings = ReadonlyMap<string, string>

/** A change with the teams that its knock-out matches got by it. */
export function withTeams({ evenings, matches }: ScheduleChange, moves: readonly Move[]): ScheduleChange {
  const teams = new Map(moves.map(({ matchId, after }) => [matchId, after]))
  return {
    evenings,
    matches: matches.map((one) => ({ ...one, after: one.after && { ...one.after, ...teams.get(one.id) } })),
  }
}

/** Gives by each sentence about a change, and about teams that came into the finals, the match or evening that it is about. */
export function thingsOf(
  { evenings, matches }: ScheduleChange,
  context: TextContext,
  filled: readonly { text: string; matchId: string }[],
): SentenceThings {
  const things = new Map<string, string>()
  for (const one of evenings)
    for (const { text } of difference({ evenings: [one], matches: [] }, context)) things.set(text, one.id)
  for (const one of matches)
    for (const { text } of difference({ evenings: [], matches: [one] }, context)) things.set(text, one.id)
  for (const { text, matchId } of filled) things.set(text, matchId)
  return things
}

/** Takes back mails that wait and tell of nothing but what a change of the schedule makes otherwise, whoever is told of it. */
export async function takeBackMails(
  trx: Transaction<Database>,
  leagueId: string,
  { evenings, matches }: ScheduleChange,
): Promise<void> {
  const ids = new Set([...evenings, ...matches].map(({ id }) => id))
  await dropOvertaken(trx, scheduleThing(leagueId), ids)
  for (const { id, before, after } of matches) if (!isAlike(before, after)) await dropOvertaken(trx, answersThing(id))
}
