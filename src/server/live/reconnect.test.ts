import { describe, expect, it, onTestFinished } from 'vitest'
import { roomIn } from '../testing/draft/draft-room.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { registrationOf } from '../testing/site.ts'
import { ask, goalsAt, LISTENING, openTwoServers, saveScore } from '../testing/two-servers.ts'
import { openWire } from '../testing/wire.ts'

describe('[Q66] a process that heard nobody for a while', () => {
  it('tells its open pages to ask again, which then show what changed meanwhile', async () => {
    let wire: Awaited<ReturnType<typeof openWire>> | undefined
    const { site, other, organiser, player, leagueId, close } = await openTwoServers(async (databaseUrl) => {
      const url = new URL(databaseUrl)
      wire = await openWire(new URL(url))
      url.port = String(wire.port)
      return url.href
    })
    onTestFinished(close)
    const stream = await openEventStream(other.address, player)
    onTestFinished(stream.close)
    expect(await goalsAt(other, player, leagueId)).toBe(0)
    await wire?.cut()
    expect(await saveScore(organiser, leagueId, 3)).toBe(200)
    // Registrations meanwhile are looked for as well: the draft's pool is cached until it is announced.
    const late = await site.signUp('late@example.com')
    await late.call('POST /api/auth/verify', { token: await site.tokenFor('late@example.com') })
    await late.call('PUT /api/me/registration', registrationOf('late@example.com'))
    await wire?.mend()
    expect(await stream.next()).toEqual({ missed: true })
    expect(await goalsAt(other, player, leagueId)).toBe(3)
    await expect.poll(() => roomIn(other.site)?.registered().length).toBe(1)
  })

  it('is told by pg_terminate_backend, of its listening connection alone, as well', async () => {
    const { site, other, organiser, player, leagueId, close } = await openTwoServers()
    onTestFinished(close)
    const stream = await openEventStream(other.address, player)
    onTestFinished(stream.close)
    const cut = await ask(site.storage.databaseUrl, `select pg_terminate_backend(pid) ${LISTENING}`)
    // Two channels of two processes.
    expect(cut).toHaveLength(4)
    expect(await saveScore(organiser, leagueId, 2)).toBe(200)
    // A stream that was back before the score was saved gets that event.
    const first = await stream.next()
    expect([{ missed: true }, { leagueId, version: await site.store.leagues.version(leagueId) }]).toContainEqual(first)
    expect(await goalsAt(other, player, leagueId)).toBe(2)
    // Back again, it hears the next one.
    if (!('missed' in first)) expect(await stream.next()).toEqual({ missed: true })
    expect(await saveScore(organiser, leagueId, 4)).toBe(200)
    expect(await stream.next()).toEqual({ leagueId, version: await site.store.leagues.version(leagueId) })
  })
})
