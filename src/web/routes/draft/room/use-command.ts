import { useRef, useState } from 'react'
import type { CommandBody, CommandName } from '#contract/room.ts'
import type { Room } from './room.ts'

/** A control's way to send commands. */
export type Command = {
  /** Resolves to whether the server agreed; false too for a press while the last one is on its way. */
  send: <Name extends CommandName>(name: Name, body: CommandBody<Name>, key?: string) => Promise<boolean>
  /** The command on its way: the key it was sent with, else its name. */
  pending: string | null
  /** The sentence of the last refusal. */
  refusal: string | null
  forget: () => void
}

/** The parts of a room that show whether the server has been heard since. */
type Heard = Pick<Room, 'draft' | 'status'>
/** A refusal; `since` is what had been heard where it is of this page alone, since the server said nothing. */
type KeptRefusal = { text: string; isUnheard: boolean; since?: Heard }

/**
 * Tells whether a refusal is old: that no answer came, or that there is no connection, is true until the room has news or the
 * connection is back.
 */
export const isOldRefusal = ({ since }: KeptRefusal, { draft, status }: Heard): boolean =>
  since !== undefined && (draft !== since.draft || (status === 'connected' && since.status !== 'connected'))

/**
 * Sends one command at a time and keeps its refusal, for a control or a list of like ones. Not `useAct`: the room answers over
 * its socket, and a refusal that nobody answered ends with the room's next message.
 */
export function useCommand(room: Room): Command {
  const [pending, setPending] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<KeptRefusal | null>(null)
  // State arrives with the next render; a second press may come before it.
  const running = useRef(false)
  if (refusal?.isUnheard && !refusal.since)
    setRefusal({ ...refusal, since: { draft: room.draft, status: room.status } })
  if (refusal && isOldRefusal(refusal, room)) setRefusal(null)

  return {
    pending,
    refusal: refusal?.text ?? null,
    forget: () => setRefusal(null),
    send: async (name, body, key = name) => {
      if (running.current) return false
      running.current = true
      setPending(key)
      setRefusal(null)
      const answer = await room.send(name, body)
      running.current = false
      setPending(null)
      setRefusal(answer.success ? null : { text: answer.message, isUnheard: answer.isUnheard === true })
      return answer.success
    },
  }
}
