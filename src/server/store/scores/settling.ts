import type { Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Forfeit } from '#contract/match.ts'
import { penalties } from '#contract/table/penalties.ts'
import { type MatchOutcome, outcomeOf, sameOutcome, storedOutcome } from '#league/scores/outcome.ts'
import {
  type ReportSource,
  type ReportState,
  type ScoreReport,
  type Settlement,
  settle,
} from '#league/scores/settle.ts'
import type { Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { type FilledBy, fillAfterSave } from '../finals/filling.ts'
import { holdOpen, lockFinals } from '../schedule/lock.ts'
import { noEarlier } from '../season/match-rows.ts'
import { bumpVersion } from '../season/teams.ts'
import { insertReport, reportsOf, type ScoreReportRecord, writeStates } from './report-rows.ts'
import { tellResults } from './result-pushes.ts'

/** A match with what is said about its result, locked until the transaction ends. */
export type ReportedMatch = {
  id: string
  leagueId: string
  homeTeamId: string | null
  awayTeamId: string | null
  dateTime: number | null
  version: number
  isKnockOut: boolean
  outcome: MatchOutcome
  reports: ScoreReportRecord[]
}

/** The author of finals that are filled along with a report: nobody by name where no person reported. */
export type SettledBy = Omit<FilledBy, 'by'> & { by: string | null }

/** A new report of a match; what follows from the match is added. */
export type NewReport = Pick<ScoreReport, 'source' | 'outcome'> &
  Partial<Pick<ScoreReport, 'teamId' | 'by' | 'linkId' | 'countsAt' | 'deskOnly'>> & { note?: string }

/** Refuses an outcome, with what is wrong with its fields. */
export const refuseOutcome = (wrong: Record<string, string>) =>
  new Refusal('invalid_fields', {
    fields: Object.fromEntries(Object.entries(wrong).map(([field, message]) => [`outcome.${field}`, message])),
  })

/**
 * Locks a match and reads its reports, in the transaction that is to write: of two at once the second sees the first.
 * What organisers did to the match elsewhere is then among its reports.
 */
export async function lockReported(
  trx: Transaction<Database>,
  engine: Engine,
  { leagueId, matchId, now }: { leagueId: string; matchId: string; now: number },
): Promise<ReportedMatch | Refusal<'not_found' | 'season_archived'>> {
  await lockFinals(trx, engine, leagueId)
  if (!(await holdOpen(trx, engine, leagueId))) return new Refusal('season_archived')
  const [match] = await readReported(trx, engine, leagueId, [matchId])
  if (!match) return new Refusal('not_found')
  return addOrganisersWord(trx, match, { by: null, now })
}

async function readReported(
  trx: Transaction<Database>,
  engine: Engine,
  leagueId: string,
  ids: readonly string[],
): Promise<ReportedMatch[]> {
  const rows = await trx
    .selectFrom('matches')
    .where('leagueId', '=', leagueId)
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'leagueId', 'homeTeamId', 'awayTeamId', 'dateTime', 'version'])
    .select(['homeScore', 'awayScore', 'status', 'forfeit'])
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute()
  const found = rows.map(({ id }) => id)
  if (found.length === 0) return []
  const kicks = new Map(
    (await trx.selectFrom('knockOuts').where('matchId', 'in', found).select(['matchId', 'penalties']).execute()).map(
      (row) => [row.matchId, row.penalties],
    ),
  )
  const reports = Map.groupBy(await reportsOf(trx, found), ({ matchId }) => matchId)
  return rows.map(({ homeScore, awayScore, status, forfeit, ...match }) => {
    const stored = kicks.get(match.id) ?? null
    const result: {
      homeScore: number | null
      awayScore: number | null
      status: string | null
      forfeit: Forfeit | null
    } = { homeScore, awayScore, status, forfeit }
    return {
      ...match,
      isKnockOut: kicks.has(match.id),
      outcome: outcomeOf(result, stored === null ? null : penalties.parse(JSON.parse(stored))),
      // A captain's word about a team that does not play this match any more says nothing about it.
      reports: (reports.get(match.id) ?? []).map((one) => ({
        ...one,
        withdrawn: one.withdrawn || isOfOthers(one, match),
      })),
    }
  })
}

