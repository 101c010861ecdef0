import type { Kysely } from 'kysely'
import type { Database } from '../engine/schema.ts'
import { readUpcoming, type UpcomingMatches } from '../schedule/introductions.ts'
import type { PeopleSeason } from './people-season.ts'
import { rostersOf } from './roster-rows.ts'

/** A person's team, as mails describe it. */
export type TeamPlace = {
  team: string
  teamId: string
  /** Null where they lead it themselves, '' where nobody does. */
  captain: string | null
  firstMatch: ReturnType<UpcomingMatches['next']>
}

/** Reads teams, captains and schedule. Returns a function that describes a team to a person on it. */
export async function readTeamPlaces(
  db: Kysely<Database>,
  season: PeopleSeason,
  now: number,
): Promise<(teamId: string, userId: string | null) => TeamPlace> {
  const upcoming = await readUpcoming(db, season, now)
  const teams = await db.selectFrom('teams').where('leagueId', '=', season.id).select(['id', 'name']).execute()
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  const captains = await rostersOf(db, season.id)
    .where('rosters.role', '=', 'captain')
    .select(['rosters.teamId', 'users.id', 'profiles.firstName', 'profiles.lastName'])
    .execute()
  const captainOf = new Map(captains.map((captain) => [captain.teamId, captain]))
  const nextOf = new Map<string, TeamPlace['firstMatch']>()
  return (teamId, userId) => {
    const captain = captainOf.get(teamId)
    const isOwn = captain !== undefined && captain.id !== null && captain.id === userId
    if (!nextOf.has(teamId)) nextOf.set(teamId, upcoming.next(teamId))
    return {
      team: nameOf.get(teamId) ?? '',
      teamId,
      captain: isOwn ? null : captain?.firstName ? `${captain.firstName} ${captain.lastName}` : '',
      firstMatch: nextOf.get(teamId) ?? null,
    }
  }
}
