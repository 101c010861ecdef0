import type { GuestState } from '#contract/guests/choices.ts'
import type { Position } from '#contract/people/positions.ts'

export type GuestTables = {
  /** People who offer to fill in for other teams of a season ([MN7]). */
  guestPool: { leagueId: string; userId: string; since: number }
  guestAsks: GuestAskTable
}

/** A team's wish for one guest on a day, and who accepted it ([MN7]). */
type GuestAskTable = {
  id: string
  leagueId: string
  teamId: string
  /** The day of the team's matches, by the league's clocks: '2025-07-30'. */
  day: string
  /** Null for any. */
  position: Position | null
  askedBy: string | null
  askedAt: number
  /** The first kick-off, as those who were asked have last been told. */
  kickOff: number
  state: GuestState
  acceptedBy: string | null
  acceptedAt: number | null
  endedAt: number | null
}
