import type { PlannedMatch, ScheduleEdit } from '#contract/schedule/schedule.ts'
import { matchEdit, placedAt } from '#league/schedule/edits.ts'
import type { GeneratedMatch } from '#league/schedule/generator/generate.ts'
import type { ListedMatch } from '../view/board.ts'
import { sameValue } from '../working-copy/with-edits.ts'

const pairKey = (one: string | null, other: string | null) => [one, other].toSorted().join(' ')

/**
 * The changes that make the working copy what was generated. A match of the same two teams is moved and keeps its id
 * ([SC1]); what is left of `replaced` is removed, and what is missing is new. `newId` gives the ids of new ones.
 */
export function generatedEdits(
  generated: readonly GeneratedMatch[],
  replaced: readonly ListedMatch[],
  newId: () => string,
): ScheduleEdit[] {
  const byPair = new Map<string, ListedMatch[]>()
  for (const match of replaced) {
    const key = pairKey(match.planned?.homeTeamId ?? null, match.planned?.awayTeamId ?? null)
    byPair.set(key, [...(byPair.get(key) ?? []), match])
  }
  const edits = generated.flatMap((match): ScheduleEdit[] => {
    const rest = byPair.get(pairKey(match.homeTeamId, match.awayTeamId)) ?? []
    const at = Math.max(
      0,
      rest.findIndex(({ planned }) => isSamePlace(planned, match)),
    )
    const [known] = rest.splice(at, 1)
    const { homeTeamId, awayTeamId, eveningId, kickoff, field } = match
    const place = { eveningId, kickoff, field }
    if (!known?.planned) {
      const planned: PlannedMatch = { homeTeamId, awayTeamId, ...place, stage: 'regular', status: null }
      return [matchEdit(newId(), null, planned)]
    }
    const after = placedAt({ ...known.planned, homeTeamId, awayTeamId }, known.published, place)
    return sameValue(known.planned, after) ? [] : [matchEdit(known.id, known.planned, after)]
  })
  const removed = [...byPair.values()].flat().flatMap(({ id, planned }) => matchEdit(id, planned, null))
  return [...removed, ...edits]
}

const isSamePlace = (planned: PlannedMatch | null, { eveningId, kickoff }: GeneratedMatch) =>
  planned?.eveningId === eveningId && planned.kickoff === kickoff
