import { generated } from '../src/league/schedule/generator/generate.ts'
import { remediesFor } from '../src/league/schedule/generator/remedies.ts'
import { isPossible } from '../src/league/testing/every-schedule.ts'
import { caseOf, faultsIn, randomCase } from '../src/league/testing/schedule-cases.ts'
import type { Effort, Trial, TrialOutcome } from './trial.ts'

/** Steps of the search in most cases of the trial: rules hold wherever it ends. */
const STEPS = 8000

/** Schedules of cases by chance: nothing hard is broken, 'impossible' is said only where it is, the same comes again. */
export const GENERATOR: Trial = {
  name: 'generator',
  title: 'Schedules are generated for teams, places, wishes and fixed matches by chance',
  rounds: 2000,
  run: async ({ rounds, random, say }: Effort): Promise<TrialOutcome> => {
    const figures: Record<string, number> = { found: 0, 'not found': 0, impossible: 0, remedies: 0, 'small cases': 0 }
    const faults: string[] = []
    const count = (what: string) => {
      figures[what] = (figures[what] ?? 0) + 1
    }
    for (let round = 0; round < rounds; round++) {
      const isLarge = round % 5 === 0
      const most = isLarge
        ? { teams: 40, evenings: 12, kickoffs: 6, fields: 10 }
        : { teams: 12, evenings: 8, kickoffs: 4, fields: 4 }
      const input = randomCase(random.below, most)
      const result = generated(input, { stopAt: STEPS })
      const found = faultsIn(input, result).map((fault) => `${fault} ${JSON.stringify(input)}`)
      count(result.outcome === 'not-found' ? 'not found' : result.outcome)
      const again = generated(
        { ...input, teamIds: input.teamIds.toReversed(), fixed: input.fixed.toReversed() },
        { stopAt: STEPS },
      )
      if (JSON.stringify(again) !== JSON.stringify(result)) found.push(`another schedule: ${JSON.stringify(input)}`)
      if (result.outcome === 'impossible' && round % 4 === 0)
        for (const remedy of remediesFor(input)) {
          count('remedies')
          if (generated(remedy.input).outcome !== 'found')
            found.push(`${remedy.kind} leads nowhere: ${JSON.stringify(input)}`)
        }
      faults.push(...found, ...smallCase(random.below, count))
      if (round % 200 === 199) say(`  ${round + 1} rounds, ${faults.length} faults`)
    }
    return { figures, faults }
  },
}

/** A case so small that every schedule can be tried: 'impossible' only where there is none. */
function smallCase(below: (limit: number) => number, count: (what: string) => void): string[] {
  const size = { teams: 2 + below(3), evenings: 1 + below(2), kickoffs: 1 + below(2), fields: 1 + below(2) }
  const { wishes } = randomCase(below, { teams: 4, evenings: 2, kickoffs: 2, fields: 2 })
  const input = caseOf(size, { matchesPerTeam: 1 + below(3), wishes, seed: below(1000) })
  const { outcome } = generated(input)
  const possible = isPossible(input)
  count('small cases')
  if (outcome === 'impossible' && possible) return [`not impossible: ${JSON.stringify(input)}`]
  if (outcome === 'found' && !possible) return [`can’t be: ${JSON.stringify(input)}`]
  if (outcome === 'not-found' && possible) return [`was not found: ${JSON.stringify(input)}`]
  return []
}
