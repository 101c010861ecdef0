import type { ImportedTeam, TeamImportField } from '#contract/teams-import.ts'

type Standing = { id: string } & Record<TeamImportField, string>
type Changes = Partial<Record<TeamImportField, string>>

/** The change of a team of a file: added, changed in these fields, or left as it is. */
export type Merged<Team> =
  | { kind: 'new'; team: Team }
  | { kind: 'changed'; id: string; changes: Changes }
  | { kind: 'same'; id: string }

const FIELDS = ['name', 'shortName', 'color', 'coach', 'description'] as const

/** Holds teams of a file against those of a season, by name in any case ([TE1]): the same file twice changes nothing. */
export function mergeTeams(teams: readonly ImportedTeam[], standing: readonly Standing[]): Merged<ImportedTeam>[] {
  const byName = new Map(standing.map((team) => [team.name.toLowerCase(), team]))
  return teams.map((team) => {
    const known = byName.get(team.name.toLowerCase())
    if (!known) return { kind: 'new', team }
    const changed = FIELDS.filter((field) => team[field] !== undefined && team[field] !== known[field])
    if (changed.length === 0) return { kind: 'same', id: known.id }
    return { kind: 'changed', id: known.id, changes: Object.fromEntries(changed.map((field) => [field, team[field]])) }
  })
}
