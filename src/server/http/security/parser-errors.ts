import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { FAILURES, type FailureCode, type FailureReply } from '#contract/failures/failure.ts'
import { plainAnswer } from '../../stomp/transport/plain-answer.ts'
import type { LingeringClose } from './lingering-close.ts'

const CODES: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

type Answered = Socket & { _httpMessage?: ServerResponse | null }

/**
 * Answers what Node's own parser refuses, before there is a request, with the site's headers ([Q20]) and in the shape of
 * every error reply; ends the connection, which lingers until the client has read the answer.
 */
export function answerParserErrors(deps: {
  headers: () => OutgoingHttpHeaders
  requestId: () => string
  lingeringClose: LingeringClose
  log: (line: { status: number; code: FailureCode }) => void
}) {
  return (error: { code?: string }, socket: Answered): void => {
    // The rest of a request that was answered already gets no second answer.
    if (deps.lingeringClose.isAnswered(socket)) return void socket.end()
    // A connection that is gone is not answered, nor one whose answer has begun: it would be taken for a part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent)
      return void socket.destroy()
    const code = CODES[error.code ?? ''] ?? 'malformed_request'
    const { status, message } = FAILURES[code]
    const body: FailureReply = { code, message, requestId: deps.requestId() }
    const headers = Object.fromEntries(Object.entries(deps.headers()).map(([name, value]) => [name, String(value)]))
    const type = 'application/json; charset=utf-8'
    deps.log({ status, code })
    deps.lingeringClose.end(socket, plainAnswer(status, JSON.stringify(body), { ...headers, 'content-type': type }))
  }
}
