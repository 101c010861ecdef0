import type { Kysely } from 'kysely'
import { statusOf } from '#league/matches.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { MATCH_COLUMNS } from '../season/match-rows.ts'

/** Matches of a team whose kick-offs are so near to each other are of one evening, in milliseconds. */
const EVENING_MS = 12 * 60 * 60 * 1000

/**
 * Returns the kick-offs of these people between two instants, by user id: of their own teams in every season, and of those
 * for which they fill in ([MN7]). All in milliseconds since 1970.
 */
export async function busyBetween(
  db: Kysely<Database>,
  userIds: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<Map<string, number[]>> {
  const busy = new Map<string, number[]>(userIds.map((id) => [id, []]))
  const rows = await db
    .selectFrom('matches')
    .where('dateTime', '>=', from - EVENING_MS)
    .where('dateTime', '<=', to + EVENING_MS)
    .select(MATCH_COLUMNS)
    .execute()
  const kickOffs = new Map<string, number[]>()
  for (const row of rows) {
    const { homeTeamId, awayTeamId, dateTime } = row
    if (dateTime === null || statusOf(row) !== 'upcoming') continue
    for (const team of [homeTeamId, awayTeamId])
      if (team !== null) kickOffs.set(team, [...(kickOffs.get(team) ?? []), dateTime])
  }
  if (kickOffs.size === 0) return busy
  for (const ids of idSlices(userIds)) {
    const places = await db
      .selectFrom('rosters')
      .innerJoin('users', (join) =>
        join.on((eb) =>
          eb.or([
            eb('users.id', '=', eb.ref('rosters.userId')),
            eb.and([eb('users.email', '=', eb.ref('rosters.email')), eb('users.emailVerified', '=', 1)]),
          ]),
        ),
      )
      .where('users.id', 'in', ids)
      .select(['users.id', 'rosters.teamId'])
      .execute()
    for (const { id, teamId } of places) busy.get(id)?.push(...(kickOffs.get(teamId) ?? []))
    const taken = await db
      .selectFrom('guestAsks')
      .where('acceptedBy', 'in', ids)
      .where('state', 'in', ['guardian', 'filled'])
      .where('kickOff', '>=', from - EVENING_MS)
      .where('kickOff', '<=', to + EVENING_MS)
      .select(['acceptedBy', 'teamId', 'kickOff'])
      .execute()
    for (const { acceptedBy, teamId, kickOff } of taken)
      busy
        .get(acceptedBy ?? '')
        ?.push(...(kickOffs.get(teamId) ?? []).filter((one) => Math.abs(one - kickOff) < EVENING_MS))
  }
  return busy
}
