import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal, refuseOvertaken } from '#contract/failures/refusal.ts'
import { MAX_TEAMS } from '#contract/limits.ts'
import { type NewTeam, type RemovedTeam, type TeamEdit, type TeamForm, teamForm } from '#contract/managed-team.ts'
import type { Deduction } from '#contract/table/deduction.ts'
import type { Withdrawal } from '#contract/team.ts'
import { mergeForm } from '#league/edits/merge-form.ts'
import { nextColors } from '#league/team-colors.ts'
import { colorOf } from '#league/teams.ts'
import { type By, logAct } from '../acts/acts.ts'
import { withChangers } from '../acts/changers.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { raiseSequence } from '../schedule/calendar-events.ts'
import { mayEditAsCaptain } from './captains.ts'
import { deductionsOf } from './deducted-points.ts'
import { inLockedSeason } from './open-season.ts'
import { bringBackAside, putAside } from './removed-teams.ts'
import { numberTeams } from './team-numbers.ts'
import { bumpVersion, teamsOf } from './teams.ts'

/** A team, and what holds it. */
export type ManagedTeamRecord = {
  id: string
  name: string
  shortName: string
  color: string | null
  logo: string | null
  coach: string
  description: string
  withdrawn: Withdrawal | null
  deductions: Deduction[]
  matches: number
  players: number
}

const TAKEN = 'There is a team of this name already'

/** Teams that organisers type in, change and remove ([TE0], [TE1]). */
export function managedTeamStore(connections: Connections) {
  const change = <Code extends FailureCode = never>(
    leagueId: string,
    teamId: string,
    edit: TeamEdit,
    { by, now }: By,
    whyNot: (trx: Transaction<Database>) => Promise<Refusal<Code> | null>,
  ) =>
    inLockedSeason(connections, leagueId, async (trx) => {
      const teams = await teamsOf(trx, leagueId)
      const team = teams.find(({ id }) => id === teamId)
      if (!team) return new Refusal('team_not_found')
      const refused = await whyNot(trx)
      if (refused) return refused
      const { shortName, coach, description } = team
      const standing: TeamForm = { name: team.name, color: colorOf(team.color), shortName, coach, description }
      const { merged, changed: fields, overtaken } = mergeForm(teamForm, edit, standing)
      const about = { act: 'team-changed', leagueId, teamId } as const
      if (overtaken.length > 0) return refuseOvertaken(await withChangers(trx, overtaken, about))
      if (fields.length === 0) return
      const isTaken = teams.some((one) => one.id !== teamId && one.name.toLowerCase() === merged.name.toLowerCase())
      if (isTaken && fields.includes('name')) return new Refusal('already_exists', { fields: { name: TAKEN } })
      const changes = Object.fromEntries(fields.map((field) => [field, merged[field as keyof TeamForm]]))
      const isRenamed = fields.includes('name')
      await trx
        .updateTable('teams')
        .set({ ...changes, ...(isRenamed && { hidesName: 0 }) })
        .where('id', '=', teamId)
        .execute()
      if (isRenamed) await raiseSequence(trx, { leagueId, teamIds: [teamId] }, now)
      await logAct(trx, { ...about, at: now, by, details: { fields } })
      await bumpVersion(trx, leagueId)
    })

  return {
    /** The teams of a season in alphabetical order, and whether it is archived; null when there is no such season. */
    list: (leagueId: string): Promise<{ archived: boolean; teams: ManagedTeamRecord[] } | null> =>
      connections.snapshot(async (db) => {
        const season = await db.selectFrom('leagues').where('id', '=', leagueId).select('archivedAt').executeTakeFirst()
        return season ? { archived: season.archivedAt !== null, teams: await managedTeams(db, leagueId) } : null
      }),

    /** Adds teams, all or none; refused with the positions of those whose name another team of the season has. */
    add: (leagueId: string, teams: readonly NewTeam[], { by, now }: By) =>
      inLockedSeason(connections, leagueId, async (trx) => {
        const standing = await teamsOf(trx, leagueId)
        if (standing.length + teams.length > MAX_TEAMS) return new Refusal('too_many_teams')
        const names = new Set(standing.map(({ name }) => name.toLowerCase()))
        const fields: Record<string, string> = {}
        teams.forEach(({ name }, i) => {
          if (names.has(name.toLowerCase())) fields[`teams.${i}.name`] = TAKEN
          names.add(name.toLowerCase())
        })
        if (Object.keys(fields).length > 0) return new Refusal('already_exists', { fields })
        const chosen = teams.flatMap(({ color }) => color ?? [])
        const colors = nextColors([...standing.map(({ color }) => colorOf(color)), ...chosen], teams.length)
        const used = await idsInUse(trx, teams)
        const rows = teams.map(({ id: asked, color, ...team }) => {
          const id = asked === undefined || used.has(asked) ? randomUUID() : asked
          used.add(id)
          return { ...team, id, leagueId, color: color ?? colors.shift() ?? null }
        })
        await trx.insertInto('teams').values(rows).execute()
        await numberTeams(trx, leagueId)
        await bringBackAside(trx, leagueId, [...new Set(rows.map(({ id }) => id))], { by, now })
        const [only] = rows.length === 1 ? rows : []
        const details = { count: rows.length }
        await logAct(trx, { at: now, by, act: 'teams-added', leagueId, ...(only && { teamId: only.id }), details })
        await bumpVersion(trx, leagueId)
      }),

    /**
     * Changes fields of a team; where somebody else has changed one of them too since it was seen, nothing is written
     * ([Q113]).
     */
    change: (leagueId: string, teamId: string, edit: TeamEdit, by: By) =>
      change(leagueId, teamId, edit, by, async () => null),

    /** As `change`, by a captain; refused for whoever does not lead the team, and where the season leaves it to organisers. */
    changeAsCaptain: (leagueId: string, teamId: string, edit: TeamEdit, by: By) =>
      change(leagueId, teamId, edit, by, async (trx) =>
        (await mayEditAsCaptain(trx, leagueId, teamId, by.by)) ? null : new Refusal('not_allowed'),
      ),

    /** Removes a team that has neither matches nor players; gives what brings it back, with what it asked and lost. */
    remove: (leagueId: string, teamId: string, { by, now }: By) =>
      inLockedSeason(
        connections,
        leagueId,
        async (trx): Promise<RemovedTeam | Refusal<'team_not_found' | 'team_in_use'>> => {
          const team = (await managedTeams(trx, leagueId)).find(({ id }) => id === teamId)
          if (!team) return new Refusal('team_not_found')
          if (team.matches > 0 || team.players > 0) return new Refusal('team_in_use')
          await putAside(trx, { leagueId, teamId }, team.withdrawn, now)
          await trx.deleteFrom('teams').where('id', '=', teamId).execute()
          await logAct(trx, { at: now, by, act: 'team-removed', leagueId, teamId })
          await bumpVersion(trx, leagueId)
          const { matches: _, players: __, withdrawn: ___, deductions: ____, ...removed } = team
          return { ...removed, color: colorOf(team.color) }
        },
      ),
  }
}

