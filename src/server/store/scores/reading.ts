import type { Kysely } from 'kysely'
import type { TeamRole } from '#contract/people/roster.ts'
import type { Database } from '../engine/schema.ts'
import { isPlaceOfUser } from '../season/roster-rows.ts'
import { type ScoreReportRecord, toReport } from './report-rows.ts'

/** A report with the name of who says it; '' where nobody is known. */
export type NamedReport = ScoreReportRecord & { who: string }

/** The reports of some matches of a season, each match's in their order, with who says it. */
export async function namedReports(
  db: Kysely<Database>,
  leagueId: string,
  which: { matchId: string } | 'open' | 'all',
): Promise<NamedReport[]> {
  const rows = await db
    .selectFrom('scoreReports')
    .innerJoin('matches', 'matches.id', 'scoreReports.matchId')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'scoreReports.by').on('users.deletedAt', 'is', null))
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('matches.leagueId', '=', leagueId)
    .$if(typeof which === 'object', (query) =>
      query.where('scoreReports.matchId', '=', typeof which === 'object' ? which.matchId : ''),
    )
    .$if(which === 'open', (query) =>
      query.where('scoreReports.matchId', 'in', (eb) =>
        eb.selectFrom('scoreReports as other').where('other.state', '=', 'open').select('other.matchId'),
      ),
    )
    .orderBy('scoreReports.matchId')
    .orderBy('scoreReports.number')
    .selectAll('scoreReports')
    .select(['profiles.firstName', 'profiles.lastName', 'users.name'])
    .execute()
  return rows.map(({ firstName, lastName, name, ...row }) => ({
    ...toReport(row),
    who: firstName ? `${firstName} ${lastName}` : (name ?? ''),
  }))
}

/** A person's role for a team that they lead, or stand in for. */
export type Leads = { teamId: string; role: TeamRole; name: string }

/** The teams of a season that somebody leads, or stands in for. */
export async function teamsLed(db: Kysely<Database>, leagueId: string, userId: string): Promise<Leads[]> {
  const rows = await db
    .selectFrom('rosters')
    .innerJoin('users', (join) => join.on(isPlaceOfUser))
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('rosters.leagueId', '=', leagueId)
    .where('users.id', '=', userId)
    .where('rosters.role', 'is not', null)
    .select(['rosters.teamId', 'rosters.role', 'profiles.firstName', 'profiles.lastName', 'users.name'])
    .execute()
  return rows.flatMap(({ teamId, role, firstName, lastName, name }) =>
    role === null ? [] : [{ teamId, role, name: firstName ? `${firstName} ${lastName}` : name }],
  )
}

/** Ids of the teams that somebody leads, or stands in for, in seasons that are not archived. */
export async function ledTeamIds(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rosters')
    .innerJoin('leagues', 'leagues.id', 'rosters.leagueId')
    .innerJoin('users', (join) => join.on(isPlaceOfUser))
    .where('users.id', '=', userId)
    .where('rosters.role', 'is not', null)
    .where('leagues.archivedAt', 'is', null)
    .orderBy('rosters.teamId')
    .select('rosters.teamId')
    .execute()
  return rows.map(({ teamId }) => teamId)
}

/** Captains of a season's teams. */
export async function captainsOf(
  db: Kysely<Database>,
  leagueId: string,
): Promise<{ teamId: string; userId: string }[]> {
  return db
    .selectFrom('rosters')
    .innerJoin('users', (join) => join.on(isPlaceOfUser))
    .where('rosters.leagueId', '=', leagueId)
    .where('rosters.role', '=', 'captain')
    .orderBy('rosters.teamId')
    .select(['rosters.teamId', 'users.id as userId'])
    .execute()
}