const isOfOthers = (
  { teamId }: ScoreReport,
  { homeTeamId, awayTeamId }: { homeTeamId: string | null; awayTeamId: string | null },
) => teamId !== null && teamId !== homeTeamId && teamId !== awayTeamId

/** Returns what the reports had made of the match when it was written last. */
function settlementBefore({ reports }: ReportedMatch, now: number): Settlement {
  const last = reports.at(-1)
  // A report whose time came since then has not been written yet.
  return settle(reports, last && reports.some(({ state }) => state === 'waiting') ? last.at : now)
}

/**
 * Adds to the reports of a match what its row says, where that is something else: an organiser entered a score, decided,
 * or called the match off. `by` is who did it, null where that is not known here.
 */
async function addOrganisersWord(
  trx: Transaction<Database>,
  match: ReportedMatch,
  { by, now }: { by: string | null; now: number },
): Promise<ReportedMatch> {
  const { outcome } = match
  if (sameOutcome(outcome, settlementBefore(match, now).outcome)) return match
  const author = by ?? (await lastAuthor(trx, match))
  return append(trx, match, { source: 'organiser', by: author, outcome }, now)
}

/** Returns the author of the last change of the match's score; null where that is not known. */
async function lastAuthor(trx: Transaction<Database>, { id, version }: ReportedMatch): Promise<string | null> {
  const last = await trx
    .selectFrom('scoreChanges')
    .where('matchId', '=', id)
    .where('version', '=', version)
    .select('changedBy')
    .executeTakeFirst()
  return last?.changedBy ?? null
}

/** Writes a report with what becomes of it and of the others; the match itself stays as it is. */
async function append(
  trx: Transaction<Database>,
  match: ReportedMatch,
  given: NewReport,
  now: number,
): Promise<ReportedMatch> {
  const report: Omit<ScoreReportRecord, 'state'> = {
    matchId: match.id,
    number: (match.reports.at(-1)?.number ?? 0) + 1,
    teamId: null,
    by: null,
    linkId: null,
    countsAt: null,
    deskOnly: false,
    note: '',
    ...given,
    withdrawn: false,
    at: now,
  }
  const { states } = settle([...match.reports, report], now)
  const stateOf = (number: number): ReportState => states.get(number) ?? 'settled'
  await writeStates(trx, match.reports, states)
  const written = { ...report, state: stateOf(report.number) }
  await insertReport(trx, written)
  const before = match.reports.map((one) => ({ ...one, state: stateOf(one.number) }))
  return { ...match, reports: [...before, written] }
}

/** The effect of a report, or of time, on a match. */
export type Settled = {
  outcome: MatchOutcome
  /** The source of the outcome; null where nothing counts. */
  source: ReportSource | null
  /** True where the match has another outcome than before. */
  changed: boolean
  /** The version of the match. */
  version: number
  reports: ScoreReportRecord[]
}

/**
 * Adds a report to a locked match and brings the match to the outcome of all its reports ([MN9]), with its place in the
 * history, the finals that it fills and the season's version. Throws as `fillAfterSave` does where finals would lose a team.
 */
export async function addReport(
  trx: Transaction<Database>,
  match: ReportedMatch,
  given: NewReport,
  { anyway, ...by }: SettledBy & { anyway: boolean },
): Promise<Settled> {
  return bringTo(trx, await append(trx, match, given, by.now), { ...by, anyway })
}

