import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { bumpVersion } from './teams.ts'

/** A team as the draft made it: who plays there, the captain first. */
export type TeamToFill = { name: string; color: string; coach: string; userIds: readonly string[] }

/** What stood in a season before its draft was published: every team with its roster, and which ones were made. */
type Before = {
  teams: Standing[]
  rosters: { teamId: string; place: number; userId: string | null; email: string | null }[]
  made: string[]
}

/**
 * Writes the teams of a draft into its season ([D20]). A team that stands already keeps its id, so that its matches
 * stay: the one of the same name, else the next in alphabetical order; missing ones are made. Whoever was drafted plays
 * for no other team of the season. What was there before is kept with the draft. False, and nothing written, once a
 * score is entered.
 */
export async function fillTeams(
  trx: Transaction<Database>,
  draftId: string,
  leagueId: string,
  drafted: readonly TeamToFill[],
): Promise<boolean> {
  if (await scoresEntered(trx, leagueId)) return false
  const teams = await trx
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .orderBy('name')
    .select(['id', 'name', 'coach', 'color'])
    .execute()
  const before: Before = { teams, rosters: await rostersOf(trx, leagueId), made: [] }
  const filled = placesFor(withOwnNames(drafted), teams).map(([team, place]) => ({
    ...team,
    place,
    id: place?.id ?? randomUUID(),
  }))
  const draftedIds = new Set(drafted.flatMap(({ userIds }) => userIds))
  for (const { teamId, place, userId } of before.rosters)
    if (filled.some(({ id }) => id === teamId) || (userId !== null && draftedIds.has(userId)))
      await trx.deleteFrom('rosters').where('teamId', '=', teamId).where('place', '=', place).execute()
  for (const { id, place, name, color, coach, userIds } of filled) {
    if (place)
      await trx
        .updateTable('teams')
        .set({ name, coach: place.coach || coach, color: place.color ?? color })
        .where('id', '=', id)
        .execute()
    else {
      before.made.push(id)
      await trx.insertInto('teams').values({ id, leagueId, name, color, coach, logo: null, description: '' }).execute()
    }
    await trx
      .insertInto('rosters')
      .values(userIds.map((userId, i) => ({ teamId: id, place: i, userId, email: null })))
      .execute()
  }
  await trx
    .updateTable('drafts')
    .set({ teamsBefore: JSON.stringify(before) })
    .where('id', '=', draftId)
    .execute()
  await bumpVersion(trx, leagueId)
  return true
}

/** Puts the teams back as they were before `fillTeams`. False, and nothing written, once a score is entered. */
export async function restoreTeams(trx: Transaction<Database>, draftId: string, leagueId: string): Promise<boolean> {
  if (await scoresEntered(trx, leagueId)) return false
  const draft = await trx.selectFrom('drafts').where('id', '=', draftId).select('teamsBefore').executeTakeFirstOrThrow()
  if (draft.teamsBefore !== null) {
    const { teams, rosters, made }: Before = JSON.parse(draft.teamsBefore)
    for (const { id, name, coach, color } of teams) {
      await trx.deleteFrom('rosters').where('teamId', '=', id).execute()
      await trx.updateTable('teams').set({ name, coach, color }).where('id', '=', id).execute()
    }
    if (made.length > 0) await trx.deleteFrom('teams').where('id', 'in', made).execute()
    for (let i = 0; i < rosters.length; i += ROWS_AT_ONCE)
      await trx
        .insertInto('rosters')
        .values(rosters.slice(i, i + ROWS_AT_ONCE))
        .execute()
  }
  await trx.updateTable('drafts').set({ teamsBefore: null }).where('id', '=', draftId).execute()
  await bumpVersion(trx, leagueId)
  return true
}

const ROWS_AT_ONCE = 500

const rostersOf = (trx: Transaction<Database>, leagueId: string) =>
  trx
    .selectFrom('rosters')
    .innerJoin('teams', 'teams.id', 'rosters.teamId')
    .where('teams.leagueId', '=', leagueId)
    .selectAll('rosters')
    .execute()

/** A season has each name once, whatever its case: another team of the same name gets a number. */
function withOwnNames(teams: readonly TeamToFill[]): TeamToFill[] {
  const taken = new Set<string>()
  return teams.map((team) => {
    let name = team.name
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${team.name} ${number}`
    taken.add(name.toLowerCase())
    return { ...team, name }
  })
}

type Standing = { id: string; name: string; coach: string; color: string | null }

/** Each team with the standing one whose place it takes. */
function placesFor(teams: readonly TeamToFill[], standing: readonly Standing[]): [TeamToFill, Standing | undefined][] {
  const free = [...standing]
  const take = (at: number) => (at < 0 ? undefined : free.splice(at, 1)[0])
  const named = new Map(
    teams.map((team) => [team, take(free.findIndex(({ name }) => name.toLowerCase() === team.name.toLowerCase()))]),
  )
  return teams.map((team) => [team, named.get(team) ?? free.shift()])
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
