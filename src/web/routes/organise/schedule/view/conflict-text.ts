import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import type { Wish } from '#contract/schedule/wishes.ts'
import { clockTime, dayLabel } from '#league/day-text.ts'
import type { Plan } from '#league/schedule/plan.ts'
import { wishText } from '#league/schedule/wishes.ts'
import type { BoardMatch } from './board.ts'
import { placeText } from './plan.ts'

type Value = PlannedEvening | PlannedMatch | null
/** A change that somebody else was faster with ([SC9]). */
export type Conflict = { item: 'evening' | 'match'; id: string; current: Value; yours: Value; by: string | null }
/** A change of a request that somebody else was faster with. */
export type WishConflict = { current: Wish | null; yours: Wish | null; by: string | null }

export type ConflictText = { who: string; now: string; yours: string }

/** Says who was faster with what, what stands there now, and what was wanted instead. */
export function conflictText(
  { item, id, current, yours, by }: Conflict,
  plan: Plan,
  matches: ReadonlyMap<string, BoardMatch>,
): ConflictText {
  const evening = plan.evenings.get(id)
  const what =
    item === 'match' ? (matches.get(id)?.name ?? 'This match') : evening ? dayLabel(evening.day) : 'This evening'
  const who = by === null ? `${what} has become another one by a publication.` : `${by} has changed ${what} meanwhile.`
  const says = (value: Value) => valueText(value, plan)
  return { who, now: says(current), yours: says(yours) }
}

/** As `conflictText`, for a team's request. */
export function wishConflictText(
  { current, yours, by }: WishConflict,
  teams: ReadonlyMap<string, string>,
): ConflictText {
  const says = (wish: Wish | null) =>
    wish ? `${wishText(wish, teams)}${isHard(wish) ? ', must be met' : ''}` : 'removed'
  const who = by === null ? 'Somebody has removed this request meanwhile.' : `${by} has changed this request meanwhile.`
  return { who, now: says(current), yours: says(yours) }
}

const isHard = (wish: Wish) => 'hard' in wish && wish.hard

function valueText(value: Value, plan: Plan): string {
  if (value === null) return 'removed'
  if ('day' in value)
    return `${dayLabel(value.day)}, ${value.kickoffs.map(clockTime).join(', ')}, ${value.fields.join(', ')}`
  if (value.status !== null) return value.status
  return placeText(plan, value)
}
