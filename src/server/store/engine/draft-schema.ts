export type DraftTable = {
  id: string
  leagueId: string
  rehearsal: number
  createdAt: number
  /** When a server was last there to keep its clock ([D33]). */
  aliveAt: number
}
/** The team that a seat of a draft first filled, which it keeps ([D20]). */
export type DraftSeatTable = {
  draftId: string
  seatId: string
  teamId: string
  /** The coach that the draft wrote; null where the team had one. */
  coach: string | null
}
/** `event` is JSON; the state of a draft is what its events, applied in order, give. */
export type DraftEventTable = { draftId: string; seq: number; at: number; actor: string | null; event: string }
