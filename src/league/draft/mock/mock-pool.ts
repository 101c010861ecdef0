import type { DraftMessage, DraftPlayer, DraftSettings, Person } from '#contract/draft.ts'
import { RARITIES } from '#contract/room/draft-constants.ts'

/** A team of a mock draft that is somebody's in the draft: its captain, and who was placed on it before the start. */
export type MockTeam = { captain: DraftPlayer; teamName: string; color: string; placed: DraftPlayer[] }

/** The start of a mock draft, from nothing but what the room shows ([D39]). */
export type MockPool = {
  /** The players that can be picked, in the order of the list. */
  players: DraftPlayer[]
  /** The viewer's own team, as the draft has it or as it would be called. */
  own: MockTeam
  /** Teams of other captains, in the order of the draft where it has one. */
  others: MockTeam[]
  /** The number of teams, the viewer's included; drafters lead those that nobody leads yet. */
  teams: number
  order: DraftSettings['order']
}

/**
 * The pool of a mock draft, out of the room as everyone sees it; null while the draft runs. The viewer leads a team, and so
 * is in no pool: the own one, or one that nobody leads yet. Where all are led, the last captain is in the pool instead.
 * Once the draft is over the list is by rarity and name: who went when is not to be read from it either ([D21]).
 */
export function mockPool(draft: DraftMessage, viewer: Person): MockPool | null {
  if (draft.phase === 'running' || draft.phase === 'paused') return null
  const isOver = draft.phase === 'finished'
  const teams = isOver ? draft.captains.length : draft.settings.maxCaptains
  const led = draft.order.length > 0 ? byOrder(draft) : draft.captains
  const known = led.flatMap(({ userId, teamName, color }) => {
    const [captain, ...others] = draft.teams[userId] ?? []
    const placed = isOver ? [] : others.filter(({ id }) => id !== viewer.userId)
    return captain ? [{ captain, teamName, color, placed }] : []
  })
  const everyone = [...draft.availablePool, ...draft.unassigned, ...Object.values(draft.teams).flat()]
  const captain = everyone.find(({ id }) => id === viewer.userId) ?? nobody(viewer)
  const own = known.find((team) => team.captain.id === viewer.userId) ?? {
    captain,
    teamName: '',
    color: '',
    placed: [],
  }
  const rivals = known.filter((team) => team.captain.id !== viewer.userId)
  const others = rivals.slice(0, Math.max(1, teams - 1))
  const leads = new Set([own, ...others].map((team) => team.captain.id))
  const stays = new Set([own, ...others].flatMap(({ placed }) => placed.map(({ id }) => id)))
  const isFree = ({ id }: DraftPlayer) => !leads.has(id) && !stays.has(id)
  const players = isOver
    ? everyone.filter(isFree).sort(byRarityAndName)
    : withLast(draft.availablePool.filter(isFree), everyone.filter(isFree))
  return { players, own, others, teams: Math.max(2, teams), order: draft.settings.order }
}

const byOrder = ({ order, captains }: DraftMessage) =>
  order.flatMap((id) => captains.find(({ userId }) => userId === id) ?? [])

/** The list with those who are not in it, each behind the others of their rarity. */
function withLast(list: readonly DraftPlayer[], all: readonly DraftPlayer[]): DraftPlayer[] {
  const result = [...list]
  const rank = ({ rarity }: DraftPlayer) => RARITIES.indexOf(rarity)
  for (const player of all.filter(({ id }) => !list.some((one) => one.id === id))) {
    const after = result.findLastIndex((one) => rank(one) <= rank(player))
    result.splice(after + 1, 0, player)
  }
  return result
}

const byRarityAndName = (a: DraftPlayer, b: DraftPlayer) =>
  RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity) ||
  a.lastName.localeCompare(b.lastName, 'en') ||
  a.firstName.localeCompare(b.firstName, 'en') ||
  (a.id < b.id ? -1 : 1)

/** A captain who is no player: an organiser who is not registered, or a drafter. They count for no position. */
export const nobody = ({ userId, firstName, lastName }: Person): DraftPlayer => ({
  id: userId,
  firstName,
  lastName,
  nickname: '',
  position: [],
  footPref: 'right',
  clubTeam: '',
  graduationYear: '2020',
  rarity: 'Bronze',
})

/** The players that a list gained and lost since a mock draft began. */
export type PoolChange = { came: number; left: number }

/** Compares two pools by their people; null when they have the same. */
export function poolChange(before: MockPool, now: MockPool): PoolChange | null {
  const [was, is] = [before, now].map((pool) => new Set(peopleOf(pool))) as [Set<string>, Set<string>]
  const change = { came: is.difference(was).size, left: was.difference(is).size }
  return change.came + change.left > 0 ? change : null
}

const peopleOf = ({ players, own, others }: MockPool) =>
  [...players, ...[own, ...others].flatMap(({ captain, placed }) => [captain, ...placed])].map(({ id }) => id)
