import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Forfeit, Match, ScoresForm } from '#contract/match.ts'
import { hasScores, statusOf } from '#league/matches.ts'
import type { Decided } from '#league/results.ts'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { type FilledBy, fillAfterSave, savedOrMoves } from '../finals/filling.ts'
import { holdOpen, lockFinals } from '../schedule/lock.ts'
import { type NewResult, tellResults } from '../scores/result-pushes.ts'
import { noteOrganisersWords } from '../scores/settling.ts'
import { authorName, FORMER } from './authors.ts'
import { listMatches, noEarlier } from './match-rows.ts'
import { bumpVersion } from './teams.ts'

type Score = { homeScore: number | null; awayScore: number | null }
type Edit = ScoresForm['edits'][number]

/** A change of a score as it is remembered. */
export type ScoreChangeRecord = {
  matchId: string
  at: number
  by: string
  before: Score
  after: Score
  /** Decisions beside the score ([SC3]); null for a change of the score. */
  decided: { before: Decided; after: Decided } | null
}

/** An edit that another one had overtaken, and the current score. */
export type Overtaken = { edit: Edit; current: Score & { version: number; by: string } }

/** Matches of a season and the entry of their scores. */
export function matchStore({ engine, read, write }: Connections) {
  return {
    /** All matches of a season in the order of the schedule. */
    list: (leagueId: string): Promise<Match[]> => listMatches(read, leagueId),

    /**
     * Saves edits in one transaction, each on the version it was made on: one that was overtaken is left out and returned,
     * the others are written with who, when, before and after. A match of another season leaves everything as it is, and
     * so does a season that is archived ([SE5]).
     */
    saveScores(leagueId: string, { edits, anyway }: { edits: readonly Edit[]; anyway: boolean }, filledBy: FilledBy) {
      const { by, now } = filledBy
      const save = write.transaction().execute(async (trx) => {
        await lockFinals(trx, engine, leagueId)
        if (!(await holdOpen(trx, engine, leagueId))) return new Refusal('season_archived')
        const before = await scoresOf(trx, leagueId, edits)
        const unknown = edits.map(({ matchId }) => matchId).filter((id) => !before.has(id))
        if (unknown.length > 0) return refuseMatches(unknown, edits, 'This match is not one of the season')
        const closed = [...before.values()].filter((row) => !takesScores(row)).map(({ id }) => id)
        if (closed.length > 0) return refuseMatches(closed, edits, 'This match takes no score until it is put back')
        const saved: string[] = []
        const late: Edit[] = []
        // Always in the same order, so that two saves never wait for each other's rows.
        for (const edit of edits.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))) {
          const done = await saveOne(trx, leagueId, edit, before.get(edit.matchId), { by, now })
          if (done) saved.push(edit.matchId)
          else late.push(edit)
        }
        if (saved.length > 0) {
          await noteOrganisersWords(trx, engine, { leagueId, matchIds: saved }, { by, now })
          await fillAfterSave(trx, leagueId, anyway, filledBy)
          await tellResults(trx, leagueId, newResults(edits, saved, before), now)
          await bumpVersion(trx, leagueId)
        }
        return { saved, overtaken: await explain(trx, leagueId, late) }
      })
      return savedOrMoves(save)
    },
  }
}

function refuseMatches(ids: readonly string[], edits: readonly Edit[], message: string) {
  const fields = ids.map((id) => [`edits.${edits.findIndex(({ matchId }) => matchId === id)}.matchId`, message])
  return new Refusal('invalid_fields', { fields: Object.fromEntries(fields) })
}

type Row = Score & { id: string; version: number; status: string | null; forfeit: Forfeit | null }

