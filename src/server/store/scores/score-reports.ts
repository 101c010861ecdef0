import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { type MatchOutcome, outcomeFault, sameOutcome } from '#league/scores/outcome.ts'
import { noonOfNextDay } from '#league/scores/settle.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { savedOrMoves } from '../finals/filling.ts'
import { isPlaceOfUser } from '../season/roster-rows.ts'
import { captainsOf, ledTeamIds, type NamedReport, namedReports, teamsLed } from './reading.ts'
import type { ScoreReportRecord } from './report-rows.ts'
import {
  addReport,
  bringTo,
  lockReported,
  type NewReport,
  type ReportedMatch,
  refuseOutcome,
  type Settled,
  type SettledBy,
} from './settling.ts'

/** A report by a captain or deputy; `seen` is the number of the other team's report that was on the screen, 0 for none. */
export type CaptainsWord = { userId: string; outcome: MatchOutcome; note: string; seen: number; timeZone: string }

/** Reports of how matches ended, and the outcomes that count ([MN4], [MN9]). */
export function scoreReportStore({ engine, read, write }: Connections) {
  return {
    /**
     * Writes a touchline link's report of a match of the season, and its outcome for the match, in one transaction. If
     * finals would lose a team that they have, it is left to an organiser instead.
     */
    reportFromTouchline(
      leagueId: string,
      matchId: string,
      given: { linkId: string; outcome: MatchOutcome; deskOnly?: boolean },
      by: Omit<SettledBy, 'by'>,
    ): Promise<Settled | Refusal<'not_found' | 'season_archived'>> {
      return attemptTwice(given.deskOnly ?? false, async (trx, deskOnly) => {
        const match = await lockReported(trx, engine, { leagueId, matchId, now: by.now })
        if (match instanceof Refusal) return match
        return addReport(trx, match, { source: 'touchline', ...given, deskOnly }, { ...by, by: null, anyway: false })
      })
    },

    /**
     * Writes what a captain or deputy says of a match of their team, as both teams' captains have seen it: where the other
     * team has said something else since report `seen`, nothing is written, so that the difference is shown first.
     */
    reportAsCaptain(
      leagueId: string,
      matchId: string,
      { userId, seen, timeZone, ...given }: CaptainsWord,
      by: Omit<SettledBy, 'by'>,
    ) {
      const countsAt = noonOfNextDay(by.now, timeZone)
      return attemptTwice(false, async (trx, deskOnly) => {
        const match = await lockReported(trx, engine, { leagueId, matchId, now: by.now })
        if (match instanceof Refusal) return match
        const teamId = await teamLedBy(trx, userId, match)
        if (teamId === null) return new Refusal('not_allowed')
        const { kind } = match.outcome
        if (kind === 'postponed' || kind === 'cancelled') return new Refusal('match_off')
        const wrong = outcomeFault(given.outcome, match)
        if (wrong) return refuseOutcome(wrong)
        const others = match.reports.findLast((one) => one.teamId !== null && one.teamId !== teamId && !one.withdrawn)
        if (others && others.number > seen && !sameOutcome(others.outcome, given.outcome))
          return new Refusal('reports_differ')
        const own = match.reports.findLast((one) => one.teamId === teamId)
        const isRepeated = own && own.state !== 'settled' && sameOutcome(own.outcome, given.outcome)
        // Sent twice, or by captain and deputy: the word is there, and time goes on as it did.
        if (isRepeated && own.note === given.note) return bringTo(trx, match, { ...by, by: userId, anyway: false })
        const report: NewReport = { source: 'captain', ...given, teamId, by: userId, countsAt, deskOnly }
        return addReport(trx, match, report, { ...by, by: userId, anyway: false })
      })
    },

    /** The reports of a match in their order, with who says it, and the teams of the season that somebody leads. */
    async ofMatch(leagueId: string, matchId: string, userId: string) {
      return { reports: await namedReports(read, leagueId, { matchId }), led: await teamsLed(read, leagueId, userId) }
    },

    /** Ids of the teams that somebody leads, or stands in for. */
    led: (userId: string): Promise<string[]> => ledTeamIds(read, userId),

    /** The reports of matches that an organiser has to look at. */
    open: (leagueId: string): Promise<NamedReport[]> => namedReports(read, leagueId, 'open'),

    /** Captains of a season's teams. */
    captains: (leagueId: string) => captainsOf(read, leagueId),

    /** All reports of a season. */
    list: (leagueId: string): Promise<NamedReport[]> => namedReports(read, leagueId, 'all'),

    /** Matches with a report whose noon has come ([MN4]); an archived season is read-only ([SE5]). */
    due: (now: number): Promise<{ leagueId: string; matchId: string }[]> => dueMatches(read, now),

    /** Lets a captain's report count whose noon has come, unless somebody has contradicted it meanwhile. */
    async settleDue(leagueId: string, matchId: string, by: Omit<SettledBy, 'by'>): Promise<void> {
      await attemptTwice(false, async (trx, toDesk) => {
        const match = await lockReported(trx, engine, { leagueId, matchId, now: by.now })
        if (match instanceof Refusal) return
        const reports = match.reports.map((one) => ({
          ...one,
          deskOnly: one.deskOnly || (toDesk && isDue(one, by.now)),
        }))
        if (toDesk)
          await trx
            .updateTable('scoreReports')
            .set({ deskOnly: 1 })
            .where('matchId', '=', matchId)
            .where('state', '=', 'waiting')
            .execute()
        await bringTo(trx, { ...match, reports }, { ...by, by: null, anyway: false })
      })
    },
  }

  /** Runs a transaction; where finals would lose a team that they have, another one that leaves it to an organiser. */
  async function attemptTwice<Result>(
    deskOnly: boolean,
    attempt: (trx: Transaction<Database>, deskOnly: boolean) => Promise<Result>,
  ): Promise<Result> {
    const run = (toDesk: boolean) => write.transaction().execute(async (trx) => ({ done: await attempt(trx, toDesk) }))
    const first = await savedOrMoves(run(deskOnly))
    return first instanceof Refusal ? (await run(true)).done : first.done
  }
}

/** The team of a match that somebody leads, or stands in for; null for nobody's. */
async function teamLedBy(
  trx: Transaction<Database>,
  userId: string,
  { leagueId, homeTeamId, awayTeamId }: ReportedMatch,
): Promise<string | null> {
  const teamIds = [homeTeamId, awayTeamId].filter((id) => id !== null)
  if (teamIds.length < 2) return null
  const led = await trx
    .selectFrom('rosters')
    .innerJoin('users', (join) => join.on(isPlaceOfUser))
    .where('rosters.leagueId', '=', leagueId)
    .where('users.id', '=', userId)
    .where('rosters.teamId', 'in', teamIds)
    .where('rosters.role', 'is not', null)
    .select('rosters.teamId')
    .execute()
  return teamIds.find((id) => led.some(({ teamId }) => teamId === id)) ?? null
}

const isDue = ({ state, countsAt }: ScoreReportRecord, now: number) =>
  state === 'waiting' && countsAt !== null && countsAt <= now

const dueMatches = (db: Kysely<Database>, now: number) =>
  db
    .selectFrom('scoreReports')
    .innerJoin('matches', 'matches.id', 'scoreReports.matchId')
    .innerJoin('leagues', 'leagues.id', 'matches.leagueId')
    .where('scoreReports.state', '=', 'waiting')
    .where('scoreReports.countsAt', '<=', now)
    .where('leagues.archivedAt', 'is', null)
    .distinct()
    .orderBy('scoreReports.matchId')
    .select(['matches.leagueId', 'scoreReports.matchId'])
    .execute()
