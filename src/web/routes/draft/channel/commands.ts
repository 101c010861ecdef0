import type { CommandBody, CommandName } from '#contract/room.ts'
import { newId } from '#web/data/new-id.ts'
import type { RoomAnswer } from '../room/room.ts'

type Waiting = {
  name: CommandName
  body: object
  resolve: (answer: RoomAnswer) => void
  timer: ReturnType<typeof setTimeout>
}

type CommandsDeps = {
  publish: (name: CommandName, body: object) => void
  isOpen: () => boolean
  /** Tells whether a command given now may wait for the connection to come back. */
  waits: () => boolean
}

/** Milliseconds that a command may go without an answer. */
export const ANSWER_TIME = 15_000

/**
 * Commands on their way, each with an id, so that one that met a lost connection can be sent again without a second
 * effect ([D31]).
 */
export function createCommands({ publish, isOpen, waits }: CommandsDeps) {
  const waiting = new Map<string, Waiting>()

  function settle(commandId: string, answer: RoomAnswer) {
    const found = waiting.get(commandId)
    if (!found) return
    clearTimeout(found.timer)
    waiting.delete(commandId)
    found.resolve(answer)
  }
  const unanswered = (command: string): RoomAnswer => ({
    success: false,
    command,
    message: 'No answer came. Look at the room before you try again.',
    seq: 0,
    isUnheard: true,
  })

  return {
    /** Sends a command; the promise is the server's answer. Null when there is nobody to send it to. */
    send<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<RoomAnswer> | null {
      if (!isOpen() && !waits()) return null
      const commandId = newId()
      const message = { ...body, commandId }
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(commandId, unanswered(name)), ANSWER_TIME)
        waiting.set(commandId, { name, body: message, resolve, timer })
        if (isOpen()) publish(name, message)
      })
    },
    answered(answer: RoomAnswer) {
      if (answer.commandId) settle(answer.commandId, answer)
    },
    /** Sends again whatever has no answer yet: the connection is new. */
    repeat() {
      for (const { name, body } of waiting.values()) publish(name, body)
    },
    drop() {
      for (const [commandId, { name }] of waiting) settle(commandId, unanswered(name))
    },
  }
}
