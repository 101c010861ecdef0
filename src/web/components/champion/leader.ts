import type { Honour } from '#contract/table/finals.ts'

/** The leader of a champion: its captain, else its coach; null where neither is known. */
export function leaderOf({ captain, coach }: Honour): { role: 'Captain' | 'Coach'; name: string } | null {
  if (captain) return { role: 'Captain', name: captain }
  return coach ? { role: 'Coach', name: coach } : null
}
