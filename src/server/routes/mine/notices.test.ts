import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

describe.each(ENGINES)('what reaches me on %s', (engine) => {
  let site: TestSite
  let maya: ReturnType<TestSite['visitor']>
  beforeEach(async () => {
    site = await openTestSite(engine)
    maya = await site.signUp('maya@example.com')
  })
  afterEach(() => site.close())
  const off = async () => {
    const mails = (await maya.call('GET /api/me/mails')).body.filter(({ on }) => !on).map(({ kind }) => kind)
    const { switches } = (await maya.call('GET /api/me/push')).body
    return [...mails, ...Object.entries(switches).flatMap(([name, on]) => (on ? [] : `${name} push`))]
  }

  it('[NT2] sets several switches by one call, and leaves the others as they are', async () => {
    await maya.call('PUT /api/me/notices', { mails: { team: false }, pushes: { quiet: false } })
    const { body } = await maya.call('PUT /api/me/notices', {
      mails: { news: false, people: false, place: true },
      pushes: { result: false, match: true },
    })
    expect(await off()).toEqual(['news', 'people', 'team', 'result push', 'quiet push'])
    expect(body.mails).toEqual((await maya.call('GET /api/me/mails')).body)
    expect(body.pushes).toEqual((await maya.call('GET /api/me/push')).body.switches)
    await maya.call('PUT /api/me/notices', { mails: { news: true, team: true }, pushes: { result: true } })
    expect(await off()).toEqual(['people', 'quiet push'])
    await maya.call('PUT /api/me/notices', { mails: {}, pushes: {} })
    expect(await off()).toEqual(['people', 'quiet push'])
  })

  it('[NT2] sets none where one of them is refused, or fails', async () => {
    const before = await allRows(site.store)
    for (const body of [
      { mails: { news: false, 'called-off': false }, pushes: {} },
      { mails: { news: false }, pushes: { everything: false } },
      { mails: { every: false }, pushes: {} },
    ])
      expect((await maya.inject('PUT', '/api/me/notices', body)).status).toBe(422)
    const nobody = { userId: 'nobody', address: 'maya@example.com' }
    await expect(
      site.store.noticeSwitches.set(nobody, { mails: { news: false }, pushes: { result: false } }, 1),
    ).rejects.toThrow()
    expect(await allRows(site.store)).toEqual(before)
  })

  it('[NT2] sets nobody else’s', async () => {
    const noah = await site.signUp('noah@example.com')
    await noah.call('PUT /api/me/notices', { mails: { news: false }, pushes: { result: false } })
    expect(await off()).toEqual([])
    expect((await site.visitor().call('PUT /api/me/notices', { mails: { news: true }, pushes: {} })).status).toBe(401)
  })
})
