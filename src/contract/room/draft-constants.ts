/** From the rarest to the most common: how far a player is from graduation (spec section 4). */
export const RARITIES = ['Gold', 'Silver', 'Bronze'] as const
export type Rarity = (typeof RARITIES)[number]

/** `ready` is the visible lead-in before the first pick ([D10]). */
export const PHASES = ['open', 'ready', 'running', 'paused', 'finished'] as const
export type Phase = (typeof PHASES)[number]

/** Milliseconds. */
export const TIMES = {
  /** From the last spot filled to the first pick ([D10]). */
  leadIn: 10_000,
  /** Between a pick and the start of the next clock, and before a resumed one ([D12], [D22]). */
  gap: 3000,
  /** How long after the shown zero a pick still counts ([D12]). */
  grace: 2000,
  /** What a resumed or restored clock has at least, and all that a captain who is away gets ([D18], [D22], [D33]). */
  least: 15_000,
  /** What an organiser has at least to name a captain for a team on the clock that has none ([D35]). */
  replacement: 60_000,
  /** What the organiser's button adds ([D24]). */
  extra: 30_000,
} as const

/** Expiries in a row after which a captain is away ([D18]). */
export const AWAY_AFTER = 2

/** How many players of one position a plan may name, and the last round it may name ([D36]). */
export const MOST_PLANNED = 30
export const LAST_PLANNED_ROUND = 99

/** How a pick came about; the last two are the server's ([D13], [D17]), 'placed' was settled before the start ([D25]). */
export const PICKED_BY = ['captain', 'deputy', 'organiser', 'placed', 'pick-for-me', 'expiry'] as const
export type PickedBy = (typeof PICKED_BY)[number]
export const isAutomatic = (by: PickedBy) => by === 'pick-for-me' || by === 'expiry'

/** Most players on somebody's own list ([D42]). */
export const MAX_STARRED = 300
