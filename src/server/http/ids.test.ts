import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { seedTeams } from '../seed/leagues.ts'
import { anotherServer } from '../testing/draft/draft-league.ts'
import { ENGINES } from '../testing/engines.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

const MINUTE = 60_000
const MALFORMED = [
  '%00',
  'a%00b',
  'a'.repeat(65),
  'a'.repeat(300),
  '%D0%B8%D0%B4',
  '%20',
  '*',
  "'--",
  '%ff',
  '%2e%2e',
  'a.b',
]
const WITH_IDS = Object.keys(api).filter((key) => key.includes(':'))

describe.each(ENGINES)('[Q63] malformed ids on %s', (engine) => {
  let site: TestSite
  let address: string
  let organiser: ReturnType<TestSite['visitor']>
  let path: string
  const close: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    site = await openTestSite(engine, { LOG_LEVEL: 'fatal' })
    close.unshift(site.close)
    const season = await site.setUpSeason()
    organiser = season.organiser
    path = `/api/leagues/${season.league.id}`
    const { write } = site.store.connections
    const [teamId = ''] = await write.transaction().execute((trx) => seedTeams(trx, season.league.id, new Map()))
    path += `/teams/${teamId}`
    if (engine === 'sqlite') await site.app.listen({ port: 0, host: '127.0.0.1' }).then((url) => (address = url))
    else {
      // Another server, whose sockets are read while this one asks.
      const second = await anotherServer(site)
      close.unshift(second.close)
      address = second.address
    }
  })
  afterAll(async () => {
    for (const one of close) await one()
  })

  afterEach(() => vi.useRealTimers())

  const ask = (method: string, url: string, from: { cookies: Map<string, string> }) =>
    fetch(address + url, {
      method,
      headers: {
        cookie: [...from.cookies].map((pair) => pair.join('=')).join('; '),
        origin: site.env.publicUrl,
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    })

  it('are answered like ids that do not exist, or refused, by every address that takes one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const key of WITH_IDS) {
      // So that no limit is met.
      vi.setSystemTime(Date.now() + MINUTE)
      for (const id of MALFORMED) {
        const [method = '', pattern = ''] = key.split(' ')
        const { status } = await ask(method, pattern.replace(/:\w+/g, id), organiser)
        // Dots are taken for steps up before they are sent, which may lead to an address for somebody else.
        const isElsewhere = id === '%2e%2e' && status === 403
        expect([400, 404, 415, 422, ...(isElsewhere ? [403] : [])], `${key} with ${id}`).toContain(status)
        if (method === 'GET' && id !== '%ff' && !isElsewhere) expect(status, `${key} with ${id}`).toBe(404)
      }
    }
  })

  it('of calendars and files find nothing', async () => {
    for (const id of MALFORMED)
      for (const url of [`/calendar/${id}.ics?key=x`, `/calendar/${id}/${id}.ics?key=x`, `/files/${id}.webp`]) {
        const { status } = await ask('GET', url, organiser)
        expect([400, 404], url).toContain(status)
      }
  })

  it('refuse their sender alone: who reads meanwhile sees nothing of it', async () => {
    const reader = await site.signUp('reader@example.com')
    const spoiler = await site.signUp('spoiler@example.com')
    let isOver = false
    const statuses = new Set<number>()
    async function spoil(worker: number) {
      for (let i = worker; !isOver; i++)
        for (const what of ['standings', 'matches', 'teams', 'teams/x'])
          statuses.add((await ask('GET', `/api/leagues/${MALFORMED[i % MALFORMED.length]}/${what}`, spoiler)).status)
    }
    const spoilers = Array.from({ length: 6 }, (_, i) => spoil(i))
    const READS = 150
    const answers: number[] = []
    const read = async () => {
      while (answers.length < READS) answers.push((await ask('GET', path, reader)).status)
    }
    await Promise.all([read(), read(), read(), read()])
    isOver = true
    await Promise.all(spoilers)
    expect([...new Set(answers)]).toEqual([200])
    expect([...statuses].filter((status) => status !== 404 && status !== 400)).toEqual([])
  })
})
