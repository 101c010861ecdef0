import { useRef, useState } from 'react'
import type { CommandBody, CommandName } from '#contract/room.ts'
import type { Room } from './room.ts'

/** A control's way to send commands. */
export type Command = {
  /** Resolves to whether the server agreed; false too for a press while the last one is on its way. */
  send: <Name extends CommandName>(name: Name, body: CommandBody<Name>, key?: string) => Promise<boolean>
  /** What is on its way: the key it was sent with, else its name. */
  pending: string | null
  /** The sentence of the last refusal. */
  refusal: string | null
  forget: () => void
}

/** Sends one command at a time and keeps its refusal, for a control or a list of like ones. */
export function useCommand(room: Room): Command {
  const [pending, setPending] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  // State arrives with the next render; a second press may come before it.
  const running = useRef(false)

  return {
    pending,
    refusal,
    forget: () => setRefusal(null),
    send: async (name, body, key = name) => {
      if (running.current) return false
      running.current = true
      setPending(key)
      setRefusal(null)
      const answer = await room.send(name, body)
      running.current = false
      setPending(null)
      setRefusal(answer.success ? null : answer.message)
      return answer.success
    },
  }
}
