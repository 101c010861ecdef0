/** One measurement of a benchmark beside its baseline: what the same machine did in the same run without the product. */
export type Row = {
  what: string
  value: number
  unit: 'ms' | 'MiB' | '/s' | 'kB' | 'µs' | 'points' | 'messages'
  baseline: { what: string; value: number } | null
  goal: Goal | null
}

/** `of: 'baseline'` bounds value / baseline, `of: 'value'` the value itself. */
export type Goal = { of: 'baseline' | 'value' } & ({ atMost: number } | { atLeast: number })

/** Returns a row's value in baselines, 1 where both are nothing; null without a baseline. */
export function ratioOf({ value, baseline }: Row): number | null {
  if (!baseline) return null
  return value === baseline.value ? 1 : value / baseline.value
}

/** Tells whether a row reaches its goal; null for a row without one. */
export function reaches(row: Row): boolean | null {
  const { goal } = row
  if (!goal) return null
  const reached = goal.of === 'baseline' ? ratioOf(row) : row.value
  if (reached === null) throw new Error(`${row.what} has a goal in baselines and no baseline`)
  return 'atMost' in goal ? reached <= goal.atMost : reached >= goal.atLeast
}

/** Rows that are measured together: `npm run bench -- NAME`. */
export type Benchmark = { name: string; title: string; measure(effort: Effort): Promise<Row[]> }

/** The effort of a measurement: `--quick` takes fewer and shorter rounds. */
export type Effort = { rounds: number; seconds: number; say(line: string): void }
