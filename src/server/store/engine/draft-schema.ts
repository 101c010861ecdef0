/** Drafts as logs, who is connected to them, and what each has prepared for one. */
export type DraftTables = {
  drafts: DraftTable
  draftEvents: DraftEventTable
  draftPicks: { draftId: string; pickNumber: number; playerId: string }
  draftCommands: { draftId: string; userId: string; commandId: string; at: number; answer: string }
  draftSeats: DraftSeatTable
  draftPreparations: DraftPreparationTable
  draftStars: DraftStarTable
  draftPresence: { processId: string; leagueId: string; userId: string; seenAt: number }
}

type DraftTable = {
  id: string
  leagueId: string
  rehearsal: number
  createdAt: number
  /** The last time that a server kept its clock ([D33]). */
  aliveAt: number
}
/** The team that a seat of a draft first filled, which it keeps ([D20]). */
type DraftSeatTable = {
  draftId: string
  seatId: string
  teamId: string
  /** The coach that the draft wrote; null where the team had one. */
  coach: string | null
}
/** `event` is JSON; the state of a draft is what its events, applied in order, give. */
type DraftEventTable = { draftId: string; seq: number; at: number; actor: string | null; event: string }
/** The version of what somebody has prepared for a draft ([D42]); raised by each change of the list. */
type DraftPreparationTable = { userId: string; leagueId: string; version: number }
/** A player on the list of a user, its first at 0 ([D42]). */
type DraftStarTable = { userId: string; leagueId: string; playerId: string; sortOrder: number }
