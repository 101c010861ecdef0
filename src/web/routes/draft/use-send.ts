import { useRef, useState } from 'react'
import type { Answer, CommandBody, CommandName } from '#contract/room.ts'
import { useRoomView } from './room-view.ts'

/** Sends one command at a time: a second press while the first is on its way does nothing. Keeps the refusal. */
export function useSend() {
  const { room } = useRoomView()
  const [pending, setPending] = useState<CommandName | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const busy = useRef(false)

  async function send<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<Answer | null> {
    if (busy.current) return null
    busy.current = true
    setPending(name)
    setRefusal(null)
    const answer = await room.send(name, body)
    busy.current = false
    setPending(null)
    if (!answer.success) setRefusal(answer.message)
    return answer
  }
  return { send, pending, refusal, forget: () => setRefusal(null) }
}
