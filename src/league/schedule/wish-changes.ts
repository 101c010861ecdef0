import { MAX_WISHES } from '#contract/schedule/limits.ts'
import type { WishChange } from '#contract/schedule/wish-changes.ts'
import type { ListedWish, Wish } from '#contract/schedule/wishes.ts'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The teams that a wish is about: one, or two that share somebody. */
export const teamsOfWish = (wish: Wish): readonly string[] => ('teamIds' in wish ? wish.teamIds : [wish.teamId])

const KEYS = ['kind', 'teamId', 'teamIds', 'day', 'before', 'after', 'field', 'hard']

/** Returns a key for a wish that does not depend on the order in which it names two teams. */
function textOf(wish: Wish | null): string {
  const named = wish && 'teamIds' in wish ? { ...wish, teamIds: wish.teamIds.toSorted() } : wish
  return JSON.stringify(named, KEYS)
}

/** A change of the wishes that somebody else was faster with, and what is stored. */
export type OvertakenWish = { change: WishChange; current: Wish | null }

/**
 * The wishes once `changes` are made, in the order of their ids, and the changes that were overtaken: those whose `before`
 * is not what is stored, unless that is already what they ask for.
 */
export function applyWishChanges(
  wishes: readonly ListedWish[],
  changes: readonly WishChange[],
): { wishes: ListedWish[]; overtaken: OvertakenWish[] } {
  const byId = new Map(wishes.map(({ id, wish }) => [id, wish]))
  const overtaken: OvertakenWish[] = []
  for (const change of changes) {
    const current = byId.get(change.id) ?? null
    const text = textOf(current)
    if (text !== textOf(change.before) && text !== textOf(change.after)) overtaken.push({ change, current })
    if (change.after === null) byId.delete(change.id)
    else byId.set(change.id, change.after)
  }
  const next = [...byId].map(([id, wish]) => ({ id, wish }))
  return { wishes: next.toSorted((a, b) => (a.id < b.id ? -1 : 1)), overtaken }
}

/** Returns what is wrong with changes of the wishes: a message by the dotted path of each field; empty where nothing is. */
export function wrongWishChanges(
  wishes: readonly ListedWish[],
  changes: readonly WishChange[],
  teamIds: ReadonlySet<string>,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  const known = new Set(wishes.map(({ id }) => id))
  const next = applyWishChanges(wishes, changes).wishes
  const idsByText = Map.groupBy(next, ({ wish }) => textOf({ ...wish, hard: true } as Wish))
  changes.forEach(({ id, after }, i) => {
    if (after === null) return
    if (!known.has(id) && !UUID.test(id)) wrong[`changes.${i}.id`] = 'Give something new a UUID'
    teamsOfWish(after).forEach((teamId, place) => {
      const field = 'teamIds' in after ? `teamIds.${place}` : 'teamId'
      if (!teamIds.has(teamId)) wrong[`changes.${i}.after.${field}`] = 'This team is not one of the season'
    })
    const same = idsByText.get(textOf({ ...after, hard: true } as Wish)) ?? []
    if (same.length > 1) wrong[`changes.${i}.after`] = 'There is such a request already'
  })
  if (next.length > MAX_WISHES) wrong.changes = `A season has at most ${MAX_WISHES} requests`
  return wrong
}
