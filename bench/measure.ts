/** The middle of some values. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The smallest value that `percent` of them do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

/**
 * Measures every contestant once a round, beginning each round with the next one, so that a slow moment of the
 * machine meets them all. Gives the median of each value.
 */
export async function inRotation<Name extends string, Stats extends Record<string, number>>(
  contestants: Record<Name, () => Promise<Stats>>,
  rounds: number,
): Promise<Record<Name, Stats>> {
  const names = Object.keys(contestants) as Name[]
  const measured = new Map<Name, Stats[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < names.length; i++) {
      const name = names[(round + i) % names.length] as Name
      measured.get(name)?.push(await contestants[name]())
    }
  const entries = [...measured].map(([name, stats]) => [name, mediansOf(stats)])
  return Object.fromEntries(entries) as Record<Name, Stats>
}

function mediansOf<Stats extends Record<string, number>>(rounds: Stats[]): Stats {
  const keys = Object.keys(rounds[0] ?? {})
  return Object.fromEntries(keys.map((key) => [key, median(rounds.map((round) => round[key] ?? 0))])) as Stats
}
