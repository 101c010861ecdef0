import type { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'
import { hasBody } from './lingering-close.ts'

/** As long as a page on a phone waits for its answer. */
export const BODY_MS = 60_000
/** The longest that any request may take to arrive, in milliseconds. */
export const LONGEST_BODY_MS = 30 * 60_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Answers 408 where the body of a request has not arrived within `ms` milliseconds. Node's own `requestTimeout` knows one
 * time for all requests, and a large file over a slow line takes longer than anybody else may.
 */
export function limitBodyTime(server: Server, ms = BODY_MS): void {
  server.prependListener('request', (request) => {
    if (!hasBody(request.headers) || !(request.socket instanceof Socket)) return
    const expire = () => {
      const error = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (!request.complete) server.emit('clientError', error, request.socket)
    }
    const timer = setTimeout(expire, ms).unref()
    timers.set(request, timer)
    for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer))
  })
}

/** Lets a request take as long as Node lets any, `LONGEST_BODY_MS`. */
export const allowSlowBody = (request: IncomingMessage): void => clearTimeout(timers.get(request))
