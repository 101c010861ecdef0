import http from 'node:http'
import https from 'node:https'
import type { PushTarget } from '../store/push/subscriptions.ts'
import { encryptPush } from './encryption.ts'
import type { PushMessage } from './message.ts'
import { isKnownEndpoint } from './services.ts'

/** A push service that takes longer gives signs of life but gets nowhere. */
export const LONGEST_TRY_MS = 10_000
const MOST_CONNECTIONS = 20
const LONGEST_RETRY_AFTER_S = 60 * 60

/**
 * The result of a try: `taken` by the push service; `gone`, the browser gets no more pushes; `refused`, this push for
 * good; `later`, after as many milliseconds as the service asks for.
 */
export type Delivered =
  | { outcome: 'taken' | 'gone' | 'refused'; status: number }
  | { outcome: 'later'; afterMs: number; why: string }

export type Deliver = (
  target: PushTarget,
  message: PushMessage,
  options: { ttlS: number; urgent: boolean },
) => Promise<Delivered>

/**
 * Gives what hands a push over to a browser's push service (RFC 8030). It follows no redirect, and calls no host but those
 * of known services, whatever stands in the database.
 */
export function createDelivery(deps: { authorize(endpoint: string): string; testService?: string | undefined }): {
  deliver: Deliver
  close(): void
} {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS }),
  }

  async function deliver(...[target, message, { ttlS, urgent }]: Parameters<Deliver>): Promise<Delivered> {
    const { endpoint } = target
    if (!isKnownEndpoint(endpoint, deps.testService)) return { outcome: 'gone', status: 0 }
    let body: Buffer
    try {
      body = encryptPush(JSON.stringify(message), target)
    } catch {
      // The browser's key is no key.
      return { outcome: 'gone', status: 0 }
    }
    const headers = {
      authorization: deps.authorize(endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: ttlS,
      urgency: urgent ? 'high' : 'normal',
      topic: message.tag,
    }
    try {
      return outcomeOf(await post(endpoint, headers, body))
    } catch (error) {
      return { outcome: 'later', afterMs: 0, why: (error as NodeJS.ErrnoException).code ?? 'no answer' }
    }
  }

  function post(endpoint: string, headers: http.OutgoingHttpHeaders, body: Buffer) {
    const { protocol } = new URL(endpoint)
    const [client, agent] = protocol === 'http:' ? [http, agents['http:']] : [https, agents['https:']]
    const options = { method: 'POST', agent, headers, signal: AbortSignal.timeout(LONGEST_TRY_MS) }
    return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const request = client.request(endpoint, options, (response) => {
        // The body is of no interest; the connection is free once it is read.
        response.resume()
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
        )
        response.once('error', reject)
      })
      request.once('error', reject)
      request.end(body)
    })
  }

  return {
    deliver,
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** Returns the meaning of a push service's answer; a redirect counts as refused. */
function outcomeOf({ status, retryAfter }: { status: number; retryAfter: string | undefined }): Delivered {
  if (status >= 200 && status < 300) return { outcome: 'taken', status }
  if (status === 404 || status === 410) return { outcome: 'gone', status }
  if (status === 429 || status >= 500) {
    const seconds = Math.min(Number(retryAfter ?? 0) || 0, LONGEST_RETRY_AFTER_S)
    return { outcome: 'later', afterMs: Math.max(0, seconds) * 1000, why: `status ${status}` }
  }
  return { outcome: 'refused', status }
}
