import type { Kysely } from 'kysely'
import { matchLength } from '#league/evenings.ts'
import { isFreeFor } from '#league/guests/guests.ts'
import type { Database } from '../engine/schema.ts'
import type { PeopleSeason } from '../season/people-season.ts'
import { rostersOf } from '../season/roster-rows.ts'
import { busyBetween } from './busy.ts'
import { type FillIn, readFillIns } from './fill-ins.ts'
import type { TeamDay } from './guest-days.ts'

/**
 * Returns, by day, those who fill in, are not on the team, and don't play at the kick-offs of that day ([MN7]). Somebody
 * whose address nobody has confirmed is nobody's guest.
 */
export async function freeFillIns(
  db: Kysely<Database>,
  season: PeopleSeason,
  teamId: string,
  days: readonly TeamDay[],
): Promise<Map<string, FillIn[]>> {
  const instants = days.flatMap(({ kickOffs }) => kickOffs)
  if (instants.length === 0) return new Map()
  const pool = await readFillIns(db, season, 'pool')
  const own = await rostersOf(db, season.id).where('rosters.teamId', '=', teamId).select('users.id').execute()
  for (const { id } of own) pool.delete(id ?? '')
  const known = [...pool.values()].filter(({ isKnown }) => isKnown)
  const ids = known.map(({ userId }) => userId)
  const busy = await busyBetween(db, ids, { from: Math.min(...instants), to: Math.max(...instants) })
  const length = matchLength(season.details)
  return new Map(
    days.map(({ day, kickOffs }) => [
      day,
      known.filter(({ userId }) => isFreeFor(busy.get(userId) ?? [], kickOffs, length)),
    ]),
  )
}
