import { api, type RouteKey, splitKey } from '#contract/api.ts'
import type { Route } from '#contract/route.ts'
import { type Random, randomOf } from '../random.ts'

/** A request as it goes out, the payload as text or bytes. */
export type FuzzRequest = {
  method: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
}

/** Sends a request as somebody, or as a visitor with null. */
export type Ask = (
  key: RouteKey,
  request: FuzzRequest,
  userId: string | null,
) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>

/** The parts of a right request of an entry. */
export type Sample = {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  upload: Buffer | undefined
}

/** A part of an address that can't be decoded. */
export const UNREADABLE = '%F0%9F'
/** Texts that are no JSON of anything that is asked for. */
const BROKEN_JSON = ['', '{', '[]', 'null', '"text"', '1', '{"a":1}{', '\ufeff{}', '{"a":'.repeat(2000)]
const ODD_VALUES = [null, true, 0, -1, 1.5, 1e300, '', ' ', 'x', '\0', 'ab\ud800', [], [[]], {}, { a: 1 }, ['x', 'x']]
const ODD_IDS = [
  '%00',
  'a%00b',
  'a'.repeat(65),
  '%D0%B8',
  '%20',
  '*',
  "'--",
  'no-such-id',
  '..%2f..',
  'a.b',
  UNREADABLE,
]
const ODD_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonx',
  'image/png',
  'text/csv',
  'nonsense',
  ' ',
]
const ODD_HEADERS: Record<string, string>[] = [
  { 'if-none-match': '*' },
  { 'if-none-match': '"something-else"' },
  { accept: 'text/html' },
  { accept: 'application/xml' },
  { 'accept-encoding': 'br, gzip' },
  { host: 'evil.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: 'kickabout=a-token-that-nobody-has' },
  { 'x-http-method-override': 'DELETE' },
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
/** Above what any body may have, with room for what is around it. */
const TOO_LARGE = 'x'.repeat(70_000)

/** The places in a value that can be changed, the value itself left out. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])])
}

/** Changes something in a JSON body: a value, a key that is missing, or one that is not known. */
function spoilBody(body: unknown, random: Random): string {
  const copy = structuredClone(body) as Record<string, unknown>
  const path = random.among(placesIn(copy)) ?? []
  const last = path.at(-1)
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], copy)
  if (last === undefined || holder === null || typeof holder !== 'object') return JSON.stringify({ surplus: 1 })
  const fields = holder as Record<string, unknown>
  const kind = random.below(4)
  if (kind === 0) delete fields[last]
  else if (kind === 1) fields.surplus = random.among(ODD_VALUES)
  else if (kind === 2) fields[last] = TOO_LARGE
  else fields[last] = random.among(ODD_VALUES)
  return JSON.stringify(copy)
}

/** Ways to make a request of an entry wrong, or merely unusual. */
const SPOILERS: ((request: FuzzRequest, random: Random, sample: Sample) => FuzzRequest)[] = [
  (request) => request,
  (request, random, { body }) => (body === undefined ? request : { ...request, payload: spoilBody(body, random) }),
  (request, random, { body }) => (body === undefined ? request : { ...request, payload: spoilBody(body, random) }),
  (request, random, { upload }) => ({
    ...request,
    payload: upload ? Buffer.from(random.among(['', 'GIF89a', '<svg/>']) ?? '') : random.among(BROKEN_JSON),
    headers: { 'content-type': request.headers['content-type'] ?? 'application/json', ...request.headers },
  }),
  (request) => ({ ...request, payload: undefined, headers: omit(request.headers, 'content-type') }),
  (request, random) => ({
    ...request,
    payload: request.payload ?? '{}',
    headers: { ...request.headers, 'content-type': random.among(ODD_TYPES) ?? '' },
  }),
  (request) => ({ ...request, payload: request.payload ?? '{}', headers: omit(request.headers, 'content-type') }),
  (request, random) => ({ ...request, headers: { ...request.headers, ...random.among(ODD_HEADERS) } }),
  (request, random) => ({ ...request, method: random.among(METHODS) ?? 'GET' }),
  (request, random) => ({
    ...request,
    url: `${request.url}${random.among(['?', '?x=1', '?mode=x&rehearsal=2', '?%'])}`,
  }),
]

const omit = ({ ...headers }: Record<string, string>, name: string) => {
  delete headers[name]
  return headers
}

/** A request of an entry: right, or wrong in a way or two. */
export function fuzzRequest(key: RouteKey, route: Route, sample: Sample, random: Random): FuzzRequest {
  const { method, path } = splitKey(key)
  const isOddPlace = random.below(5) === 0
  const idOf = (name: string) => (isOddPlace ? random.among(ODD_IDS) : sample.params[name]) ?? name
  const query = new URLSearchParams(sample.query).toString()
  let request: FuzzRequest = {
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => idOf(name)) + (query && `?${query}`),
    headers: {},
    payload: sample.upload ?? (sample.body === undefined ? undefined : JSON.stringify(sample.body)),
  }
  const type = route.upload?.types.find((one) => one.startsWith('application/'))
  if (route.upload) request.headers['content-type'] = type ?? 'application/octet-stream'
  else if (request.payload !== undefined) request.headers['content-type'] = 'application/json'
  for (let i = random.below(3); i > 0; i--) request = random.among(SPOILERS)?.(request, random, sample) ?? request
  return request
}

/** The number of requests of an entry, the people who may send them, and the parts that make the i-th a right one. */
type Fuzz = {
  seed: number
  count: number
  sampleOf: (i: number) => Sample
  players: readonly string[]
  organisers: readonly string[]
}

/**
 * The requests of an entry, each with whom it is sent as, null for a visitor. Chance is the entry's own: one that is added
 * changes no other's.
 */
export function fuzzRequests(key: RouteKey, route: Route, { seed, count, sampleOf, players, organisers }: Fuzz) {
  const random = randomOf(key, seed)
  return Array.from({ length: count }, (_, i) => {
    const request = fuzzRequest(key, route, sampleOf(i), random)
    const anybody = [null, players[random.below(6)] ?? null, random.among(organisers) ?? null]
    return { request, as: anybody[Math.min(2, random.below(6))] ?? null }
  })
}

const KEYS = Object.keys(api) as RouteKey[]

/** The entry that answers a method at an address: `/teams/import` is also a `/teams/:teamId` of the methods that it lacks. */
export function answering(method: string, path: string): RouteKey | undefined {
  const exact = `${method} ${path}`
  if (exact in api) return exact as RouteKey
  const segments = path.split('/')
  return KEYS.find((key) => {
    const other = splitKey(key)
    const names = other.path.split('/')
    const fits = names.every((name, i) => name === segments[i] || name.startsWith(':'))
    return other.method === method && names.length === segments.length && fits
  })
}
