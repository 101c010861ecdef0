import type { z } from 'zod'
import { captainsMessage, connectedUsersMessage, draftMessage } from '#contract/draft.ts'
import { answer, authAnswer } from '#contract/room.ts'
import { logUnexpected } from '#web/data/unexpected.ts'

/** Parses a body; undefined, and a line in the browser's log, when it does not match the contract. */
function read<Schema extends z.ZodType>(schema: Schema, body: string): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(body))
  } catch (error) {
    logUnexpected(error)
    return undefined
  }
}

/** A server of a later release may refuse for a reason that this page does not know: the sentence beside it still counts. */
const code = answer.shape.code.catch(undefined)
const anyAnswer = answer.extend({ code })
const anyAuthAnswer = authAnswer.extend({ code })

export const readDraft = (body: string) => read(draftMessage, body)
export const readCaptains = (body: string) => read(captainsMessage, body)
export const readUsers = (body: string) => read(connectedUsersMessage, body)
export const readAnswer = (body: string) => read(anyAnswer, body)
export const readYou = (body: string) => read(anyAuthAnswer, body)
