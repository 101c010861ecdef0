import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAILURES } from '#contract/failures/failure.ts'
import { call, Failure } from './client.ts'
import { failureText } from './failure-text.ts'

const NOW = Date.UTC(2025, 5, 25, 18)
const PROXY_PAGE = '<html><head><title>Error</title></head><body><center><h1>nginx</h1></center></body></html>'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Tries a sign-in that is answered like this, and returns the failure, and what the person reads. */
async function signIn(status: number, body: string, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
  const error = await call('POST /api/auth/sign-in', { body: { email: 'a@b.co', password: 'x' } }).catch((e) => e)
  expect(error).toBeInstanceOf(Failure)
  return { failure: error as Failure, text: failureText('sign-in', error) }
}

describe('an answer of a proxy in front of the site', () => {
  it.each([
    ['90', 90, 'Wait 90 seconds, then try again.'],
    ['1', 1, 'Wait 1 second, then try again.'],
    ['600', 600, 'Wait 10 minutes, then try again.'],
    [new Date(NOW + 30_000).toUTCString(), 30, 'Wait 30 seconds, then try again.'],
    [new Date(NOW - 30_000).toUTCString(), undefined, 'Wait a little, then try again.'],
    ['0', undefined, 'Wait a little, then try again.'],
    ['soon', undefined, 'Wait a little, then try again.'],
    ['', undefined, 'Wait a little, then try again.'],
  ])('429 with Retry-After %j says how long to wait', async (retryAfter, seconds, sentence) => {
    const headers = { 'content-type': 'text/html', ...(retryAfter && { 'retry-after': retryAfter }) }
    const { failure, text } = await signIn(429, PROXY_PAGE, headers)
    expect(failure).toMatchObject({ code: 'too_many_requests', status: 429, retryAfterSeconds: seconds })
    expect(text).toEqual({ title: 'Failed to log in', detail: `Too many tries. ${sentence}` })
  })

  it('503 says when to come back, where it says so itself', async () => {
    const said = await signIn(503, PROXY_PAGE, { 'retry-after': '120' })
    expect(said.failure).toMatchObject({ code: 'unavailable', retryAfterSeconds: 120 })
    expect(said.text.detail).toBe('The site can’t answer at the moment. Try again in 2 minutes.')
    for (const status of [500, 502, 503, 504])
      expect((await signIn(status, PROXY_PAGE)).text.detail).toBe(FAILURES.unavailable.message)
  })

  it('413 says that it is too large, and any other refusal shows nothing of the proxy', async () => {
    expect((await signIn(413, PROXY_PAGE)).text.detail).toBe(FAILURES.body_too_large.message)
    for (const status of [400, 403, 404, 405]) {
      const { text } = await signIn(status, PROXY_PAGE)
      expect(text.detail).toBe(FAILURES.malformed_request.message)
    }
  })

  it.each(['{"code":429,"message":"Slow down"}', '{"message":"Limit Exceeded"}', '[]', 'null', '"x"', '{', ''])(
    'is known by its shape: %j is none of ours',
    async (body) => {
      const { failure, text } = await signIn(429, body, { 'content-type': 'application/json', 'retry-after': '5' })
      expect(failure.code).toBe('too_many_requests')
      expect(text.detail).toBe('Too many tries. Wait 5 seconds, then try again.')
    },
  )
})

it('a refusal of the site itself keeps its code, fields and request id', async () => {
  const body = {
    code: 'invalid_fields',
    message: 'Look again.',
    fields: { email: 'Enter your email' },
    requestId: 'r1',
  }
  const { failure } = await signIn(422, JSON.stringify(body))
  expect(failure).toMatchObject({ ...body, status: 422, retryAfterSeconds: undefined })
})
