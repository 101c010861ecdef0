import type { Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { type MatchOutcome, outcomeFault, sameOutcome } from '#league/scores/outcome.ts'
import { logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { type FilledBy, savedOrMoves } from '../finals/filling.ts'
import { addReport, bringTo, lockReported, type ReportedMatch, refuseOutcome } from './settling.ts'

/** Organisers' decisions on reports of matches ([MN9]). */
export function scoreDecisionStore({ engine, write }: Connections) {
  const act = <Result>(
    { leagueId, matchId }: { leagueId: string; matchId: string },
    { now }: FilledBy,
    decide: (trx: Transaction<Database>, match: ReportedMatch) => Promise<Result>,
  ) =>
    savedOrMoves(
      write.transaction().execute(async (trx) => {
        const match = await lockReported(trx, engine, { leagueId, matchId, now })
        return match instanceof Refusal ? match : decide(trx, match)
      }),
    )

  return {
    /**
     * Writes an organiser's report of a match as they have seen it; refused where somebody has changed the match, or
     * reported on it, since version and report `seen`. Returns the number by which it can be taken back.
     */
    decide: (
      leagueId: string,
      matchId: string,
      given: { outcome: MatchOutcome; version: number; seen: number; anyway: boolean },
      by: FilledBy,
    ) =>
      act({ leagueId, matchId }, by, async (trx, match) => {
        const { outcome, version, seen, anyway } = given
        if (match.version !== version || match.reports.at(-1)?.number !== seen) return new Refusal('match_changed')
        const wrong = outcomeFault(outcome, match)
        if (wrong) return refuseOutcome(wrong)
        const settled = await addReport(trx, match, { source: 'organiser', by: by.by, outcome }, { ...by, anyway })
        const isScore = settled.changed && outcome.kind === 'played'
        await logAct(trx, {
          at: by.now,
          by: by.by,
          act: isScore ? 'score-entered' : settled.changed ? 'result-decided' : 'score-confirmed',
          leagueId,
          matchId,
          details: { version: settled.version },
        })
        return { number: settled.reports.at(-1)?.number ?? 0 }
      }),

    /** Takes a decision back: the match is as its other reports make it; refused where an organiser's word came since. */
    takeBack: (
      leagueId: string,
      matchId: string,
      { number, anyway }: { number: number; anyway: boolean },
      by: FilledBy,
    ) =>
      act({ leagueId, matchId }, by, async (trx, match) => {
        const decision = match.reports.findLast(({ source, withdrawn }) => source === 'organiser' && !withdrawn)
        if (decision?.number !== number || !sameOutcome(decision.outcome, match.outcome))
          return new Refusal('match_changed')
        await trx
          .updateTable('scoreReports')
          .set({ withdrawn: 1 })
          .where('matchId', '=', matchId)
          .where('number', '=', number)
          .execute()
        const reports = match.reports.map((one) => (one.number === number ? { ...one, withdrawn: true } : one))
        const { version } = await bringTo(trx, { ...match, reports }, { ...by, anyway })
        const details = { version }
        await logAct(trx, { at: by.now, by: by.by, act: 'score-decision-taken-back', leagueId, matchId, details })
      }),
  }
}
