import { MAX_TEAMS } from '#contract/limits.ts'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { TEAM_COLORS } from '#contract/team-colors.ts'
import { type ImportedTeam, importedTeam, type TeamImportField } from '#contract/teams-import.ts'
import { cellText, FORMULA_TEXT, isFormula } from '../csv/cell.ts'
import type { CsvField, Mapping } from '../csv/columns.ts'
import type { CsvTable } from '../csv/read-csv.ts'
import { mergeTeams } from './merge.ts'

/** What columns are called. */
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
  /** What is sent: all rows that are not refused. */
  teams: ImportedTeam[]
}

/** What a table would do to the teams of a season, row by row ([TE1]); nothing is changed. */
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
    for (const { key, label } of TEAM_FIELDS)
      if (isFormula(raw(key))) return refused(`${label}: ${FORMULA_TEXT.toLowerCase()}.`)
    const values = TEAM_FIELDS.map(({ key }) => [key, textOf(key, cellText(raw(key)))] as const)
    const read = importedTeam.safeParse(
      Object.fromEntries(values.filter(([key, text]) => key === 'name' || text !== '')),
    )
    if (!read.success) {
      const [issue] = read.error.issues
      const label = LABELS.get(issue?.path[0] as TeamImportField)
      return refused(`${label}: ${issue?.message ?? 'can’t be read'}.`)
    }
    const { name: saved } = read.data
    const key = saved.toLowerCase()
    const before = names.get(key)
    if (before !== undefined) return refused(`stands in row ${before} already.`)
    const [merged] = mergeTeams([read.data], current)
    if (merged?.kind === 'new' && current.length + added >= MAX_TEAMS)
      return refused(`A season has at most ${MAX_TEAMS} teams.`)
    names.set(key, row)
    teams.push(read.data)
    if (merged?.kind === 'changed') {
      const fields = Object.keys(merged.changes).map((field) => LABELS.get(field as TeamImportField)?.toLowerCase())
      return { row, name: saved, outcome: 'changed', text: `gets another ${fields.join(', ')}.` }
    }
    if (merged?.kind === 'same') return { row, name: saved, outcome: 'same', text: 'is there already.' }
    added += 1
    return { row, name: saved, outcome: 'new', text: 'is new.' }
  })
  return { lines, teams }
}

/** A colour by its name in the palette, or its hex digits with or without '#'. */
const textOf = (field: TeamImportField, text: string): string =>
  field === 'color'
    ? (TEAM_COLORS.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.hex ?? text.replace(/^#/, ''))
    : text
