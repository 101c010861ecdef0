import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch, ScheduleEdit } from '#contract/schedule/schedule.ts'
import type { Plan } from './plan.ts'

/** A change of the working copy: what an evening or a match is to be, null where it is to be removed ([SC9]). */
export type PlannedItem =
  | { item: 'evening'; id: string; value: PlannedEvening | null }
  | { item: 'match'; id: string; value: PlannedMatch | null }

/** An edit that was made on something else than the working copy says, and what it says. */
export type OvertakenEdit = { edit: ScheduleEdit; current: PlannedEvening | PlannedMatch | null }

/** The fields in the order in which they are compared; the type says that none is missing. */
const keysOf = <Item>(every: Record<keyof Item, true>) => Object.keys(every)
const EVENING_KEYS = keysOf<PlannedEvening>({
  day: true,
  kind: true,
  kickoffs: true,
  fields: true,
  name: true,
  venue: true,
  replaces: true,
})
const MATCH_KEYS = keysOf<PlannedMatch>({
  homeTeamId: true,
  awayTeamId: true,
  eveningId: true,
  kickoff: true,
  field: true,
  stage: true,
  status: true,
})

/** Tells whether two values of an item are equal. */
function isSame(item: PlannedItem['item'], a: object | null | undefined, b: object | null | undefined): boolean {
  const keys = item === 'evening' ? EVENING_KEYS : MATCH_KEYS
  return JSON.stringify(a ?? null, keys) === JSON.stringify(b ?? null, keys)
}

const valueIn = (plan: Plan, { item, id }: Pick<PlannedItem, 'item' | 'id'>) =>
  (item === 'evening' ? plan.evenings : plan.matches).get(id)

/** The plan that a working copy amounts to: the published one with its changes. */
export function plannedWith(published: Plan, items: readonly PlannedItem[]): Plan {
  const evenings = new Map(published.evenings)
  const matches = new Map(published.matches)
  for (const change of items)
    if (change.value === null) (change.item === 'evening' ? evenings : matches).delete(change.id)
    else if (change.item === 'evening') evenings.set(change.id, change.value)
    else matches.set(change.id, change.value)
  return { evenings, matches }
}

/**
 * The changes of a working copy once `edits` are made, and the edits that were overtaken: those whose `before` is not
 * what it says now, unless it says already what they ask for. A change that equals what is published is none ([SC9]).
 */
export function applyEdits(
  published: Plan,
  items: readonly PlannedItem[],
  edits: readonly ScheduleEdit[],
): { items: PlannedItem[]; overtaken: OvertakenEdit[] } {
  const planned = plannedWith(published, items)
  const changed = new Map(items.map((one) => [one.id, one]))
  const overtaken: OvertakenEdit[] = []
  for (const edit of edits) {
    const current = valueIn(planned, edit)
    if (!isSame(edit.item, edit.before, current) && !isSame(edit.item, edit.after, current))
      overtaken.push({ edit, current: current ?? null })
    const { item, id, after } = edit
    changed.set(id, { item, id, value: after } as PlannedItem)
  }
  return { items: withoutUnchanged(published, [...changed.values()]), overtaken }
}

const withoutUnchanged = (published: Plan, items: readonly PlannedItem[]) =>
  items.filter((change) => !isSame(change.item, change.value, valueIn(published, change)))

/**
 * The changes of a working copy after the published schedule became another one by an act that does not go through it,
 * such as calling off ([SC11]). Each field that the working copy had left as it was published follows; its own changes
 * stay. A match that it had moved elsewhere does not follow in status. What leads nowhere any more is let go: the place
 * of a match on an evening that is gone, and the removal of an evening that has matches.
 */
export function rebase(items: readonly PlannedItem[], before: Plan, after: Plan): PlannedItem[] {
  const merged = withoutUnchanged(
    after,
    items.map((change) => merge(change, before, after)),
  )
  const planned = plannedWith(after, merged)
  const used = new Set([...planned.matches.values()].map(({ eveningId }) => eveningId))
  const kept = merged.filter(({ item, id, value }) => item === 'match' || value !== null || !used.has(id))
  const { evenings } = plannedWith(after, kept)
  const placed = kept.map((change): PlannedItem => {
    if (change.item === 'evening' || change.value === null) return change
    const { eveningId } = change.value
    if (eveningId === null || evenings.has(eveningId)) return change
    return { ...change, value: { ...change.value, eveningId: null, kickoff: null } }
  })
  return withoutUnchanged(after, placed)
}

function merge(change: PlannedItem, before: Plan, after: Plan): PlannedItem {
  const [was, is] = [valueIn(before, change), valueIn(after, change)]
  if (change.value === null || !was || !is) return change
  if (change.item === 'evening')
    return { ...change, value: { ...change.value, ...followed(change.value, was, is, EVENING_KEYS) } }
  const { value } = change
  const from = before.matches.get(change.id)
  const isMoved = value.eveningId !== from?.eveningId || value.kickoff !== from?.kickoff
  const keys = isMoved ? MATCH_KEYS.filter((key) => key !== 'status') : MATCH_KEYS
  return { ...change, value: { ...value, ...followed(value, was, is, keys) } }
}

/** The fields of `is` in which `own` still says what `was` said. */
function followed<Value extends object>(own: Value, was: object, is: object, keys: readonly string[]): Partial<Value> {
  const at = (value: object, key: string) => JSON.stringify(Reflect.get(value, key))
  const following = keys.filter((key) => at(own, key) === at(was, key))
  return Object.fromEntries(following.map((key) => [key, Reflect.get(is, key)])) as Partial<Value>
}
