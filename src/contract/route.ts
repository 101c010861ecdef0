import type { z } from 'zod'
import type { FailureCode } from './failures/failure.ts'
import type { Role } from './people/choices.ts'

/**
 * Callers of a route: everybody, whoever is signed in, whoever has a role; or a sign-in whose second step is due,
 * and nobody else; or a phone that has opened a touchline link, whoever is signed in on it ([MN3]).
 */
export type Access = 'public' | 'signedIn' | 'secondStep' | 'touchline' | Role

/** Limits on tries; `server/http/limits/limits.ts` holds the numbers. */
export type LimitName = 'sign-in' | 'second-step' | 'sign-up' | 'reset' | 'change' | 'upload' | 'write'

/** Bytes of a JSON body, at most. */
export const JSON_MAX_BYTES = 64 * 1024

/** A body that is a file, as it is. */
export type Upload = {
  /** The wanted file, as people read it: 'a PNG picture'. */
  what: string
  /** Media types that it may be sent as; a subtype may be `*`. */
  types: readonly `${string}/${string}`[]
  /** Bytes, at most. */
  maxBytes: number
  /** Its handler takes it as it comes: so large a file is never in memory as a whole. */
  isStreamed?: true
}

/** Headers of a reply that a program may want to know of. */
export type ReplyHeader =
  | 'cache-control'
  | 'clear-site-data'
  | 'content-disposition'
  | 'etag'
  | 'location'
  | 'set-cookie'

type WithHeaders = {
  /** Headers that are always there. */
  headers?: readonly ReplyHeader[]
  /** Headers that are there at times. */
  mayHave?: readonly ReplyHeader[]
}

export type ReplyBody = WithHeaders &
  (
    | { kind: 'json'; schema: z.ZodType }
    /** JSON with an ETag; whoever has it already gets a 304. */
    | { kind: 'tagged-json'; schema: z.ZodType }
    | { kind: 'not-modified' }
    | { kind: 'empty' }
    | { kind: 'redirect' }
    /** A file of one type; with a name, browsers keep it under that. */
    | { kind: 'file'; type: `${string}/${string}`; name?: string }
    /** Server-sent events for as long as both sides stay; `data` is the JSON of each. */
    | { kind: 'events'; data: z.ZodType }
  )

export type Replies = { readonly [status in 200 | 204 | 302 | 304]?: ReplyBody }

/** 200 with JSON. */
export const json = <S extends z.ZodType>(schema: S) => ({ 200: { kind: 'json', schema } }) as const

/** 200 with JSON that is the same for everybody who may read it, and 304 for whoever sends its tag. */
export const taggedJson = <S extends z.ZodType>(schema: S) =>
  ({
    200: { kind: 'tagged-json', schema, headers: ['etag', 'cache-control'] },
    304: { kind: 'not-modified', headers: ['etag', 'cache-control'] },
  }) as const

/** 204 without a body. */
export const noContent = { 204: { kind: 'empty' } } as const

/** 302 to another address. */
export const redirect = { 302: { kind: 'redirect', headers: ['location'], mayHave: ['set-cookie'] } } as const

/** 200 with a file that browsers keep under a name. */
export const download = <const T extends `${string}/${string}`>(type: T, name: string) =>
  ({ 200: { kind: 'file', type, name, headers: ['content-disposition'] } }) as const

/** 200 with a stream of server-sent events. */
export const events = <S extends z.ZodType>(data: S) => ({ 200: { kind: 'events', data } }) as const

/** One entry of the API. */
export type Route = {
  /** A name for it in generated clients; no other entry has it. */
  operationId: string
  summary: string
  access: Access
  /** The answer does not depend on who asks: no session is looked up. For public routes. */
  anonymous?: true
  /**
   * Whatever the origin, it is served: what it does is allowed by its address alone. The one exception to [Q18], for mail
   * programs that end mails by RFC 8058 ([NE4]).
   */
  anyOrigin?: true
  params?: z.ZodType
  query?: z.ZodType
  /** A JSON body. Keys that it does not name are refused, however deep. */
  body?: z.ZodType
  /** Bytes of that body, at most; `JSON_MAX_BYTES` where it is not said. */
  maxBytes?: number
  /** A file as the body. */
  upload?: Upload
  replies: Replies
  /**
   * Failures of its handler; the compiler holds the handler to them. Failures before every handler follow
   * from access, parameters, body and limit, and are not listed (`server/http/layer-failures.ts`).
   */
  errors: readonly FailureCode[]
  /** Rate limit that counts its tries; a call that writes and names none is counted with all such calls. */
  limit?: LimitName
}

/** Entries by method and path. */
export type RouteTable = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Route>
