import { z } from 'zod'
import { api, failureReply, type RouteKey, splitKey } from '#contract/api.ts'
import { FAILURES, type FailureCode } from '#contract/failures/failure.ts'
import { JSON_MAX_BYTES, type ReplyBody, type ReplyHeader, type Route } from '#contract/route.ts'
import { layerFailures } from './layer-failures.ts'
import { typesOf } from './media-type.ts'
import { strictly } from './strict-body.ts'

type Schema = Record<string, unknown>
type Content = Record<string, { schema: Schema; [extension: `x-${string}`]: unknown }>
type Header = { description: string; required: boolean; schema: Schema }

export type Response = { description: string; headers?: Record<string, Header>; content?: Content }
export type Parameter = { name: string; in: string; required: boolean; schema: Schema; description?: string }
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; description: string; content: Content }
  responses: Record<string, Response>
}

const TEXT = { type: 'string' }
const BYTES = { type: 'string', format: 'binary' }

const HEADERS: Record<ReplyHeader | 'accept' | 'allow' | 'retry-after', { description: string; schema: Schema }> = {
  accept: { description: 'The media types that are taken here', schema: TEXT },
  allow: { description: 'The methods that the address takes', schema: TEXT },
  'cache-control': { description: 'How long the reply may be kept, and by whom', schema: TEXT },
  'clear-site-data': { description: 'What the browser deletes of this site', schema: TEXT },
  'content-disposition': { description: 'The name under which the file is kept', schema: TEXT },
  etag: { description: 'A tag of the content; sent again as If-None-Match it saves the reply', schema: TEXT },
  location: { description: 'Where it goes on', schema: { type: 'string', format: 'uri-reference' } },
  'retry-after': { description: 'Seconds to wait before the next try', schema: { type: 'string', pattern: '^\\d+$' } },
  'set-cookie': { description: 'The session, or its end', schema: TEXT },
}

/** Headers that a refusal of some status always has. */
const REFUSAL_HEADERS: Partial<Record<number, (keyof typeof HEADERS)[]>> = {
  405: ['allow'],
  415: ['accept'],
  429: ['retry-after'],
}

const ORIGIN: Parameter = {
  name: 'Origin',
  in: 'header',
  required: false,
  schema: TEXT,
  description: 'The address of the site, needed beside a session; browsers send it by themselves',
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const headers = (names: readonly (keyof typeof HEADERS)[] = [], required = true) =>
  Object.fromEntries(names.map((name) => [name, { ...HEADERS[name], required }]))

const DESCRIPTIONS: Record<ReplyBody['kind'], string> = {
  json: 'OK',
  'tagged-json': 'OK',
  'not-modified': 'What the sender has is up to date',
  empty: 'Done',
  redirect: 'Elsewhere',
  file: 'The file',
  events: 'Events, for as long as both sides stay',
}

function contentOf(body: ReplyBody): Content | undefined {
  if (body.kind === 'json' || body.kind === 'tagged-json')
    return { 'application/json': { schema: schemaOf(body.schema, 'output') } }
  if (body.kind === 'file') return { [body.type]: { schema: body.type.startsWith('text/') ? TEXT : BYTES } }
  if (body.kind === 'events')
    return { 'text/event-stream': { schema: TEXT, 'x-event-data': schemaOf(body.data, 'output') } }
  return undefined
}

function responseOf(body: ReplyBody): Response {
  const content = contentOf(body)
  const response: Response = { description: DESCRIPTIONS[body.kind] }
  const all = { ...headers(body.headers), ...headers(body.mayHave, false) }
  if (Object.keys(all).length) response.headers = all
  if (content) response.content = content
  return response
}

/** A refusal of one status; `page` says that it may come as a page for people. */
function refusalOf(status: number, codes: readonly FailureCode[], page: boolean): Response {
  const code = { type: 'string', enum: codes }
  const schema = { allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties: { code } }] }
  const content: Content = { 'application/json': { schema } }
  if (page) content['text/html'] = { schema: TEXT }
  const description = codes.map((one) => `${one}: ${FAILURES[one].message}`).join(' ')
  const response: Response = { description, content }
  const names = REFUSAL_HEADERS[status]
  return names ? { ...response, headers: headers(names) } : response
}

