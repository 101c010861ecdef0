import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { api, type RouteKey, splitKey } from '#contract/api.ts'
import { ROLES } from '#contract/people/choices.ts'
import type { Route } from '#contract/route.ts'
import { createSchemaReader } from '../testing/api/answer-check.ts'
import { type Operation, openApiDocument } from './openapi.ts'

const SITE = {
  productName: 'Kickabout',
  version: '1.2.3',
  publicUrl: 'https://cup.example',
  cookieName: '__Host-cup',
  touchlineCookieName: '__Secure-cup-touchline',
}
const document = openApiDocument(SITE)
const ROUTES = Object.entries(api) as [RouteKey, Route][]

function operationOf(key: RouteKey): Operation {
  const { method, path } = splitKey(key)
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${key} is not in the document`)
  return operation
}

describe('the OpenAPI document', () => {
  it('is one, of version 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate(structuredClone(document))
    expect([result.valid, result.errors ?? [], validator.version]).toEqual([true, [], '3.1'])
  })

  it('has every entry under an id of its own', () => {
    const ids = ROUTES.map(([key, { operationId }]) => {
      expect(operationOf(key).operationId).toBe(operationId)
      return operationId
    })
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('names the site, and its cookie as the way to be somebody', () => {
    expect(document.servers).toEqual([{ url: 'https://cup.example' }])
    expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: '__Host-cup' })
  })

  it.each(ROUTES)('%s: security is its access', (key, { access, anonymous, errors }) => {
    const { security, responses } = operationOf(key)
    const isRole = access === 'secondStep' || access === 'touchline' || ROLES.some((role) => role === access)
    const bySession = access === 'public' ? [{}, { session: [] }] : [{ session: isRole ? [access] : [] }]
    const wanted = anonymous ? [] : access === 'touchline' ? [{ touchline: [] }] : bySession
    expect(security).toEqual(wanted)
    const says = (status: number, code: string) => responses[status]?.description.includes(`${code}: `) ?? false
    // A captain's entries ask who is captain themselves.
    const mayRefuse = isRole || (errors?.some((code) => code === 'not_allowed') ?? false)
    expect([says(401, 'not_signed_in'), says(403, 'not_allowed')]).toEqual([access !== 'public', mayRefuse])
  })

  it('has schemas that a validator reads without a word', () => {
    const read = createSchemaReader(document)
    for (const [key] of ROUTES) {
      const { responses, requestBody, parameters } = operationOf(key)
      const contents = [...Object.values(responses), ...(requestBody ? [requestBody] : [])].flatMap(({ content }) =>
        Object.values(content ?? {}),
      )
      for (const { schema } of [...contents, ...parameters]) expect(() => read(schema), key).not.toThrow()
    }
  })

  it('says of bodies what is refused in them', () => {
    const { requestBody } = operationOf('PUT /api/leagues/:leagueId')
    const { schema } = requestBody?.content['application/json'] ?? {}
    expect(schema).toMatchObject({
      additionalProperties: false,
      properties: { details: { additionalProperties: false, properties: { venue: { additionalProperties: false } } } },
    })
  })
})
