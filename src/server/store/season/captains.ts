import type { Kysely } from 'kysely'
import { seasonDetails } from '#contract/league.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'

/**
 * Tells whether somebody may change a team's name, colour, logo and description as its captain: they lead it, and the season
 * does not leave it to organisers ([TE1]).
 */
export async function mayEditAsCaptain(
  db: Kysely<Database>,
  leagueId: string,
  teamId: string,
  userId: string,
): Promise<boolean> {
  const place = await db
    .selectFrom('rosters')
    .innerJoin('leagues', 'leagues.id', 'rosters.leagueId')
    .where('rosters.leagueId', '=', leagueId)
    .where('rosters.teamId', '=', teamId)
    .where('rosters.userId', '=', userId)
    .where('rosters.role', '=', 'captain')
    .where('leagues.archivedAt', 'is', null)
    .select('leagues.details')
    .executeTakeFirst()
  return place !== undefined && seasonDetails.parse(JSON.parse(place.details)).captainsEditTeams
}

/** The rights of captains on their own team ([TE1]). */
export const captainStore = ({ read }: Connections) => ({
  /** As `mayEditAsCaptain`. */
  mayEdit: (leagueId: string, teamId: string, userId: string): Promise<boolean> =>
    mayEditAsCaptain(read, leagueId, teamId, userId),

  /** Tells whether somebody is captain or deputy of a team. */
  async leads(leagueId: string, teamId: string, userId: string): Promise<boolean> {
    const place = await read
      .selectFrom('rosters')
      .where('leagueId', '=', leagueId)
      .where('teamId', '=', teamId)
      .where('userId', '=', userId)
      .where('role', 'in', ['captain', 'deputy'])
      .select('role')
      .executeTakeFirst()
    return place !== undefined
  },
})
