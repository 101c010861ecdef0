import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../scripts/command.ts'
import { type Benchmark, type Row, ratioOf, reaches } from './benchmark.ts'

const HEAD = ['what', 'measured', 'baseline', 'ratio', 'goal', '']
const FOLDER = join(ROOT, 'docs', 'measurements')

const rounded = (value: number) => {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US')
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
const amount = (value: number, unit: Row['unit']) => `${rounded(value)}${unit === '/s' ? '' : ' '}${unit}`

function goalText({ goal, unit }: Row): string {
  if (!goal) return ''
  const [sign, bound] = 'atMost' in goal ? ['≤', goal.atMost] : ['≥', goal.atLeast]
  return goal.of === 'baseline' ? `${sign} ${bound} × baseline` : `${sign} ${bound} ${unit}`
}

function cells(row: Row): string[] {
  const ratio = ratioOf(row)
  const reached = reaches(row)
  return [
    row.what,
    amount(row.value, row.unit),
    row.baseline ? `${amount(row.baseline.value, row.unit)} ${row.baseline.what}` : '',
    ratio === null ? '' : ratio.toFixed(2),
    goalText(row),
    reached === null ? '' : reached ? 'ok' : 'miss',
  ]
}

/** The rows as a table for a terminal. */
export function table(rows: Row[]): string {
  const lines = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)))
  return lines.map((line) => `  ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd()).join('\n')
}

/** Writes the rows of a benchmark into its file of docs/measurements, with what made them. */
export function record({ name, title }: Benchmark, rows: Row[], today: Date): void {
  const line = (columns: string[]) => `| ${columns.join(' | ')} |`
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform}`
  const text = [
    `# ${title}`,
    '',
    `\`npm run bench -- ${name}\`, ${today.toISOString().slice(0, 10)}, ${machine}`,
    '',
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...rows.map((row) => line(cells(row))),
    '',
  ].join('\n')
  writeFileSync(join(FOLDER, `${name}.md`), text)
}
