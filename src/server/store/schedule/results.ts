import type { Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { ResultForm } from '#contract/match.ts'
import { hasScores, statusOf } from '#league/matches.ts'
import { type Decided, decideResult } from '#league/results.ts'
import type { ListedMatch } from '#league/schedule/publishing.ts'
import { hasWithdrawn } from '#league/schedule/withdrawing.ts'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { type FilledBy, fillAfterSave, savedOrMoves } from '../finals/filling.ts'
import { tellResults } from '../scores/result-pushes.ts'
import { noteOrganisersWords } from '../scores/settling.ts'
import { openSeason } from '../season/open-season.ts'
import { bumpVersion } from '../season/teams.ts'
import { endLive } from '../touchline/words.ts'
import { lockSchedule } from './lock.ts'
import { readSchedule, writeSchedule } from './rows.ts'

/** Tells whether a match is still to be played, and nobody has begun to enter its score. */
const isOpen = (match: ListedMatch) =>
  statusOf(match) === 'upcoming' && match.homeScore === null && match.awayScore === null

/** Outcomes of matches besides their scores ([SC2], [SC3]). */
export function resultStore({ write, engine }: Connections) {
  return {
    /**
     * Writes what an organiser decided of a match, with its place in the history. Refused where somebody has changed the match since the version that the form names.
     */
    decide(leagueId: string, matchId: string, { version, anyway, ...form }: ResultForm, filledBy: FilledBy) {
      const { by, now } = filledBy
      const decision = write.transaction().execute(async (trx) => {
        await lockSchedule(trx, engine, leagueId)
        const found = await readSchedule(trx, leagueId)
        const match = found?.state.matches.find(({ id }) => id === matchId)
        if (!found || !match) return new Refusal('not_found')
        const season = openSeason(found.season.league, 'not_found')
        if (season instanceof Refusal) return season
        if (match.version !== version) return new Refusal('match_changed')
        const decided = decideResult(match, form, { timeZone: found.days.details.timeZone, now })
        if ('wrong' in decided) return new Refusal('invalid_fields', { fields: decided.wrong })
        if (isOpen(decided) && hasWithdrawn(decided, found.withdrawn))
          return new Refusal('invalid_fields', { fields: { status: 'A team of this match has withdrawn' } })
        const { evenings } = found.state
        const matches = found.stored.map((one) => (one.id === matchId ? decided : one))
        const change = { evenings: [], matches: [{ id: matchId, before: match, after: decided }] }
        await writeSchedule(trx, leagueId, found, change, { evenings, matches })
        await insertDecisions(trx, [{ before: match, after: decided }], { by, now })
        const details = { version: decided.version }
        await logAct(trx, { at: now, by, act: 'result-decided', leagueId, matchId, details })
        await noteOrganisersWords(trx, engine, { leagueId, matchIds: [matchId] }, { by, now })
        await endLive(trx, engine, { leagueId, matchIds: [matchId] }, { now, mailTo: null })
        await fillAfterSave(trx, leagueId, anyway, filledBy)
        if (match.forfeit !== decided.forfeit)
          await tellResults(trx, leagueId, [{ matchId, hadResult: match.forfeit !== null || hasScores(match) }], now)
        await bumpVersion(trx, leagueId)
      })
      return savedOrMoves(decision)
    },
  }
}

const decision = ({ forfeit, status, dateTime }: Decided) => JSON.stringify({ forfeit, status, dateTime })

/** Writes decisions about matches into their histories. */
export async function insertDecisions(
  trx: Transaction<Database>,
  decisions: readonly { before: ListedMatch; after: ListedMatch }[],
  { by, now }: By,
): Promise<void> {
  if (decisions.length === 0) return
  const rows = decisions.map(({ before, after: { id, version, homeScore, awayScore, ...after } }) => ({
    matchId: id,
    version,
    changedBy: by,
    changedAt: now,
    homeBefore: homeScore,
    awayBefore: awayScore,
    homeAfter: homeScore,
    awayAfter: awayScore,
    resultBefore: decision(before),
    resultAfter: decision(after),
  }))
  await trx.insertInto('scoreChanges').values(rows).execute()
}
