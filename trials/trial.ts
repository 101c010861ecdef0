import type { Random } from '../src/server/testing/random.ts'

/** The length of a trial, its source of chance, and the parts that are tried. */
export type Effort = { rounds: number; random: Random; say: (line: string) => void; parts: readonly string[] }

/** The counts of a trial, and a sentence for each thing that should not have happened. */
export type TrialOutcome = { figures: Record<string, number>; faults: string[] }

export type Trial = {
  name: string
  title: string
  /** Rounds unless `--rounds` says otherwise. */
  rounds: number
  /** Parts that can be named behind it to be tried alone. */
  parts?: readonly string[]
  run(effort: Effort): Promise<TrialOutcome>
}

/** Tells whether `is` comes true within `ms`, asked every 10 ms. */
export async function comesTrue(ms: number, is: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms
  while (performance.now() < end) {
    if (await is()) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}

/** The largest and the median of durations in ms, in whole ms. */
export function spread(durations: readonly number[]): { median: number; most: number } {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (i: number) => Math.round(sorted[i] ?? 0)
  return { median: at(Math.floor(sorted.length / 2)), most: at(sorted.length - 1) }
}