/** Ids that teams of any season have already. */
async function idsInUse(db: Kysely<Database>, teams: readonly NewTeam[]): Promise<Set<string>> {
  const ids = teams.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('teams').where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

async function managedTeams(db: Kysely<Database>, leagueId: string): Promise<ManagedTeamRecord[]> {
  const teams = await teamsOf(db, leagueId)
  const gone = await db
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .where('withdrawn', 'is not', null)
    .select(['id', 'withdrawn'])
    .execute()
  const withdrawn = new Map(gone.map((team) => [team.id, team.withdrawn]))
  const players = await db
    .selectFrom('rosters')
    .innerJoin('teams', 'teams.id', 'rosters.teamId')
    .where('teams.leagueId', '=', leagueId)
    .groupBy('rosters.teamId')
    .select(['rosters.teamId', (eb) => eb.fn.countAll().as('count')])
    .execute()
  const playersOf = new Map(players.map(({ teamId, count }) => [teamId, Number(count)]))
  const matches = await matchesByTeam(db, leagueId)
  const deductions = await deductionsOf(db, leagueId)
  return teams.map((team) => ({
    ...team,
    withdrawn: withdrawn.get(team.id) ?? null,
    deductions: deductions.get(team.id) ?? [],
    players: playersOf.get(team.id) ?? 0,
    matches: matches.get(team.id)?.size ?? 0,
  }))
}

/** The ids of each team's matches, in the published schedule or in the working copy. */
async function matchesByTeam(db: Kysely<Database>, leagueId: string): Promise<Map<string, Set<string>>> {
  const sides = ['homeTeamId', 'awayTeamId'] as const
  const published = await db
    .selectFrom('matches')
    .where('leagueId', '=', leagueId)
    .select(['id', ...sides])
    .execute()
  const planned = await db
    .selectFrom('plannedItems')
    .where('leagueId', '=', leagueId)
    .where('item', '=', 'match')
    .where('value', 'is not', null)
    .select(['id', 'value'])
    .execute()
  const byTeam = new Map<string, Set<string>>()
  const note = (id: string, match: Record<(typeof sides)[number], string | null>) => {
    for (const side of sides) {
      const teamId = match[side]
      if (teamId === null) continue
      const ids = byTeam.get(teamId) ?? new Set()
      byTeam.set(teamId, ids.add(id))
    }
  }
  for (const match of published) note(match.id, match)
  for (const { id, value } of planned) note(id, JSON.parse(value ?? ''))
  return byTeam
}