async function scoresOf(db: Kysely<Database>, leagueId: string, edits: readonly Edit[]): Promise<Map<string, Row>> {
  const ids = edits.map(({ matchId }) => matchId)
  const rows = await db
    .selectFrom('matches')
    .where('leagueId', '=', leagueId)
    .where('id', 'in', ids)
    .select(['id', 'homeScore', 'awayScore', 'version', 'status', 'forfeit'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the saved edits that gave their match another score. */
const newResults = (edits: readonly Edit[], saved: readonly string[], before: ReadonlyMap<string, Row>): NewResult[] =>
  edits.flatMap(({ matchId, homeScore, awayScore }) => {
    const row = before.get(matchId)
    const isChanged = row?.homeScore !== homeScore || row.awayScore !== awayScore
    return saved.includes(matchId) && isChanged ? [{ matchId, hadResult: row !== undefined && hasScores(row) }] : []
  })

/** Returns the status to store with these scores: one that people set stays while there is no whole score. */
function statusAfter(edit: Edit, before: Row | undefined): string {
  if (hasScores(edit)) return 'completed'
  return before ? statusOf({ ...before, homeScore: null, awayScore: null }) : 'upcoming'
}

/** Tells whether a match takes scores: a forfeited, cancelled or abandoned one does not until it is put back ([SC2]). */
const takesScores = (row: Row) => {
  const status = statusOf({ ...row, homeScore: null, awayScore: null })
  return row.forfeit === null && status !== 'cancelled' && status !== 'abandoned'
}

/** Saves an edit. False when somebody else had changed the match; one that changes nothing leaves no trace. */
async function saveOne(
  trx: Transaction<Database>,
  leagueId: string,
  edit: Edit,
  before: Row | undefined,
  { by, now }: By,
) {
  const { matchId, version, homeScore, awayScore } = edit
  if (before?.homeScore === homeScore && before.awayScore === awayScore) return true
  const updated = await trx
    .updateTable('matches')
    .set((eb) => ({
      homeScore,
      awayScore,
      status: statusAfter(edit, before),
      version: version + 1,
      sequence: eb('sequence', '+', 1),
      changedAt: noEarlier(eb.ref('changedAt'), now),
    }))
    .where('id', '=', matchId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!before || updated.numUpdatedRows === 0n) return false
  await trx
    .insertInto('scoreChanges')
    .values({
      matchId,
      version: version + 1,
      changedBy: by,
      changedAt: now,
      homeBefore: before.homeScore,
      awayBefore: before.awayScore,
      homeAfter: homeScore,
      awayAfter: awayScore,
    })
    .execute()
  const details = { version: version + 1 }
  await logAct(trx, { at: now, by, act: 'score-entered', leagueId, matchId, details })
  return true
}

async function explain(db: Kysely<Database>, leagueId: string, late: Edit[]): Promise<Overtaken[]> {
  if (late.length === 0) return []
  const [now, changes] = [await scoresOf(db, leagueId, late), await listScoreChanges(db, leagueId)]
  return late.flatMap((edit) => {
    const current = now.get(edit.matchId)
    if (!current) return []
    const { homeScore, awayScore, version } = current
    const by = changes.find(({ matchId }) => matchId === edit.matchId)?.by ?? FORMER
    return [{ edit, current: { homeScore, awayScore, version, by } }]
  })
}

/** Every change of a score in a season, for each match the newest first. */
export async function listScoreChanges(db: Kysely<Database>, leagueId: string): Promise<ScoreChangeRecord[]> {
  const rows = await db
    .selectFrom('scoreChanges')
    .innerJoin('matches', 'matches.id', 'scoreChanges.matchId')
    .leftJoin('users', 'users.id', 'scoreChanges.changedBy')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('matches.leagueId', '=', leagueId)
    .orderBy('scoreChanges.matchId')
    // By version and not by time: two processes need not have the same clock.
    .orderBy('scoreChanges.version', 'desc')
    .selectAll('scoreChanges')
    .select(['profiles.firstName', 'profiles.lastName', 'users.email'])
    .execute()
  return rows.map((row) => ({
    matchId: row.matchId,
    at: row.changedAt,
    by: authorName(row),
    before: { homeScore: row.homeBefore, awayScore: row.awayBefore },
    after: { homeScore: row.homeAfter, awayScore: row.awayAfter },
    decided: decidedOf(row),
  }))
}

function decidedOf({ resultBefore, resultAfter }: { resultBefore: string | null; resultAfter: string | null }) {
  if (resultBefore === null || resultAfter === null) return null
  return { before: JSON.parse(resultBefore), after: JSON.parse(resultAfter) }
}
