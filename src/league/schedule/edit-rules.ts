import { MAX_EVENINGS, MAX_MATCHES } from '#contract/schedule/limits.ts'
import type { ScheduleEdit } from '#contract/schedule/schedule.ts'
import { isHeld } from './locks.ts'
import type { Plan } from './plan.ts'
import { applyEdits, type PlannedItem, plannedWith } from './working-copy.ts'

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-12-31'
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The season that edits are checked against. */
export type EditContext = {
  published: Plan
  items: readonly PlannedItem[]
  teamIds: ReadonlySet<string>
  /** Matches that the schedule moves no more. */
  playedIds: ReadonlySet<string>
  lockedIds: ReadonlySet<string>
  /** Teams that nothing new is planned with ([TE3]). */
  withdrawn: { has(teamId: string): boolean }
}

/**
 * Returns what is wrong with edits whatever the working copy says: a message by the dotted path of each field; empty
 * where nothing is. Rules that an organiser may break are among the checks instead (`checks.ts`, [SC8]).
 */
export function wrongEdits(context: EditContext, edits: readonly ScheduleEdit[]): Record<string, string> {
  const { published, items, playedIds, lockedIds } = context
  const wrong: Record<string, string> = {}
  const next = applyEdits(published, items, edits)
  const planned = plannedWith(published, next.items)
  const used = new Set([...planned.matches.values()].map(({ eveningId }) => eveningId))
  const changed = new Set(next.items.map(({ id }) => id))
  const known = plannedWith(published, items)
  edits.forEach((edit, i) => {
    const at = (field: string, message: string) => {
      wrong[`edits.${i}.${field}`] ??= message
    }
    const isNew = !known.evenings.has(edit.id) && !known.matches.has(edit.id)
    const ofOtherKind = edit.item === 'evening' ? known.matches : known.evenings
    if (ofOtherKind.has(edit.id)) at('id', 'Something else of the season has this id')
    if (isNew && !published.evenings.has(edit.id) && !published.matches.has(edit.id) && !UUID.test(edit.id))
      at('id', 'Give something new a UUID')
    if (edit.item === 'match') wrongMatch(edit.after, context, planned, at)
    else if (edit.after === null) {
      if (used.has(edit.id)) at('after', 'Move the matches of this evening first')
    } else if (edit.after.day < FIRST_DAY || edit.after.day > LAST_DAY)
      at('after.day', 'Choose a day from 2000 to 2100')
    if (playedIds.has(edit.id) && changed.has(edit.id))
      at('id', 'This match has been played: its place can’t be changed')
    const current = known.matches.get(edit.id)
    if (edit.item === 'match' && current && lockedIds.has(edit.id) && isHeld(current, edit.after))
      at('id', 'This match is locked. Unlock it first')
  })
  for (const field of fieldsOfWithdrawn(published, edits, context.withdrawn)) wrong[field] ??= 'This team has withdrawn'
  if (planned.evenings.size > MAX_EVENINGS) wrong.edits = `A season has at most ${MAX_EVENINGS} evenings`
  if (planned.matches.size > MAX_MATCHES) wrong.edits = `A season has at most ${MAX_MATCHES} matches`
  return wrong
}

function wrongMatch(
  match: Extract<ScheduleEdit, { item: 'match' }>['after'],
  { teamIds }: EditContext,
  planned: Plan,
  at: (field: string, message: string) => void,
) {
  if (match === null) return
  for (const side of ['homeTeamId', 'awayTeamId'] as const) {
    const teamId = match[side]
    if (teamId !== null && !teamIds.has(teamId)) at(`after.${side}`, 'This team is not one of the season')
  }
  if (match.eveningId !== null && !planned.evenings.has(match.eveningId))
    at('after.eveningId', 'This evening is not one of the season')
}

/**
 * The fields of edits that would have a team play which has withdrawn: put into a match where it is not
 * ('edits.0.after.homeTeamId'), or in one that is cancelled and put back ('edits.0.after.status').
 */
function fieldsOfWithdrawn(
  published: Plan,
  edits: readonly ScheduleEdit[],
  withdrawn: { has(teamId: string): boolean },
): string[] {
  return edits.flatMap((edit, i) => {
    if (edit.item === 'evening' || edit.after === null) return []
    const { after } = edit
    const before = published.matches.get(edit.id)
    const isPutBack = before?.status === 'cancelled' && after.status !== 'cancelled'
    const sides = (['homeTeamId', 'awayTeamId'] as const).filter((side) => withdrawn.has(after[side] ?? ''))
    const isNew = (side: (typeof sides)[number]) =>
      !before || ![before.homeTeamId, before.awayTeamId].includes(after[side])
    const fields = sides.flatMap((side) => (isNew(side) ? side : isPutBack ? 'status' : []))
    return [...new Set(fields)].map((field) => `edits.${i}.after.${field}`)
  })
}
