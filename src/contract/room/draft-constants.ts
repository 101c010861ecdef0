/** Rarities by a player's distance from graduation, the rarest first (spec section 4). */
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
  /** Time after the shown zero in which a pick still counts ([D12]). */
  grace: 2000,
  /** Minimum time of a resumed or restored clock, and all the time of a captain who is away ([D18], [D22], [D33]). */
  least: 15_000,
  /** Minimum time for an organiser to name a captain for a team on the clock without one ([D35]). */
  replacement: 60_000,
  /** Time that the organiser's button adds ([D24]). */
  extra: 30_000,
} as const

/** Expiries in a row after which a captain is away ([D18]). */
export const AWAY_AFTER = 2

/** Maximum number of players of one position in a plan, and the last round that it may name ([D36]). */
export const MOST_PLANNED = 30
export const LAST_PLANNED_ROUND = 99
/** The lines of several positions, which a plan may name beside the positions. */
export const PLANNED_LINES = ['DEF', 'MID', 'ATT'] as const

/** The origins of a pick; the last two are the server's ([D13], [D17]), 'placed' was settled before the start ([D25]). */
export const PICKED_BY = ['captain', 'deputy', 'organiser', 'placed', 'pick-for-me', 'expiry'] as const
export type PickedBy = (typeof PICKED_BY)[number]
export const isAutomatic = (by: PickedBy) => by === 'pick-for-me' || by === 'expiry'

/** Most players on somebody's own list ([D42]). */
export const MAX_STARRED = 300
