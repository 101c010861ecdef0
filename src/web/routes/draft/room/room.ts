import type { CaptainsMessage, ConnectedUsersMessage, DraftMessage } from '#contract/draft.ts'
import type { Answer, AuthAnswer, CommandBody, CommandName } from '#contract/room.ts'

/** One line of the connection log. */
export type RoomLine = { id: number; at: number; text: string; bad: boolean }

/** The server's answer to a command; `isUnheard` marks one that this page gives itself, since the server said nothing. */
export type RoomAnswer = Answer & { isUnheard?: true }

/** The room as the screen sees it: what the server said last, and the ways to answer. */
export type Room = {
  /** 'lost' is a dropped connection that comes back by itself; 'left' was asked for; 'over': the rehearsal is no more. */
  status: 'connecting' | 'connected' | 'lost' | 'left' | 'over'
  /** Time when the connection was lost, in milliseconds of this device; null while there is one. */
  lostSince: number | null
  /** The device itself says that it has no network, which needs no waiting to be believed. */
  offline: boolean
  draft: DraftMessage | null
  captains: CaptainsMessage | null
  users: ConnectedUsersMessage | null
  /** The person that the server takes this connection for. */
  you: AuthAnswer | null
  /** The server's clock minus this device's, in milliseconds. */
  clockOffset: number
  lines: readonly RoomLine[]
  /** The server said something that this page can't read, so what is shown may be old until it is loaded again. */
  unread: boolean
  rehearsal: boolean
  /** A draft of this page alone: no clock, no server, nobody else ([D39]). */
  practice?: true
  /** Sends a command; resolves with the server's answer, also when that is a refusal or no connection. */
  send<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<RoomAnswer>
  sendHeartbeat(): void
  /** Tells the server that somebody is here ([D18]), without a line in the log. */
  markActive(): void
  leave(): void
  comeBack(): void
}
