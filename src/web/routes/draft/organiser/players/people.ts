import type { DraftCaptain, DraftMessage, DraftPlayer } from '#contract/draft.ts'
import { counted } from '#league/count-text.ts'

type Named = { firstName: string; lastName: string }
export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim()

/** The facts that a choice hangs on: 'LB AM · Rovers · Gold'. */
export const factsText = ({ position, clubTeam, rarity }: DraftPlayer) =>
  [position.join(' '), clubTeam, rarity].filter(Boolean).join(' · ')

/** Everyone the state names, by id. */
export function playersById(draft: DraftMessage): ReadonlyMap<string, DraftPlayer> {
  const all = [...draft.availablePool, ...draft.unassigned, ...Object.values(draft.teams).flat()]
  return new Map(all.map((player) => [player.id, player]))
}

/** The name of a player who may have left the league since. */
export const nameOf = (players: ReadonlyMap<string, DraftPlayer>, playerId: string) => {
  const player = players.get(playerId)
  return player ? fullName(player) : 'A player'
}

export const captainOf = (draft: DraftMessage, captainId: string): DraftCaptain | undefined =>
  draft.captains.find(({ userId }) => userId === captainId)

export const teamNameOf = (draft: DraftMessage, captainId: string) => captainOf(draft, captainId)?.teamName ?? 'a team'

/** Captains in the order in which they pick, as far as it is known; else as they joined. */
export function captainsInOrder({ captains, order }: Pick<DraftMessage, 'captains' | 'order'>): DraftCaptain[] {
  const place = new Map(order.map((id, i) => [id, i]))
  const placeOf = ({ userId }: DraftCaptain) => place.get(userId) ?? order.length
  return captains.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** 'Ana', 'Ana and Ben', 'Ana, Ben and Cy'. */
export const andList = (names: readonly string[]) => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)

/** A pick clock in words: '60 seconds', 'no clock'. */
export const clockLengthText = (seconds: number | null) => (seconds === null ? 'no clock' : counted(seconds, 'second'))
