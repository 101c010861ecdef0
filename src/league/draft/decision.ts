import type { FailureCode } from '#contract/failures/failure.ts'
import type { CommandBody, CommandName } from '#contract/room.ts'
import type { DraftEvent } from './events.ts'
import type { PoolPlayer } from './state.ts'

/** The signed-in sender of a command, by the session ([D1]); the server itself sends its own. */
export type Actor = { userId: string; organiser: boolean; firstName?: string; lastName?: string }

/** The commands of the server itself ([D15], [D18], [D33]), and of the captains of a rehearsal ([D27]). */
export type ServerCommand =
  | { name: 'begin' }
  | { name: 'expire'; pickNumber: number }
  | { name: 'mark-active'; userId: string }
  /** The server was not there since `aliveAt`. */
  | { name: 'restore'; aliveAt: number }
  /** Registrations may have been removed or brought back ([D35]). */
  | { name: 'follow-registrations' }
  | { name: 'seat-bot'; captain: PoolPlayer; teamName: string }

export type UserCommand<Name extends CommandName = CommandName> = {
  [N in Name]: { name: N; body: CommandBody<N>; actor: Actor }
}[Name]

/** All that a decision may depend on besides the state and the command; time and chance among it ([D29]). */
export type Facts = {
  /** The instant at which the command reached the server, in milliseconds since 1970. */
  now: number
  /** Everyone to whom the draft is open ([D2]). */
  registered: readonly PoolPlayer[]
  /** User ids of registrations to which the draft is not open yet, and of removed ones ([D35]). */
  waiting: ReadonlySet<string>
  removed: ReadonlySet<string>
  /** The players whom the one who takes a captain's seat has prepared, the first first ([D43]). */
  prepared?: readonly string[]
  /** Hexadecimal SHA-256 of `{secret}:{userId}` for the secret of this draft ([D7]). */
  rank: (userId: string) => string
  /** A new secret and its hash, for another draw. */
  fresh: { hash: string; secret: string }
}

export type CommandRefusal = { code: FailureCode; message?: string }
export type Decision = { events: DraftEvent[] } | { refusal: CommandRefusal }

export const refuse = (code: FailureCode, message?: string): Decision => ({
  refusal: { code, ...(message !== undefined && { message }) },
})
export const accept = (...events: DraftEvent[]): Decision => ({ events })
