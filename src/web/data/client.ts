import type { Api, BodyInput, Params, Query, Reply, RouteKey } from '#contract/api.ts'
import type { OvertakenField } from '#contract/edit.ts'
import type { FailureCode, FailureReply } from '#contract/failures/failure.ts'
import { holdSignedOut } from './unsaved.ts'

/** The input of a call; what its entry in the contract declares is required, the rest refused. */
export type Input<K extends RouteKey> = (Api[K] extends { params: unknown } ? { params: Params<K> } : unknown) &
  (Api[K] extends { query: unknown } ? { query?: Partial<Query<K>> } : unknown) &
  (Api[K] extends { body: unknown } ? { body: BodyInput<K> } : unknown)

type InputArgs<K extends RouteKey> = Record<never, never> extends Input<K> ? [input?: Input<K>] : [input: Input<K>]

/**
 * A call that did not succeed. `network`: no answer came; otherwise the code and texts of the server's reply. The message
 * is empty where something in front of the server answered.
 */
export class Failure extends Error {
  readonly code: FailureCode | 'network'
  /** The HTTP status, 0 when no answer came. */
  readonly status: number
  /** Messages by the dotted path of their field. */
  readonly fields: Readonly<Record<string, string>>
  /** The fields that others have changed of a form since it was opened. */
  readonly overtaken: readonly OvertakenField[]
  readonly requestId: string | undefined
  /** The time that the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined

  constructor(details: {
    code: FailureCode | 'network'
    status: number
    message: string
    fields?: Record<string, string> | undefined
    overtaken?: readonly OvertakenField[] | undefined
    requestId?: string | undefined
    retryAfterSeconds?: number | undefined
  }) {
    super(details.message)
    this.name = 'Failure'
    this.code = details.code
    this.status = details.status
    this.fields = details.fields ?? {}
    this.overtaken = details.overtaken ?? []
    this.requestId = details.requestId
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** The browser’s refusal to do something; its message is for people. */
export class BrowserRefusal extends Error {}

/** A refusal stays a refusal; only a lost or failing server is worth another try. */
export const isPassing = (error: Error) => error instanceof Failure && (error.status === 0 || error.status >= 500)

/** Tells whether somebody who tries it again may get another answer: not what there is not, nor what they may not do. */
export const canTryAgain = (error: unknown) =>
  !(error instanceof Failure) || isPassing(error) || error.status === 408 || error.status === 429

const DESKTOP_TIMEOUT = 30_000
const PHONE_TIMEOUT = 60_000
/** The server reads a whole backup before it answers these; it may be slow to reach as well. */
const LONG: readonly RouteKey[] = ['POST /api/backups/upload', 'POST /api/backups/:backupId/restore']
const LONG_TIMEOUT = 30 * 60_000
function timeout(key: RouteKey): number {
  if (LONG.includes(key)) return LONG_TIMEOUT
  return window.matchMedia('(pointer: coarse)').matches ? PHONE_TIMEOUT : DESKTOP_TIMEOUT
}

/**
 * Makes one call of the API table and gives its reply, typed by the contract; throws a `Failure`.
 *
 *     const me = await call('POST /api/auth/sign-in', { body: { email, password } })
 */
export async function call<K extends RouteKey>(key: K, ...[input]: InputArgs<K>): Promise<Reply<K>> {
  const { params, query, body } = (input ?? {}) as CallInput
  return exchange(key, { params, query }, { type: 'application/json', content: JSON.stringify(body ?? {}) })
}

/** The entries that a file comes from. */
type FileKey = { [K in RouteKey]: Api[K]['replies'] extends { 200: { kind: 'file' } } ? K : never }[RouteKey]

/** Makes a call that a file comes from; otherwise as `call`. */
export async function callFile<K extends FileKey>(key: K, ...[input]: InputArgs<K>): Promise<Blob> {
  const { params, query, body } = (input ?? {}) as CallInput
  const content = JSON.stringify(body ?? {})
  return once(key, { params, query }, content, async () => {
    const reply = await send(key, { params, query }, { type: 'application/json', content })
    // The browser writes what fails on the network to its console itself.
    return reply.blob().catch(() => Promise.reject(noAnswer()))
  })
}

/** The entries that take a file. */
type UploadKey = { [K in RouteKey]: Api[K] extends { upload: object } ? K : never }[RouteKey]

/** Makes a call that carries a file, as it is; otherwise as `call`. */
export async function upload<K extends UploadKey>(key: K, file: Blob, ...[input]: InputArgs<K>): Promise<Reply<K>> {
  return exchange(key, (input ?? {}) as CallInput, { type: file.type || 'application/octet-stream', content: file })
}

type CallInput = { params?: object | undefined; query?: object | undefined; body?: unknown }

type Sent = { type: string; content: BodyInit }

const exchange = <K extends RouteKey>(key: K, input: CallInput, sent: Sent): Promise<Reply<K>> =>
  once(key, input, sent.content, async () => {
    const reply = await send(key, input, sent)
    if (reply.status === 204) return undefined as Reply<K>
    // The connection broke, or something in front of the server answered.
    return (await reply.json().catch(() => Promise.reject(noAnswer()))) as Reply<K>
  })

/** The last write that is on its way to an address. */
const underWay = new Map<string, { what: string; content: BodyInit; reply: Promise<unknown> }>()

/** Sends a write; one that is on its way and pressed again is sent once, and both get its reply. */
function once<T>(key: RouteKey, { params, query }: CallInput, content: BodyInit, write: () => Promise<T>): Promise<T> {
  const [method = 'GET', path = '/'] = key.split(' ')
  if (method === 'GET') return write()
  const target = address(path, params, query)
  const last = underWay.get(target)
  if (last?.what === method && last.content === content) return last.reply as Promise<T>
  const reply = write().finally(() => underWay.get(target)?.reply === reply && underWay.delete(target))
  underWay.set(target, { what: method, content, reply })
  return reply
}

async function send(key: RouteKey, { params, query }: CallInput, sent: Sent): Promise<Response> {
  const [method = 'GET', path = '/'] = key.split(' ')
  const init: RequestInit = { method, credentials: 'same-origin', signal: AbortSignal.timeout(timeout(key)) }
  if (method !== 'GET') {
    init.headers = { 'content-type': sent.type }
    init.body = sent.content
  }
  const target = address(path, params, query)
  // No answer came; the browser writes why to its console.
  const reply = await fetch(target, init).catch(() => null)
  if (!reply) throw noAnswer()
  if (reply.ok) return reply
  const failure = await failureOf(reply)
  if (method !== 'GET' && failure.code === 'not_signed_in') holdSignedOut(true)
  throw failure
}

function address(path: string, params: object = {}, query: object = {}) {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

/** Returns the failure of a call to which no answer came. */
export const noAnswer = () => new Failure({ code: 'network', status: 0, message: 'No answer came from the site.' })

async function failureOf(reply: Response) {
  // Something in front of the server answered in words of its own.
  const said: unknown = await reply.json().catch(() => null)
  const { status } = reply
  const retryAfterSeconds = secondsUntil(reply.headers.get('retry-after') ?? '')
  if (isFailureReply(said)) return new Failure({ ...said, status, retryAfterSeconds })
  // A proxy in front of the site answers in words of its own, which are not for the person who reads the page.
  const code = FOREIGN[status] ?? (status < 500 ? 'malformed_request' : 'unavailable')
  return new Failure({ code, status, message: '', retryAfterSeconds })
}

/** Returns what an answer of a proxy means, by its status. */
const FOREIGN: Record<number, FailureCode> = { 413: 'body_too_large', 429: 'too_many_requests' }

function isFailureReply(said: unknown): said is FailureReply {
  const { code, message } = (said ?? {}) as Partial<Record<string, unknown>>
  return typeof code === 'string' && typeof message === 'string'
}

/** The seconds that a `Retry-After` names, as a number or as a date; undefined where it names no time to come. */
function secondsUntil(retryAfter: string): number | undefined {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}
