import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Position } from '#contract/people/positions.ts'
import { profile as profileSchema } from '#contract/profile.ts'
import type { SquadMember, Withdrawal } from '#contract/team.ts'
import type { RosterName } from '#league/visitors/visitor-teams.ts'
import { type By, logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { deductedPoints } from './deducted-points.ts'
import { inOpenSeason } from './open-season.ts'
import { NAME_COLUMNS, namesIn, rostersOf } from './roster-rows.ts'
import { keepNamesHidden } from './team-numbers.ts'

export type TeamRecord = {
  id: string
  name: string
  /** '' without one. */
  shortName: string
  /** The name under which the logo's files are stored, null where there is none. */
  logo: string | null
  description: string
  color: string | null
  coach: string
  /** Null while it plays on ([TA2]). */
  withdrawn: Withdrawal | null
  /** Points that were taken off it ([TA2]), the first ones first. */
  deductions: { points: number; reason: string }[]
  squad: SquadMember[]
  /** As `NamedTeam` has them ([PU3]). */
  number: number | null
  hidesName: boolean
  /** The names on its roster. */
  people: RosterName[]
}

const NOBODY = { firstName: '', lastName: '', position: [] }
/** Stands for a roster entry without an account (spec section 8). */
const UNKNOWN: SquadMember = { ...NOBODY, nickname: 'Unknown' }
/** Stands for a player whose profile can't be read: the page shows everyone else. */
const UNREADABLE: SquadMember = { ...NOBODY, nickname: 'Error' }
const positions = profileSchema.shape.position

/** Teams of a season with their squads. */
export function teamStore({ engine, read, write }: Connections) {
  return {
    /** All teams of a season in alphabetical order, each with its squad in the order of the roster. */
    list: (leagueId: string): Promise<TeamRecord[]> => listTeams(read, leagueId),

    /** Counts the people who are on the rosters of two teams of a season or more. */
    async countOnSeveral(leagueId: string): Promise<number> {
      const people = await read
        .selectFrom('rosters')
        .innerJoin('teams', 'teams.id', 'rosters.teamId')
        .where('teams.leagueId', '=', leagueId)
        .where('rosters.userId', 'is not', null)
        .groupBy('rosters.userId')
        .having((eb) => eb(eb.fn.count('rosters.teamId').distinct(), '>', 1))
        .select('rosters.userId')
        .execute()
      return people.length
    },

    /**
     * Sets the files of a team's logo, or that there is none; returns the earlier name. An archived season is read-only
     * ([SE5]).
     */
    setLogo: (
      leagueId: string,
      teamId: string,
      logo: string | null,
      { by, now }: By,
    ): Promise<{ before: string | null } | Refusal<'season_archived' | 'team_not_found'>> =>
      inOpenSeason({ write, engine }, leagueId, async (trx) => {
        // First, so that of two at once the second waits here and reads what the first has written.
        await bumpVersion(trx, leagueId)
        const ofTeam = (eb: ExpressionBuilder<Database, 'teams'>) => eb.and({ id: teamId, leagueId })
        const team = await trx.selectFrom('teams').where(ofTeam).select('logo').executeTakeFirst()
        if (!team) return new Refusal('team_not_found')
        await trx.updateTable('teams').set({ logo }).where(ofTeam).execute()
        const act = logo === null ? 'team-logo-removed' : 'team-logo-set'
        await logAct(trx, { at: now, by, act, leagueId, teamId })
        return { before: team.logo }
      }),

    /** Tells whether any team of any season has the logo of this name. */
    async hasLogo(logo: string): Promise<boolean> {
      const team = await read.selectFrom('teams').where('logo', '=', logo).select('id').limit(1).executeTakeFirst()
      return team !== undefined
    },
  }
}

/** All teams of a season in alphabetical order, each with its squad in the order of the roster. */
export async function listTeams(db: Kysely<Database>, leagueId: string): Promise<TeamRecord[]> {
  const teams = await db.selectFrom('teams').where('leagueId', '=', leagueId).selectAll().orderBy('name').execute()
  const deductions = await deductedPoints(db, leagueId)
  const squads = Map.groupBy(await rosterOf(db, leagueId), ({ teamId }) => teamId)
  return teams.map((team) => ({
    id: team.id,
    name: team.name,
    shortName: team.shortName,
    logo: team.logo,
    description: team.description,
    color: team.color,
    coach: team.coach,
    withdrawn: team.withdrawn,
    deductions: deductions.get(team.id) ?? [],
    squad: (squads.get(team.id) ?? []).map(toMember),
    number: team.number,
    hidesName: team.hidesName === 1,
    people: (squads.get(team.id) ?? []).flatMap(namesIn),
  }))
}

/** To be called in the transaction that changes anything the season's pages show: they are made anew, everywhere. */
export async function bumpVersion(trx: Transaction<Database>, leagueId: string): Promise<void> {
  const bumped = await trx
    .updateTable('leagues')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', leagueId)
    .returning(['version', 'openToVisitors'])
    .executeTakeFirst()
  if (!bumped) return
  if (bumped.openToVisitors === 1) await keepNamesHidden(trx, leagueId)
  await announce(trx, { kind: 'season', leagueId, version: bumped.version })
}

type RosterRow = Awaited<ReturnType<typeof rosterOf>>[number]

/** Reads the columns that squads show; those of the profile are null where nobody has an entry's address. */
const rosterOf = (db: Kysely<Database>, leagueId: string) =>
  rostersOf(db, leagueId)
    .select([...NAME_COLUMNS, 'profiles.position'])
    .execute()

function toMember({ firstName, lastName, nickname, position }: RosterRow): SquadMember {
  if (firstName === null || lastName === null || nickname === null || position === null) return UNKNOWN
  const read = readPositions(position)
  return read ? { firstName, lastName, nickname, position: read } : UNREADABLE
}

/** The positions of a stored profile; null where they can't be read. */
export function readPositions(stored: string): Position[] | null {
  try {
    return positions.parse(JSON.parse(stored))
  } catch {
    return null
  }
}

/** The teams of a season as they are stored, in alphabetical order, without players. */
export const teamsOf = (db: Kysely<Database>, leagueId: string) =>
  db
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .orderBy('name')
    .select(['id', 'name', 'shortName', 'color', 'logo', 'coach', 'description'])
    .execute()
