import type { Generated, GeneratedMatch } from '../schedule/generator/generate.ts'
import type { GeneratorInput } from '../schedule/generator/input.ts'
import { faultsIn } from './schedule-cases.ts'

/** Tells whether a small case has a schedule by trying all of them, to test cases that are reported as impossible. */
export function isPossible(input: GeneratorInput): boolean {
  const { teamIds, evenings, matchesPerTeam } = input
  const perTeam = matchesPerTeam ?? 0
  const oneLess = (teamIds.length * perTeam) % 2 === 1 ? (teamIds.toSorted().at(-1) ?? null) : null
  const slots = evenings.flatMap(({ id, evening, isOpen }) =>
    isOpen
      ? evening.kickoffs.flatMap((kickoff) => evening.fields.map((field) => ({ eveningId: id, kickoff, field })))
      : [],
  )
  const pairs = teamIds.flatMap((homeTeamId, i) =>
    teamIds.slice(i + 1).map((awayTeamId) => ({ homeTeamId, awayTeamId })),
  )
  const need = new Map(teamIds.map((id) => [id, perTeam - (id === oneLess ? 1 : 0)]))
  const matches: GeneratedMatch[] = []
  const resultOf = (): Generated => ({
    outcome: 'found',
    matchesPerTeam: perTeam,
    oneLess,
    matches,
    unplaced: [],
    metrics: [],
    meetings: { least: 0, most: 0 },
    step: 0,
    isStopped: false,
  })
  const fill = (at: number): boolean => {
    const left = [...need.values()].reduce((sum, count) => sum + count, 0)
    if (left === 0) return faultsIn(input, resultOf()).length === 0
    const slot = slots[at]
    if (!slot || left > 2 * (slots.length - at)) return false
    for (const pair of pairs) {
      const ids = [pair.homeTeamId, pair.awayTeamId]
      if (ids.some((id) => (need.get(id) ?? 0) === 0)) continue
      const isBusy = matches.some(
        (one) =>
          one.eveningId === slot.eveningId &&
          one.kickoff === slot.kickoff &&
          (ids.includes(one.homeTeamId) || ids.includes(one.awayTeamId)),
      )
      if (isBusy) continue
      for (const id of ids) need.set(id, (need.get(id) ?? 0) - 1)
      matches.push({ ...pair, ...slot })
      if (fill(at + 1)) return true
      matches.pop()
      for (const id of ids) need.set(id, (need.get(id) ?? 0) + 1)
    }
    return fill(at + 1)
  }
  return fill(0)
}
