import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { listening } from '../../testing/draft/draft-room.ts'
import { ORIGIN, openTestSite, PASSWORD, type TestSite } from '../../testing/site.ts'

const EMAIL = 'player@example.com'
const FROM = '203.0.113.7'

/** The filter that docs/running.md gives to fail2ban, which writes the address it looks for as <ADDR>. */
const filter = /^ *failregex = (.*)$/m.exec(
  readFileSync(`${import.meta.dirname}/../../../../docs/running.md`, 'utf8'),
)?.[1]
const refusal = new RegExp(filter?.replace('<ADDR>', '([\\da-f.:]+)') ?? 'no filter')

describe('[L4] the log names where refused tries come from', () => {
  const lines: string[] = []
  const addresses = () => lines.flatMap((line) => refusal.exec(line)?.[1] ?? [])
  let site: TestSite

  beforeAll(async () => {
    site = await openTestSite(
      'sqlite',
      { LOG_LEVEL: 'info' },
      { logStream: { write: (line) => void lines.push(line) } },
    )
    await site.signUp(EMAIL)
  })
  afterAll(() => site.close())
  beforeEach(() => {
    lines.length = 0
  })

  it('at sign-in, at sign-up and at a reset, by whatever status', async () => {
    const body = { email: EMAIL, password: 'a wrong guess' }
    const visitor = site.visitor()
    for (let i = 0; i < 11; i++)
      await visitor.call('POST /api/auth/sign-in', body, { from: `198.51.100.1, ${FROM}:4711` })
    expect(addresses()).toEqual(Array.from({ length: 11 }, () => FROM))
    lines.length = 0
    for (const key of ['POST /api/auth/sign-up', 'POST /api/auth/reset'] as const)
      await visitor.call(key, {} as never, { from: '2001:db8::9', origin: 'https://evil.example' })
    for (let i = 0; i < 5; i++) await visitor.call('POST /api/auth/reset-request', { email: EMAIL }, { from: FROM })
    expect(addresses()).toEqual(['2001:db8::9', '2001:db8::9', FROM])
  })

  it('at the draft’s handshake, on each transport', async () => {
    const address = await listening(site)
    const headers = { 'x-forwarded-for': FROM, origin: ORIGIN }
    const socket = new WebSocket(`${address.replace('http', 'ws')}/draft-ws/websocket`, { headers })
    await new Promise((resolve) => socket.on('error', resolve))
    expect(addresses()).toEqual([FROM])
    expect((await fetch(`${address}/draft-ws/1/2/xhr`, { method: 'POST', headers })).status).toBe(401)
    await expect.poll(addresses).toEqual([FROM, FROM])
  })

  it('and not of people who come in, nor of a page that was left open', async () => {
    const visitor = site.visitor()
    const body = { email: 'other@example.com', password: PASSWORD }
    expect((await visitor.call('POST /api/auth/sign-up', body)).status).toBe(200)
    expect((await visitor.call('POST /api/auth/sign-in', body)).status).toBe(200)
    expect((await site.visitor().call('GET /api/leagues')).status).toBe(401)
    expect(addresses()).toEqual([])
    expect(lines.join('')).not.toContain('"address":')
  })
})
