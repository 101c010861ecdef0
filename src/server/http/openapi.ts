import { z } from 'zod'
import { api, failureReply, type Route } from '#contract/api.ts'
import { FAILURES, type FailureCode } from '#contract/failure.ts'

type Schema = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

const json = (schema: Schema) => ({ 'application/json': { schema } })

/** Refusals that an entry need not list, because its guard, body or limit brings them. */
function codesOf(route: Route, method: string): FailureCode[] {
  const codes: FailureCode[] = [...route.errors]
  if (method !== 'get') codes.push('foreign_origin')
  if (route.access !== 'public') codes.push('not_signed_in')
  if (route.access === 'administrator') codes.push('not_allowed')
  if (route.body) codes.push('invalid_fields', 'malformed_request', 'body_too_large', 'unsupported_media_type')
  if (route.limit) codes.push('too_many_requests')
  return [...new Set(codes)]
}

function responsesOf(route: Route, method: string) {
  const success =
    route.reply === null
      ? { 204: { description: 'Done' } }
      : { 200: { description: 'OK', content: json(schemaOf(route.reply, 'output')) } }
  const byStatus = Object.groupBy(codesOf(route, method), (code) => FAILURES[code].status)
  const failures = Object.entries(byStatus).map(([status, codes = []]) => [
    status,
    { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Failure' }) },
  ])
  return { ...success, ...Object.fromEntries(failures) }
}

function parametersOf(route: Route) {
  const list = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
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
  return [...list(route.params, 'path'), ...list(route.query, 'query')]
}

/** The OpenAPI document of the contract's table. */
export function openApiDocument(productName: string, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, route] of Object.entries(api) as [string, Route][]) {
    const [method = '', path = ''] = key.split(' ')
    const verb = method.toLowerCase()
    const place = path.replace(/:(\w+)/g, '{$1}')
    paths[place] ??= {}
    paths[place][verb] = {
      summary: route.summary,
      tags: [path.split('/')[2] ?? 'site'],
      ...(route.access !== 'public' && { security: [{ session: [] }] }),
      'x-access': route.access,
      parameters: parametersOf(route),
      ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
      responses: responsesOf(route, verb),
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: productName, version, description: 'The API of the league’s site.' },
    paths,
    components: {
      schemas: { Failure: schemaOf(failureReply, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'kickabout' } },
    },
  }
}
