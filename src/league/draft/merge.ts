import type { DraftState } from './state.ts'

/** The state once everything of one player is another's, who is the same person ([PE2]). */
export function mergePlayers(state: DraftState, from: string, into: string): DraftState {
  // A state is plain JSON, and ids stand in it as whole texts: as values, and as the keys of `placed`.
  const renamed: DraftState = JSON.parse(JSON.stringify(state).replaceAll(JSON.stringify(from), JSON.stringify(into)))
  const known = state.players.find(({ id }) => id === into)
  const leads = state.seats.some(({ captain, formerCaptains }) =>
    [captain, ...formerCaptains].some(({ id }) => id === into),
  )
  return {
    ...renamed,
    // A captain is in no pool.
    players: unique(
      renamed.players
        .map((player) => (known && player.id === into ? known : player))
        .filter(({ id }) => id !== into || known || !leads),
      ({ id }) => id,
    ),
    manualList: unique(renamed.manualList, String),
    // The registration that stays is what counts.
    removed: renamed.removed.filter(
      (id, i, all) => all.indexOf(id) === i && (id !== into || state.removed.includes(into)),
    ),
    seats: renamed.seats.map((seat) => ({ ...seat, queue: unique(seat.queue, String) })),
  }
}

/** Tells whether both players have places on a draft's teams, or on its list before the start: they can't merge then. */
export const bothHavePlaces = (state: DraftState, a: string, b: string): boolean =>
  placesOf(state, a) > 0 && placesOf(state, b) > 0

function placesOf({ seats, picks, placed }: DraftState, id: string): number {
  const inSeats = seats.filter(
    ({ captain, deputy, formerCaptains }) =>
      captain.id === id || deputy?.userId === id || formerCaptains.some((former) => former.id === id),
  )
  return inSeats.length + picks.filter(({ playerId }) => playerId === id).length + (id in placed ? 1 : 0)
}

function unique<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  const seen = new Set<string>()
  return list.filter((one) => {
    const key = keyOf(one)
    return !seen.has(key) && seen.add(key)
  })
}
