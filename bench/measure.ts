/** The middle of some figures. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The smallest figure that `percent` of them do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

/**
 * Measures every contestant once a round, beginning each round with the next one, so that a slow moment of the
 * machine meets them all. Gives the median of each figure.
 */
export async function inRotation<Name extends string, Figures extends Record<string, number>>(
  contestants: Record<Name, () => Promise<Figures>>,
  rounds: number,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(contestants) as Name[]
  const measured = new Map<Name, Figures[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < names.length; i++) {
      const name = names[(round + i) % names.length] as Name
      measured.get(name)?.push(await contestants[name]())
    }
  const entries = [...measured].map(([name, figures]) => [name, mediansOf(figures)])
  return Object.fromEntries(entries) as Record<Name, Figures>
}

function mediansOf<Figures extends Record<string, number>>(rounds: Figures[]): Figures {
  const keys = Object.keys(rounds[0] ?? {})
  return Object.fromEntries(keys.map((key) => [key, median(rounds.map((round) => round[key] ?? 0))])) as Figures
}