function responsesOf(key: RouteKey, route: Route): Record<string, Response> {
  const { method, path } = splitKey(key)
  const isPage = method === 'GET' && !path.startsWith('/api/')
  const successes = Object.entries(route.replies).map(([status, body]) => [status, responseOf(body)])
  const codes = [...new Set([...route.errors, ...layerFailures(key, route)])]
  const byStatus = Object.groupBy(codes, (code) => FAILURES[code].status)
  const refusals = Object.entries(byStatus).map(([status, some = []]) => [
    status,
    refusalOf(Number(status), some, isPage),
  ])
  return Object.fromEntries([...successes, ...refusals])
}

function parametersOf(key: RouteKey, route: Route): Parameter[] {
  const list = (schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Schema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: property,
    }))
  }
  const origin = splitKey(key).method === 'GET' ? [] : [ORIGIN]
  return [...list(route.params, 'path'), ...list(route.query, 'query'), ...origin]
}

function requestBodyOf(route: Route): Operation['requestBody'] {
  const { body, upload, maxBytes } = route
  if (!body && !upload) return undefined
  const schema = body ? schemaOf(strictly(body), 'input') : BYTES
  const content = Object.fromEntries(typesOf(route).map((type) => [type, { schema }]))
  const what = upload ? upload.what : 'JSON'
  return {
    required: true,
    description: `${what}, at most ${upload?.maxBytes ?? maxBytes ?? JSON_MAX_BYTES} bytes`,
    content,
  }
}

/** Returns an operation's security: sessions don't matter, are optional, or are required, perhaps with a role. */
function securityOf({ access, anonymous }: Route): Operation['security'] {
  if (anonymous) return []
  if (access === 'public') return [{}, { session: [] }]
  if (access === 'touchline') return [{ touchline: [] }]
  return [{ session: access === 'signedIn' ? [] : [access] }]
}

function operationOf(key: RouteKey, route: Route): Operation {
  const { operationId, summary } = route
  const [, first = '', second] = splitKey(key).path.split('/')
  const operation: Operation = {
    operationId,
    summary,
    tags: [first === 'api' ? (second ?? first) : first],
    security: securityOf(route),
    parameters: parametersOf(key, route),
    responses: responsesOf(key, route),
  }
  const requestBody = requestBodyOf(route)
  if (requestBody) operation.requestBody = requestBody
  return operation
}

const ABOUT = `The API of the league’s site. Every refusal has one shape with a code. HEAD is answered like GET, without the
body; OPTIONS with 204 and Allow; a method that an address does not take with MethodNotAllowed. A request that changes
something and comes with a session names the site as its Origin.`

export type OpenApiDocument = ReturnType<typeof openApiDocument>

/** The OpenAPI 3.1 document of the contract's table, for a site at an address and with a name for its session cookie. */
export function openApiDocument(site: {
  productName: string
  version: string
  publicUrl: string
  /** Of sessions, and of phones at the touchline. */
  cookieName: string
  touchlineCookieName: string
}) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, route] of Object.entries(api) as [RouteKey, Route][]) {
    const { method, path } = splitKey(key)
    const template = path.replace(/:(\w+)/g, '{$1}')
    const item = paths[template] ?? {}
    item[method.toLowerCase()] = operationOf(key, route)
    paths[template] = item
  }
  return {
    openapi: '3.1.0',
    info: { title: site.productName, version: site.version, description: ABOUT },
    servers: [{ url: site.publicUrl }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failureReply, 'output') },
      responses: { MethodNotAllowed: refusalOf(405, ['method_not_allowed'], false) },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: site.cookieName,
          description: 'Given at sign-in. Where an operation names roles, one of them is needed.',
        },
        touchline: {
          type: 'apiKey',
          in: 'cookie',
          name: site.touchlineCookieName,
          description: 'Given for the token of a touchline link. It opens the evening of that link, and nothing else.',
        },
      },
    },
  }
}
