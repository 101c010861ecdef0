import type { DraftPlan, DraftSettings, LineEntry, Person } from '#contract/draft.ts'
import type { PickedBy } from '#contract/room/draft-constants.ts'
import type { PoolPlayer, Turn } from './state.ts'

/**
 * An event of a draft. It has all that follows from it (times, order, the drawn secret), so that applying it needs
 * nothing else ([D29]).
 */
export type DraftEvent =
  | { type: 'opened'; settings: DraftSettings; rehearsal: boolean; hash: string; secret: string }
  | { type: 'settingsChanged'; settings: DraftSettings }
  | { type: 'captainJoined'; seatId: string; captain: PoolPlayer; teamName: string; color: string; bot: boolean }
  | { type: 'captainLeft'; seatId: string }
  /** `returns`: the old captain goes into the pool, where the new one comes from; a pick of theirs passes on. */
  | { type: 'captainReplaced'; seatId: string; captain: PoolPlayer; returns: boolean }
  | { type: 'deputyNamed'; seatId: string; deputy: Person | null }
  | { type: 'teamNamed'; seatId: string; teamName: string }
  | { type: 'orderSet'; seatIds: string[] | null }
  | { type: 'listOrdered'; playerIds: string[] }
  | { type: 'placed'; playerId: string; seatId: string | null }
  | { type: 'leadInStarted'; startsAt: number }
  | { type: 'held' }
  | {
      type: 'started'
      order: string[]
      players: PoolPlayer[]
      placed: { pickNumber: number; seatId: string; playerId: string }[]
      turn: Turn
    }
  /** `plan`: the captain's plan chose among those of the list ([D37]); never in events from before there were plans. */
  | {
      type: 'picked'
      pickNumber: number
      seatId: string
      playerId: string
      by: PickedBy
      turn: Turn | null
      plan?: true
    }
  | { type: 'finished' }
  | { type: 'paused'; remaining: number | null }
  | { type: 'resumed'; turn: Turn }
  /** `by` is whoever asked for it, where they have a name. */
  | { type: 'undone'; toPick: number; remaining: number | null; by?: Person }
  | { type: 'timeAdded'; turn: Turn }
  | { type: 'clockSet'; clockSeconds: number | null }
  | { type: 'queued'; seatId: string; playerIds: string[] }
  | { type: 'pickForMeSet'; seatId: string; on: boolean }
  /** `lines` is not in events from before a plan had lines, nor where it names none. */
  | { type: 'planned'; seatId: string; plan: DraftPlan; lines?: LineEntry[] }
  /** With the clock when it is this captain's turn: the running one, or what is left of a paused one. */
  | { type: 'captainReturned'; seatId: string; awakeFrom: number; turn: Turn | null; remaining: number | null }
  /** The server was down: what is left of the clock, or of the lead-in ([D33]). */
  | { type: 'restored'; turn: Turn | null; startsAt: number | null }
  /** Organisers removed registrations of the draft's players, or brought them back ([D35]). Only after the start. */
  | { type: 'playersRemoved'; playerIds: string[] }
  | { type: 'playersRestored'; playerIds: string[] }
  /** Somebody else picks for the seat on the clock ([D35]): the running clock, or the time that a paused one has left. */
  | { type: 'turnRenewed'; seatId: string; pickNumber: number; turn: Turn | null; remaining: number | null }
  | { type: 'playerAdded'; player: PoolPlayer }
  /** Two rows of one person became one: what was `from`'s is `into`'s from then on ([PE2]). */
  | { type: 'playersMerged'; from: string; into: string }
  | { type: 'latePlaced'; player: PoolPlayer; seatId: string; pickNumber: number }
  | { type: 'reset'; hash: string; secret: string }
  | { type: 'published' }
  | { type: 'takenBack' }

/** An event as it is kept: where it stands in the log, when it happened, and who caused it (null: the server). */
export type LoggedEvent = { seq: number; at: number; actor: string | null; event: DraftEvent }
