import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'
import { bumpVersion } from '../season/teams.ts'

/** A team as the draft made it: the seat that it belongs to, and who plays there, the captain first. */
export type DraftedTeam = {
  seatId: string
  name: string
  color: string
  coach: string
  userIds: readonly string[]
  captainId: string
  deputyId: string | null
}

/** The teams of a draft; `defaultNames` are those that its teams have while nobody has named them ([D3]). */
export type DraftedTeams = { teams: readonly DraftedTeam[]; defaultNames: readonly string[] }

/**
 * Writes the teams of a draft into its season ([D20]). A seat fills the team that it filled first; a new seat, or one
 * whose team has withdrawn ([TE3]), takes the standing team of its name, else the next in alphabetical order that no seat
 * has, else a team of its own. Teams keep their ids, so that matches, logos and calendars stay; one that was typed in
 * keeps its name where nobody named the seat's. Whoever was drafted plays for no other team of the season.
 * False, and nothing written, once a score is entered.
 */
export async function fillTeams(
  trx: Transaction<Database>,
  draftId: string,
  leagueId: string,
  { teams: drafted, defaultNames }: DraftedTeams,
): Promise<boolean> {
  if (await scoresEntered(trx, leagueId)) return false
  const standing = await trx
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .orderBy('name')
    .select(['id', 'name', 'coach', 'color', 'withdrawn'])
    .execute()
  const playing = standing.filter(({ withdrawn }) => withdrawn === null)
  const seats = await trx
    .selectFrom('draftSeats')
    .where('draftId', '=', draftId)
    .select(['seatId', 'teamId', 'coach'])
    .execute()
  const coachWritten = new Map(seats.map(({ teamId, coach }) => [teamId, coach]))
  const teamOf = assignTeams(drafted, playing, new Map(seats.map(({ seatId, teamId }) => [seatId, teamId])))
  const isDefault = defaultNameTest(defaultNames)
  const filled = drafted.map((team) => {
    const current = teamOf.get(team)
    const keepsName = current !== undefined && isDefault(team.name) && !isDefault(current.name)
    return { ...team, name: keepsName ? current.name : team.name, keepsName, current, id: current?.id ?? randomUUID() }
  })
  const names = uniqueNames(filled, standing)

  await emptyRosters(
    trx,
    filled.flatMap(({ current }) => current?.id ?? []),
  )
  await leaveOtherTeams(
    trx,
    standing.map(({ id }) => id),
    filled.flatMap(({ userIds }) => userIds),
  )
  // Two teams may swap their names, which are unique in a season: none holds its old one meanwhile.
  for (const { id, current } of filled)
    if (current && current.name !== names.get(id))
      await trx.updateTable('teams').set({ name: id }).where('id', '=', id).execute()
  await trx.deleteFrom('draftSeats').where('draftId', '=', draftId).execute()
  for (const { id, seatId, current, color, coach, userIds, captainId, deputyId } of filled) {
    const leads = (userId: string) => (userId === captainId ? 'captain' : userId === deputyId ? 'deputy' : null)
    const name = names.get(id) ?? ''
    // The captain coaches the team unless an organiser has named somebody else.
    const isOurs = !current?.coach || current.coach === coachWritten.get(id)
    if (current) {
      const set = { name, coach: isOurs ? coach : current.coach, color: current.color ?? color }
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

type StandingTeam = { id: string; name: string; coach: string; color: string | null }

/** The standing team of each drafted one: the seat's own, else the free one of its name, else the next free one. */
function assignTeams(
  drafted: readonly DraftedTeam[],
  standing: readonly StandingTeam[],
  teamIdOf: ReadonlyMap<string, string>,
): Map<DraftedTeam, StandingTeam> {
  const free = new Map(standing.map((team) => [team.id, team]))
  const assigned = new Map<DraftedTeam, StandingTeam>()
  const assign = (team: DraftedTeam, found: StandingTeam | undefined) => {
    if (!found) return
    assigned.set(team, found)
    free.delete(found.id)
  }
  const unassigned = () => drafted.filter((team) => !assigned.has(team))
  for (const team of drafted) assign(team, free.get(teamIdOf.get(team.seatId) ?? ''))
  for (const team of unassigned())
    assign(
      team,
      free.values().find(({ name }) => name.toLowerCase() === team.name.toLowerCase()),
    )
  for (const team of unassigned()) assign(team, free.values().next().value)
  return assigned
}

/** Whether a name is one that nobody chose, with or without the number that a second team of it got. */
function defaultNameTest(defaultNames: readonly string[]): (name: string) => boolean {
  const names = new Set(defaultNames.map((name) => name.toLowerCase()))
  return (name) => names.has(name.toLowerCase()) || names.has(name.toLowerCase().replace(/ \d+$/, ''))
}

/**
 * Names by team id. A season has each name once, whatever its case: another team of the same name gets a number, never
 * one that keeps its name.
 */
function uniqueNames(
  filled: readonly { id: string; name: string; keepsName: boolean }[],
  standing: readonly StandingTeam[],
): Map<string, string> {
  const filledIds = new Set(filled.map(({ id }) => id))
  const taken = new Set(standing.flatMap(({ id, name }) => (filledIds.has(id) ? [] : name.toLowerCase())))
  const keepersFirst = filled.toSorted((a, b) => Number(b.keepsName) - Number(a.keepsName))
  return new Map(
    keepersFirst.map((team) => {
      let name = team.name
      for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${team.name} ${number}`
      taken.add(name.toLowerCase())
      return [team.id, name]
    }),
  )
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
