import { createContext, use } from 'react'
import type { Place } from '#league/schedule/edits.ts'
import type { PlaceContext } from '#league/schedule/places.ts'
import type { Plan } from '#league/schedule/plan.ts'
import type { Carry } from '../board/use-carry.ts'
import type { Board, BoardMatch } from '../view/board.ts'
import type { CheckLine } from '../view/check-lines.ts'
import type { Request } from '../view/requests.ts'
import type { WorkingCopy } from './use-working-copy.ts'

/** The subject of the sheet over the board. */
export type SheetContent =
  | { kind: 'match'; matchId: string }
  | { kind: 'swap'; matchId: string }
  | { kind: 'details'; matchId: string }
  | { kind: 'place'; place: Place }
  | { kind: 'evening'; eveningId: string }
  | { kind: 'change-evening'; eveningId: string }
  | { kind: 'set-up-finals'; eveningId: string }
  | { kind: 'touchline'; eveningId: string }
  | { kind: 'referees'; eveningId: string }
  /** `back`: the sheet that opened it, which comes back afterwards. */
  | { kind: 'add-evening'; back?: SheetContent }
  | { kind: 'generate' }
  | { kind: 'changes' }
  | { kind: 'publish' }
  | { kind: 'history' }
  | { kind: 'bring-in' }
  /** `paper`: the one that is chosen at first. */
  | { kind: 'print'; paper?: 'scores' }
  /** Null for a new one. */
  | { kind: 'request'; requestId: string | null }

/** A question that comes before something that sends mails or that nobody can undo. */
export type Question = 'discard' | 'take-back'

/** The schedule and its acts, as every part of the screen uses them. */
export type ScheduleWorkspace = {
  copy: WorkingCopy
  board: Board
  matches: ReadonlyMap<string, BoardMatch>
  plan: Plan
  context: PlaceContext
  /** True while the server can't be reached: the schedule can be read, and nothing can be changed. */
  isOffline: boolean
  /** False for an archived season, and without a connection. */
  canEdit: boolean
  /** The rules that the schedule breaks, and those that it keeps ([SC8]). */
  checks: readonly CheckLine[]
  /** The requests of teams, each with whether it is met ([SC7]). */
  requests: readonly Request[]
  /** Requests that contradict each other, in sentences. */
  conflicts: readonly string[]
  /** The match that is picked up, and where it may go ([SC10]). */
  carry: Carry
  open: (content: SheetContent) => void
  /** Closes what is open; a match that was placed by it gets the focus. */
  close: (matchId?: string) => void
  /** Asks before something that can't be undone. */
  ask: (question: Question) => void
  /** Leads to a match: the evening it is on, and its card. */
  show: (matchId: string) => void
}

export const ScheduleContext = createContext<ScheduleWorkspace | null>(null)

/** The workspace that is open. Throws outside of it. */
export function useWorkspace(): ScheduleWorkspace {
  const workspace = use(ScheduleContext)
  if (!workspace) throw new Error('there is no schedule around this')
  return workspace
}
