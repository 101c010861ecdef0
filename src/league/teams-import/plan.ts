import { MAX_TEAMS } from '#contract/limits.ts'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { TEAM_COLORS } from '#contract/team-colors.ts'
import { type ImportedTeam, importedTeam, type TeamImportField } from '#contract/teams-import.ts'
import { cellText, FORMULA_TEXT, isFormula } from '../csv/cell.ts'
import type { CsvField, Mapping } from '../csv/columns.ts'
import type { CsvTable } from '../csv/read-csv.ts'
import { mergeTeams } from './merge.ts'

/** The columns of a file of teams. */
export const TEAM_FIELDS: readonly CsvField<TeamImportField>[] = [
  { key: 'name', label: 'Name', headings: ['Team', 'Team name', 'Club'] },
  { key: 'shortName', label: 'Short name', headings: ['Short', 'Abbreviation', 'Code'] },
  { key: 'color', label: 'Color', headings: ['Colour', 'Hex', 'Shirt', 'Kit'] },
  { key: 'coach', label: 'Coach', headings: ['Trainer', 'Manager'] },
  { key: 'description', label: 'Description', headings: ['About', 'Text', 'Notes'] },
]
const LABELS = new Map(TEAM_FIELDS.map(({ key, label }) => [key, label]))

/** A row of the preview: what becomes of its team, and why. */
export type TeamLine = { row: number; name: string; outcome: 'new' | 'changed' | 'same' | 'refused'; text: string }

export type TeamsPlan = {
  lines: TeamLine[]
  /** All rows that are not refused. */
  teams: ImportedTeam[]
}

/** Plans the changes that a table makes to the teams of a season, row by row ([TE1]); changes nothing. */
export function planTeams(
  { rows }: CsvTable,
  mapping: Mapping<TeamImportField>,
  standing: readonly ManagedTeam[],
): TeamsPlan {
  const current = standing.map((team) => ({ ...team, shortName: team.shortName ?? '' }))
  const teams: ImportedTeam[] = []
  const names = new Map<string, number>()
  let added = 0
  const lines = rows.map(({ row, cells, isTooLong }): TeamLine => {
    const raw = (field: TeamImportField) => (mapping[field] === null ? '' : (cells[mapping[field]] ?? ''))
    const name = cellText(raw('name'))
    const refused = (text: string): TeamLine => ({ row, name, outcome: 'refused', text })
    if (isTooLong) return refused('has more cells than headings. Is a quotation mark missing?')
    const wrong = new Map<TeamImportField, string>()
    for (const { key } of TEAM_FIELDS) if (isFormula(raw(key))) wrong.set(key, FORMULA_TEXT)
    const values = Object.fromEntries(
      TEAM_FIELDS.flatMap(({ key }) => {
        const text = textOf(key, cellText(raw(key)))
        return (key === 'name' || text !== '') && !wrong.has(key) ? [[key, text]] : []
      }),
    )
    for (const { path, message } of importedTeam.safeParse(values).error?.issues ?? []) {
      const key = path[0] as TeamImportField
      if (!wrong.has(key)) wrong.set(key, message)
      delete values[key]
    }
    const reasons = [...wrong].map(([key, text]) => `${LABELS.get(key)}: ${text}.`)
    if (wrong.has('name')) return refused(reasons[0] ?? '')
    const said = (text: string) => [text, ...(reasons.length > 0 ? ['Left out:', ...reasons] : [])].join(' ')
    const team = importedTeam.parse(values)
    const { name: saved } = team
    const key = saved.toLowerCase()
    const before = names.get(key)
    if (before !== undefined) return refused(`stands in row ${before} already.`)
    const [merged] = mergeTeams([team], current)
    if (merged?.kind === 'new' && current.length + added >= MAX_TEAMS)
      return refused(`A season has at most ${MAX_TEAMS} teams.`)
    names.set(key, row)
    teams.push(team)
    if (merged?.kind === 'changed') {
      const fields = Object.keys(merged.changes).map((field) => LABELS.get(field as TeamImportField)?.toLowerCase())
      return { row, name: saved, outcome: 'changed', text: said(`gets another ${fields.join(', ')}.`) }
    }
    if (merged?.kind === 'same') return { row, name: saved, outcome: 'same', text: said('is there already.') }
    added += 1
    return { row, name: saved, outcome: 'new', text: said('is new.') }
  })
  return { lines, teams }
}

/** A colour by its name in the palette, or its hex digits with or without '#'. */
const textOf = (field: TeamImportField, text: string): string =>
  field === 'color'
    ? (TEAM_COLORS.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.hex ?? text.replace(/^#/, ''))
    : text
