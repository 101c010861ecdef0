import type { Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'
import { noEarlier } from '../season/match-rows.ts'

/** Some matches of a season: all of them, those in which one of these teams plays, or these by their ids. */
type Some = { leagueId: string; teamIds?: readonly string[]; matchIds?: readonly string[] }

/**
 * Says to calendars that events of theirs say something else ([SC13]): to be called in the transaction that changes what
 * they are made of. Matches of the finals without both teams count for each team, since their slots name teams too.
 * Whoever calls it holds the season's schedule (`lockSchedule`), or rows would be locked in another order.
 */
export async function raiseSequence(
  trx: Transaction<Database>,
  { leagueId, teamIds, matchIds }: Some,
  now: number,
): Promise<void> {
  if (teamIds?.length === 0 || matchIds?.length === 0) return
  let raised = trx
    .updateTable('matches')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), changedAt: noEarlier(eb.ref('changedAt'), now) }))
    .where('leagueId', '=', leagueId)
  if (matchIds) raised = raised.where('id', 'in', matchIds)
  if (teamIds)
    raised = raised.where((eb) =>
      eb.or([
        eb('homeTeamId', 'in', teamIds),
        eb('awayTeamId', 'in', teamIds),
        eb('homeTeamId', 'is', null),
        eb('awayTeamId', 'is', null),
      ]),
    )
  await raised.execute()
}
