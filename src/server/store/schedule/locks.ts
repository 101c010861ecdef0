import { Refusal } from '#contract/failures/refusal.ts'
import { plannedWith } from '#league/schedule/working-copy.ts'
import { type By, logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import { scheduleAct } from './act.ts'

/** Locks of matches ([SC10]). */
export function lockStore(connections: Connections) {
  const act = scheduleAct(connections)
  return {
    /** Locks matches of the working copy, or unlocks them. What is so already is no change. */
    set: (leagueId: string, { matchIds, locked }: { matchIds: readonly string[]; locked: boolean }, { by, now }: By) =>
      act(leagueId, async (trx, { published, items, ...found }) => {
        const planned = plannedWith(published, items).matches
        const wrong: Record<string, string> = {}
        matchIds.forEach((id, i) => {
          if (!planned.has(id) && locked) wrong[`matchIds.${i}`] = 'This match is not one of the season'
        })
        if (Object.keys(wrong).length > 0) return new Refusal('invalid_fields', { fields: wrong })
        const changed = [...new Set(matchIds)].filter((id) => found.lockedIds.has(id) !== locked)
        if (changed.length === 0) return
        // Locks of matches that are gone from the working copy and from what is published lead nowhere.
        const gone = [...found.lockedIds].filter((id) => !planned.has(id) && !published.matches.has(id))
        const ended = locked ? gone : [...changed, ...gone]
        if (ended.length > 0)
          await trx.deleteFrom('lockedMatches').where('leagueId', '=', leagueId).where('matchId', 'in', ended).execute()
        if (locked)
          await trx
            .insertInto('lockedMatches')
            .values(changed.map((matchId) => ({ leagueId, matchId, lockedBy: by, lockedAt: now })))
            .execute()
        const [only] = changed
        await logAct(trx, {
          at: now,
          by,
          act: locked ? 'matches-locked' : 'matches-unlocked',
          leagueId,
          ...(changed.length === 1 && only !== undefined && { matchId: only }),
          details: { count: changed.length },
        })
        await announce(trx, { kind: 'workingCopy', leagueId })
      }),
  }
}