/** Brings a locked match to the outcome of its reports by now; writes nothing where it has that already. */
export async function bringTo(
  trx: Transaction<Database>,
  match: ReportedMatch,
  by: SettledBy & { anyway: boolean },
): Promise<Settled> {
  const { outcome, decidedBy, states } = settle(match.reports, by.now)
  await writeStates(trx, match.reports, states)
  const reports = match.reports.map((one) => ({ ...one, state: states.get(one.number) ?? one.state }))
  const source = decidedBy?.source ?? null
  const changed = !sameOutcome(outcome, match.outcome)
  if (changed) {
    await writeOutcome(trx, match, outcome, { source, by })
    await fillAfterSave(trx, match.leagueId, by.anyway, by)
    const { kind } = match.outcome
    const hadResult = kind === 'played' || kind === 'forfeit'
    await tellResults(trx, match.leagueId, [{ matchId: match.id, hadResult }], by.now)
  }
  await bumpVersion(trx, match.leagueId)
  return { outcome, source, changed, version: match.version + Number(changed), reports }
}

async function writeOutcome(
  trx: Transaction<Database>,
  { id, version, outcome: before, isKnockOut }: ReportedMatch,
  outcome: MatchOutcome,
  { source, by }: { source: ReportSource | null; by: SettledBy },
) {
  const { penalties: kicks, ...stored } = storedOutcome(outcome)
  await trx
    .updateTable('matches')
    .set((eb) => ({
      ...stored,
      version: version + 1,
      sequence: eb('sequence', '+', 1),
      changedAt: noEarlier(eb.ref('changedAt'), by.now),
    }))
    .where('id', '=', id)
    .execute()
  if (isKnockOut) {
    const written = kicks === null ? null : JSON.stringify(kicks)
    await trx.updateTable('knockOuts').set({ penalties: written }).where('matchId', '=', id).execute()
  }
  const was = storedOutcome(before)
  const isScore = outcome.kind === 'played' || outcome.kind === 'none'
  // Both captains together leave the match to an organiser: their reports are the reason, none of them the author.
  const from = source ?? (outcome.kind === 'awaiting' ? 'captain' : null)
  const isOrganiser = from === null || from === 'organiser'
  await trx
    .insertInto('scoreChanges')
    .values({
      matchId: id,
      version: version + 1,
      changedBy: isOrganiser ? by.by : null,
      changedAt: by.now,
      source: isOrganiser ? null : from,
      homeBefore: was.homeScore,
      awayBefore: was.awayScore,
      homeAfter: stored.homeScore,
      awayAfter: stored.awayScore,
      resultBefore: isScore ? null : decision(was),
      resultAfter: isScore ? null : decision(stored),
    })
    .execute()
}

const decision = ({ forfeit, status }: { forfeit: Forfeit | null; status: string | null }) =>
  JSON.stringify({ forfeit, status, dateTime: null })

/**
 * Enters what an organiser or scorekeeper has just written into matches among their reports, in the same transaction;
 * matches about which nobody has said anything are left out: what their rows say is an organiser's word anyway. With
 * `isMoved`, a match that is to come is to be played anew, and what was said before says nothing about it.
 */
export async function noteOrganisersWords(
  trx: Transaction<Database>,
  engine: Engine,
  { leagueId, matchIds, isMoved = false }: { leagueId: string; matchIds: readonly string[]; isMoved?: boolean },
  by: { by: string; now: number },
): Promise<void> {
  if (matchIds.length === 0) return
  const reported = await trx
    .selectFrom('scoreReports')
    .where('matchId', 'in', matchIds)
    .distinct()
    .select('matchId')
    .execute()
  if (reported.length === 0) return
  const ids = reported.map(({ matchId }) => matchId)
  for (const match of await readReported(trx, engine, leagueId, ids)) {
    const noted = await addOrganisersWord(trx, match, by)
    const isToCome = match.dateTime === null || match.dateTime > by.now
    if (isMoved && isToCome && noted.reports.some(({ source, state }) => source !== 'organiser' && state !== 'settled'))
      await append(trx, noted, { source: 'organiser', by: by.by, outcome: match.outcome }, by.now)
  }
}
