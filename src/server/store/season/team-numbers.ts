import type { Kysely, Transaction } from 'kysely'
import { type VisitorTeam, visitorTeams } from '#league/visitors/visitor-teams.ts'
import type { Database } from '../engine/schema.ts'
import { NAME_COLUMNS, namesIn, rostersOf } from './roster-rows.ts'

/** Gives the teams of a season that have no number yet the next ones ([PU3]). To be called by whatever adds teams. */
export async function numberTeams(trx: Transaction<Database>, leagueId: string): Promise<void> {
  const teams = await trx
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .orderBy('name')
    .select(['id', 'number'])
    .execute()
  let last = Math.max(0, ...teams.map(({ number }) => number ?? 0))
  for (const { id, number } of teams)
    if (number === null) await trx.updateTable('teams').set({ number: ++last }).where('id', '=', id).execute()
}

/** Returns each team of a season as visitors would read it ([PU1]). */
export async function visitorTeamsOf(db: Kysely<Database>, leagueId: string): Promise<VisitorTeam[]> {
  const teams = await db
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .orderBy('name')
    .select(['id', 'name', 'coach', 'number', 'hidesName'])
    .execute()
  const people = (await rostersOf(db, leagueId).select(NAME_COLUMNS).execute()).flatMap(namesIn)
  return [
    ...visitorTeams(
      teams.map((team) => ({ ...team, hidesName: team.hidesName === 1 })),
      people,
    ).values(),
  ]
}

/**
 * Hides for good, until the team is renamed, each name that holds somebody's now: who leaves the team or the site stays
 * unnamed ([PU3]).
 */
export async function keepNamesHidden(trx: Transaction<Database>, leagueId: string): Promise<void> {
  const hidden = (await visitorTeamsOf(trx, leagueId)).filter(({ held }) => held && held.role !== 'former')
  for (const { id } of hidden)
    await trx.updateTable('teams').set({ hidesName: 1 }).where('id', '=', id).where('hidesName', '=', 0).execute()
}
