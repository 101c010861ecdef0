import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Question, RouteKey } from '#contract/api.ts'
import type { PreparedResponse } from './caching/prepared-response.ts'

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Pick<Question, 'params' | 'query'>,
) => Promise<PreparedResponse | null>

/**
 * The entries of the API that the server asks itself, for whoever asks for a page: with their session, their rights and
 * the same checks as if their browser had asked.
 */
export type Questions = Map<RouteKey, Answer>

/** Returns the API's answer to a page's question; null where it refuses. */
export function ask(
  questions: Questions,
  { key, ...asked }: Question,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PreparedResponse | null> {
  const answer = questions.get(key)
  if (!answer) throw new Error(`${key} can't be asked from within`)
  return answer(request, reply, asked)
}
