/** One figure of the benchmark beside its floor: what the same machine did in the same run without the product. */
export type Row = {
  what: string
  value: number
  unit: 'ms' | 'MiB' | '/s' | 'kB' | 'µs' | 'points' | 'messages'
  floor: { what: string; value: number } | null
  goal: Goal | null
}

/** `of: 'floor'` bounds value / floor, `of: 'value'` the value itself. */
export type Goal = { of: 'floor' | 'value' } & ({ atMost: number } | { atLeast: number })

/** How many times its floor a row's value is; null without a floor. */
export const ratioOf = ({ value, floor }: Row): number | null => (floor ? value / floor.value : null)

/** Whether a row reaches its goal; null for a row that is there to be looked at. */
export function reaches(row: Row): boolean | null {
  const { goal } = row
  if (!goal) return null
  const reached = goal.of === 'floor' ? ratioOf(row) : row.value
  if (reached === null) throw new Error(`${row.what} has a goal in floors and no floor`)
  return 'atMost' in goal ? reached <= goal.atMost : reached >= goal.atLeast
}

/** A group of rows that is measured together: `npm run bench -- NAME`. */
export type Group = { name: string; title: string; measure(effort: Effort): Promise<Row[]> }

/** How long to look: `--quick` takes fewer and shorter rounds. */
export type Effort = { rounds: number; seconds: number; say(line: string): void }
