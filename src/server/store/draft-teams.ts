import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { bumpVersion } from './teams.ts'

/** A team as the draft made it: who plays there, the captain first. */
export type TeamToFill = { name: string; color: string; coach: string; userIds: readonly string[] }

type TeamBefore = { id: string; name: string; coach: string; color: string | null; made: boolean }

/**
 * Writes the teams of a draft into its season ([D20]). A team that stands already keeps its id, so that its matches
 * stay: the one of the same name, else the next in alphabetical order; missing ones are made. What was there before is
 * kept with the draft. False, and nothing written, once a score is entered.
 */
export async function fillTeams(
  trx: Transaction<Database>,
  draftId: string,
  leagueId: string,
  teams: readonly TeamToFill[],
): Promise<boolean> {
  if (await scoresEntered(trx, leagueId)) return false
  const standing = await trx.selectFrom('teams').where('leagueId', '=', leagueId).orderBy('name').selectAll().execute()
  const before: TeamBefore[] = []
  for (const [team, place] of placesFor(teams, standing)) {
    const id = place?.id ?? randomUUID()
    before.push(
      place
        ? { id, name: place.name, coach: place.coach, color: place.color, made: false }
        : { id, name: team.name, coach: team.coach, color: team.color, made: true },
    )
    if (place)
      await trx
        .updateTable('teams')
        .set({ name: team.name, coach: place.coach || team.coach, color: place.color ?? team.color })
        .where('id', '=', id)
        .execute()
    else
      await trx
        .insertInto('teams')
        .values({ id, leagueId, name: team.name, color: team.color, coach: team.coach, logo: null, description: '' })
        .execute()
    await trx.deleteFrom('rosters').where('teamId', '=', id).execute()
    await trx
      .insertInto('rosters')
      .values(team.userIds.map((userId, i) => ({ teamId: id, place: i, userId, email: null })))
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
  for (const { id, name, coach, color, made } of JSON.parse(draft.teamsBefore ?? '[]') as TeamBefore[]) {
    await trx.deleteFrom('rosters').where('teamId', '=', id).execute()
    if (made) await trx.deleteFrom('teams').where('id', '=', id).execute()
    else await trx.updateTable('teams').set({ name, coach, color }).where('id', '=', id).execute()
  }
  await trx.updateTable('drafts').set({ teamsBefore: null }).where('id', '=', draftId).execute()
  await bumpVersion(trx, leagueId)
  return true
}

type Standing = { id: string; name: string; coach: string; color: string | null }

/** Each team with the standing one whose place it takes; two teams of one name take two places. */
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
