import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { MAX_TEAMS } from '#contract/limits.ts'
import type { ImportedTeam, TeamsBroughtIn } from '#contract/teams-import.ts'
import { nextColors } from '#league/team-colors.ts'
import { colorOf } from '#league/teams.ts'
import { mergeTeams } from '#league/teams-import/merge.ts'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { raiseSequence } from '../schedule/calendar-events.ts'
import { inLockedSeason } from './open-season.ts'
import { numberTeams } from './team-numbers.ts'
import { bumpVersion, teamsOf } from './teams.ts'

type Row = {
  name: string
  shortName: string
  color: string | null
  logo: string | null
  coach: string
  description: string
}

/** Teams that come into a season from a file, or from another season ([TE1]). */
export function bringingInStore(connections: Connections) {
  async function insert(trx: Transaction<Database>, leagueId: string, rows: readonly Row[], { by, now }: By) {
    if (rows.length === 0) return
    await trx
      .insertInto('teams')
      .values(rows.map((row) => ({ ...row, id: randomUUID(), leagueId })))
      .execute()
    await numberTeams(trx, leagueId)
    await logAct(trx, { at: now, by, act: 'teams-added', leagueId, details: { count: rows.length } })
  }

  return {
    /**
     * Adds the teams of a file and changes those of the same names, all or none. Refused where that is not as many
     * as its preview said: somebody has changed the teams meanwhile.
     */
    fromFile: (leagueId: string, teams: readonly ImportedTeam[], seen: TeamsBroughtIn, { by, now }: By) =>
      inLockedSeason(connections, leagueId, async (trx) => {
        const standing = (await teamsOf(trx, leagueId)).map((team) => ({ ...team, color: colorOf(team.color) }))
        const merged = mergeTeams(teams, standing)
        const added = merged.flatMap((one) => (one.kind === 'new' ? one.team : []))
        const changed = merged.flatMap((one) => (one.kind === 'changed' ? one : []))
        if (added.length !== seen.added || changed.length !== seen.changed) return new Refusal('team_changed')
        if (new Set(teams.map(({ name }) => name.toLowerCase())).size !== teams.length)
          return new Refusal('team_changed')
        if (standing.length + added.length > MAX_TEAMS) return new Refusal('too_many_teams')
        const chosen = added.flatMap(({ color }) => color ?? [])
        const colors = nextColors([...standing.map(({ color }) => color), ...chosen], added.length)
        const rows = added.map(({ name, shortName = '', color, coach = '', description = '' }) => ({
          name,
          shortName,
          color: color ?? colors.shift() ?? null,
          coach,
          description,
          logo: null,
        }))
        await insert(trx, leagueId, rows, { by, now })
        for (const { id, changes } of changed) {
          const isRenamed = changes.name !== undefined
          await trx
            .updateTable('teams')
            .set({ ...changes, ...(isRenamed && { hidesName: 0 }) })
            .where('id', '=', id)
            .execute()
          const details = { fields: Object.keys(changes) }
          await logAct(trx, { at: now, by, act: 'team-changed', leagueId, teamId: id, details })
        }
        const renamed = changed.flatMap(({ id, changes }) => (changes.name === undefined ? [] : id))
        await raiseSequence(trx, { leagueId, teamIds: renamed }, now)
        if (added.length + changed.length > 0) await bumpVersion(trx, leagueId)
        return { added: added.length, changed: changed.length }
      }),

    /**
     * Copies the teams of another season, with their logos and texts and without players; those whose names are there
     * already are left out. A logo is copied where `storedLogos` has its name.
     */
    fromSeason: (leagueId: string, fromLeagueId: string, storedLogos: ReadonlySet<string>, { by, now }: By) =>
      inLockedSeason(connections, leagueId, async (trx) => {
        const from = await trx.selectFrom('leagues').where('id', '=', fromLeagueId).select('id').executeTakeFirst()
        if (!from) return new Refusal('league_not_found')
        const standing = await teamsOf(trx, leagueId)
        const names = new Set(standing.map(({ name }) => name.toLowerCase()))
        const rows = (await teamsOf(trx, fromLeagueId))
          .filter(({ name }) => !names.has(name.toLowerCase()))
          .map(({ id: _, logo, ...row }) => ({ ...row, logo: logo !== null && storedLogos.has(logo) ? logo : null }))
        if (standing.length + rows.length > MAX_TEAMS) return new Refusal('too_many_teams')
        await insert(trx, leagueId, rows, { by, now })
        if (rows.length > 0) await bumpVersion(trx, leagueId)
        return { added: rows.length, changed: 0 }
      }),
  }
}
