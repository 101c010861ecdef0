import type { Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Tap } from '#contract/touchline/taps.ts'
import { isSoFar, type MatchOutcome, sameOutcome } from '#league/scores/outcome.ts'
import { reported } from '#league/scores/phase.ts'
import type { Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import type { ScoreReportRecord } from '../scores/report-rows.ts'
import { addReport, lockReported, type SettledBy } from '../scores/settling.ts'
import { tappedMatches } from './live-rows.ts'

/** A tap that was not there before; `late` where it counts nowhere by itself. */
export type FreshTap = { tap: Tap; late: boolean }

type Saying = { leagueId: string; linkId: string; by: Omit<SettledBy, 'by'>; toDesk: boolean }

/**
 * Says how matches ended, as new taps have it ([MN9]): the final whistle, and what came too late, which is left to an organiser.
 * `toDesk` leaves the whistle to them too. Throws as `fillAfterSave` does where finals would lose a team.
 */
export async function sayResults(
  trx: Transaction<Database>,
  engine: Engine,
  fresh: readonly FreshTap[],
  saying: Saying,
): Promise<void> {
  const byMatch = [...Map.groupBy(fresh, ({ tap }) => tap.matchId)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [matchId, taps] of byMatch) {
    const late = taps.some((one) => one.late)
    const whistle = taps.findLast(({ tap }) => tap.kind === 'whistle')?.tap
    if (whistle?.kind === 'whistle') {
      const { home, away, penalties } = whistle
      const said = played(home, away, penalties)
      // Another phone has given one since, which did not correct this one.
      const held = late ? null : (await tappedMatches(trx, [matchId])).get(matchId)?.whistle
      const isOlder = !!held && !sameOutcome(said, played(held.home, held.away, held.penalties))
      await say(trx, engine, matchId, said, { ...saying, toDesk: saying.toDesk || late || isOlder })
    } else if (late) {
      const score = (await tappedMatches(trx, [matchId], 'all')).get(matchId)
      const soFar: MatchOutcome = { kind: 'awaiting', homeScore: score?.home ?? 0, awayScore: score?.away ?? 0 }
      await say(trx, engine, matchId, soFar, { ...saying, toDesk: true })
    }
  }
}

type Goals = { home: number; away: number }
const played = (homeScore: number, awayScore: number, penalties: Goals | null): MatchOutcome => ({
  kind: 'played',
  homeScore,
  awayScore,
  penalties,
})

async function say(
  trx: Transaction<Database>,
  engine: Engine,
  matchId: string,
  outcome: MatchOutcome,
  { leagueId, linkId, by, toDesk, unlessOver = false }: Saying & { unlessOver?: boolean },
): Promise<void> {
  const match = await lockReported(trx, engine, { leagueId, matchId, now: by.now })
  if (match instanceof Refusal) return
  const { outcome: known } = match
  if (unlessOver && reported(known)) return
  // Nobody has to look at a score so far that is the score by now.
  if (isSoFar(outcome, known)) return
  const hasPenalties = outcome.kind === 'played' && match.isKnockOut && outcome.homeScore === outcome.awayScore
  const said = outcome.kind === 'played' && !hasPenalties ? { ...outcome, penalties: null } : outcome
  if (toDesk && (hasSaidEnough(match.reports, linkId, said) || (await saysOfTooMany(trx, linkId, matchId)))) return
  const report = { source: 'touchline', linkId, outcome: said, deskOnly: toDesk } as const
  await addReport(trx, match, report, { ...by, by: null, anyway: false })
}

/** The most reports of one link about one match that are left to an organiser: scores so far, and as many whistles. */
const MAX_DESK_WORDS = 50

/** Tells whether a link's same report waits for an organiser already, or so many wait that another adds nothing. */
function hasSaidEnough(reports: readonly ScoreReportRecord[], linkId: string, outcome: MatchOutcome): boolean {
  const own = reports.filter((one) => one.source === 'touchline' && one.linkId === linkId)
  const last = own.at(-1)
  if (last?.state === 'open' && sameOutcome(last.outcome, outcome)) return true
  return own.filter((one) => one.deskOnly && one.outcome.kind === outcome.kind).length >= MAX_DESK_WORDS
}

/** The most matches of other evenings, moved away from a link's own, that it may leave reports about to an organiser. */
const MAX_OTHER_MATCHES = 10

/** Tells whether a link would report one more match of another evening than it may. */
async function saysOfTooMany(trx: Transaction<Database>, linkId: string, matchId: string): Promise<boolean> {
  const others = await trx
    .selectFrom('touchlineLinks as link')
    .innerJoin('matches', (join) =>
      join
        .onRef('matches.leagueId', '=', 'link.leagueId')
        .on((eb) => eb(eb.fn.coalesce('matches.eveningId', eb.val('')), '<>', eb.ref('link.eveningId'))),
    )
    .where('link.id', '=', linkId)
    .where((eb) =>
      eb.or([
        eb('matches.id', '=', matchId),
        eb.exists(
          eb
            .selectFrom('scoreReports')
            .whereRef('scoreReports.matchId', '=', 'matches.id')
            .where('scoreReports.linkId', '=', linkId)
            .where('scoreReports.deskOnly', '=', 1)
            .select('number'),
        ),
      ]),
    )
    .select('matches.id')
    .execute()
  return others.length > MAX_OTHER_MATCHES && others.some(({ id }) => id === matchId)
}

/**
 * Ends matches that are being scored, since they were called off or nobody has tapped for hours: they are not live any more, and
 * the score so far is left to an organiser where there is no result ([MN5]). To be called in the transaction that does it.
 */
export async function endLive(
  trx: Transaction<Database>,
  engine: Engine,
  { leagueId, matchIds }: { leagueId: string; matchIds: readonly string[] },
  by: Omit<SettledBy, 'by'>,
): Promise<void> {
  if (matchIds.length === 0) return
  const ended = await trx
    .updateTable('liveMatches')
    .set({ endedAt: by.now })
    .where('leagueId', '=', leagueId)
    .where('matchId', 'in', matchIds)
    .where('endedAt', 'is', null)
    .returning(['matchId', 'home', 'away'])
    .execute()
  for (const { matchId, home, away } of ended.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))) {
    const last = await trx
      .selectFrom('touchlineTaps')
      .where('matchId', '=', matchId)
      .orderBy('seq', 'desc')
      .select('linkId')
      .limit(1)
      .executeTakeFirst()
    const outcome: MatchOutcome = { kind: 'awaiting', homeScore: home, awayScore: away }
    // Somebody's result has ended it already: nobody has to look at the score before.
    const saying = { leagueId, linkId: last?.linkId ?? '', by, toDesk: true, unlessOver: true }
    await say(trx, engine, matchId, outcome, saying)
  }
}
