import type { Transaction } from 'kysely'
import { penalties } from '#contract/table/penalties.ts'
import { resultPushText } from '#league/push/result-text.ts'
import { toldMatch } from '#league/push/told.ts'
import { outcomeOf } from '#league/scores/outcome.ts'
import type { Database } from '../engine/schema.ts'
import { placedSeason } from '../mine/answers.ts'
import { queuePush } from '../push/queue.ts'
import { teamMembers } from '../schedule/notices.ts'
import { versionOf } from '../season/people-season.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A result of a match that was played longer ago is no news: somebody fills in what is missing. */
const NEWS_FOR_MS = 7 * DAY_MS

/** A match whose result somebody has just written, and whether it had another one before. */
export type NewResult = { matchId: string; hadResult: boolean }

/**
 * Queues pushes of each match's result to those on its two teams, in the transaction that writes it: once for each
 * result, and once more where it is corrected ([MN6]). Nobody gets one for a match that has no result any more.
 */
export async function tellResults(
  trx: Transaction<Database>,
  leagueId: string,
  results: readonly NewResult[],
  now: number,
): Promise<void> {
  const season = results.length > 0 ? await placedSeason(trx, leagueId) : null
  if (!season) return
  const { timeZone, slug } = season
  const version = await versionOf(trx, leagueId)
  const members = await teamMembers(trx, leagueId)
  const kicks = await trx
    .selectFrom('knockOuts')
    .where(
      'matchId',
      'in',
      results.map(({ matchId }) => matchId),
    )
    .where('penalties', 'is not', null)
    .select(['matchId', 'penalties'])
    .execute()
  const kicksOf = new Map(kicks.map((row) => [row.matchId, penalties.parse(JSON.parse(row.penalties ?? ''))]))
  for (const { matchId, hadResult } of results) {
    const match = season.matches.find(({ id }) => id === matchId)
    if (!match || (match.dateTime ?? 0) < now - NEWS_FOR_MS) continue
    const outcome = outcomeOf(match, null)
    if (outcome.kind !== 'played' && outcome.kind !== 'forfeit') continue
    const told = { own: [{ id: matchId, before: null, after: toldMatch(match), sentences: [] }], done: null }
    const shown = { ...match, penalties: kicksOf.get(matchId) ?? null }
    const readers = members.flatMap(({ userId, teamIds }) => {
      const teamId = teamIds.find((id) => id === match.homeTeamId || id === match.awayTeamId)
      if (userId === null || teamId === undefined) return []
      const text = resultPushText(shown, { teamId, corrected: hadResult, timeZone })
      return { userId, text: { ...text, path: `/standings?season=${slug}` }, told }
    })
    const order = { kind: 'result' as const, about: matchId, version, timeZone, endsAt: now + DAY_MS }
    await queuePush(trx, order, readers, now)
  }
}
