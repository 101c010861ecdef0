import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { type SeasonTeam, type SeasonTeams, seatTeams } from '#league/draft/season-teams.ts'
import type { Seat } from '#league/draft/state.ts'
import type { Database } from '../engine/schema.ts'
import { raiseSequence } from '../schedule/calendar-events.ts'
import { numberTeams } from '../season/team-numbers.ts'
import { bumpVersion } from '../season/teams.ts'

/** A team as the draft made it: its seat, and who plays there, the captain first. */
export type DraftedTeam = Pick<Seat, 'id' | 'teamName' | 'color'> & {
  coach: string
  userIds: readonly string[]
  captainId: string
  deputyId: string | null
}

/** The teams of a draft; `defaultNames` are those that its teams have while nobody has named them ([D3]). */
export type DraftedTeams = { teams: readonly DraftedTeam[]; defaultNames: readonly string[] }

type StandingTeam = SeasonTeam & { coach: string }

/** The teams of a draft's season; those that its seats filled, with the coach that each was given then. */
async function readTeams(db: Kysely<Database>, draftId: string, leagueId: string) {
  const rows = await db
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .orderBy('id')
    .select(['id', 'name', 'coach', 'color', 'withdrawn'])
    .execute()
  const seats = await db
    .selectFrom('draftSeats')
    .where('draftId', '=', draftId)
    .select(['seatId', 'teamId', 'coach'])
    .execute()
  const standing: StandingTeam[] = rows.map((row) => ({ ...row, withdrawn: row.withdrawn !== null }))
  return {
    teams: { standing, teamIdOf: new Map(seats.map(({ seatId, teamId }) => [seatId, teamId])) },
    coachWritten: new Map(seats.map(({ teamId, coach }) => [teamId, coach])),
  }
}

/** The teams of a draft's season, as the room has to know them ([D20]). */
export const readSeasonTeams = async (db: Kysely<Database>, draftId: string, leagueId: string): Promise<SeasonTeams> =>
  (await readTeams(db, draftId, leagueId)).teams

/**
 * Writes the teams of a draft into its season, as `seatTeams` has them ([D20]). Teams keep their ids, so that matches,
 * logos and calendars stay. Whoever was drafted plays for no other team of the season. False, and nothing written, once a
 * score is entered.
 */
export async function fillTeams(
  trx: Transaction<Database>,
  draftId: string,
  leagueId: string,
  { teams: drafted, defaultNames }: DraftedTeams,
  now: number,
): Promise<boolean> {
  if (await scoresEntered(trx, leagueId)) return false
  const { teams, coachWritten } = await readTeams(trx, draftId, leagueId)
  const teamOf = seatTeams(drafted, teams, defaultNames)
  const filled = drafted.map((team) => {
    const { current, name = team.teamName, color = team.color } = teamOf.get(team.id) ?? {}
    return { ...team, current, name, color, teamId: current?.id ?? randomUUID() }
  })

  await emptyRosters(
    trx,
    filled.flatMap(({ current }) => current?.id ?? []),
  )
  await leaveOtherTeams(
    trx,
    teams.standing.map(({ id }) => id),
    filled.flatMap(({ userIds }) => userIds),
  )
  // Two teams may swap their names, which are unique in a season: none holds its old one meanwhile.
  const renamed = filled.filter(({ current, name }) => current && current.name !== name).map(({ teamId }) => teamId)
  for (const id of renamed) await trx.updateTable('teams').set({ name: id }).where('id', '=', id).execute()
  await raiseSequence(trx, { leagueId, teamIds: renamed }, now)
  await trx.deleteFrom('draftSeats').where('draftId', '=', draftId).execute()
  for (const { id: seatId, teamId: id, name, current, color, coach, userIds, captainId, deputyId } of filled) {
    const leads = (userId: string) => (userId === captainId ? 'captain' : userId === deputyId ? 'deputy' : null)
    // The captain coaches the team unless an organiser has named somebody else.
    const isOurs = !current?.coach || current.coach === coachWritten.get(id)
    if (current) {
      const set = { name, coach: isOurs ? coach : current.coach, color, ...(current.name !== name && { hidesName: 0 }) }
      await trx.updateTable('teams').set(set).where('id', '=', id).execute()
    } else
      await trx.insertInto('teams').values({ id, leagueId, name, color, coach, logo: null, description: '' }).execute()
    await trx
      .insertInto('draftSeats')
      .values({ draftId, seatId, teamId: id, coach: isOurs ? coach : null })
      .execute()
    if (userIds.length === 0) continue
    await trx
      .insertInto('rosters')
      .values(
        userIds.map((userId, i) => ({ teamId: id, leagueId, place: i, userId, email: null, role: leads(userId) })),
      )
      .execute()
  }
  await numberTeams(trx, leagueId)
  await bumpVersion(trx, leagueId)
  return true
}

/**
 * Takes a draft's players off the teams that it filled ([D20]); the teams stand as they were published, with logos,
 * calendars and matches. False, and nothing written, once a score is entered.
 */
export async function emptyTeams(trx: Transaction<Database>, draftId: string, leagueId: string): Promise<boolean> {
  if (await scoresEntered(trx, leagueId)) return false
  const seats = await trx.selectFrom('draftSeats').where('draftId', '=', draftId).select('teamId').execute()
  await emptyRosters(
    trx,
    seats.map(({ teamId }) => teamId),
  )
  await bumpVersion(trx, leagueId)
  return true
}

async function emptyRosters(trx: Transaction<Database>, teamIds: readonly string[]) {
  if (teamIds.length > 0) await trx.deleteFrom('rosters').where('teamId', 'in', teamIds).execute()
}

const USERS_AT_ONCE = 500

async function leaveOtherTeams(trx: Transaction<Database>, teamIds: readonly string[], userIds: readonly string[]) {
  if (teamIds.length === 0) return
  for (let i = 0; i < userIds.length; i += USERS_AT_ONCE)
    await trx
      .deleteFrom('rosters')
      .where('teamId', 'in', teamIds)
      .where('userId', 'in', userIds.slice(i, i + USERS_AT_ONCE))
      .execute()
}

async function scoresEntered(trx: Transaction<Database>, leagueId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('matches')
    .where('leagueId', '=', leagueId)
    .where((eb) => eb.or([eb('homeScore', 'is not', null), eb('awayScore', 'is not', null)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
