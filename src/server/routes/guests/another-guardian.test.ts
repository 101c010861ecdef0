import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instantOf } from '#league/season.ts'
import { ENGINES } from '../../testing/engines.ts'
import { GUARDIAN, type GuestLeague, openGuestLeague, TEXT } from '../../testing/guest-league.ts'
import { onceOnly } from '../../testing/once-only.ts'

const OTHER = 'rosa@family.example.com'
const SIX_PM = instantOf('2025-07-15', '18:00', 'America/New_York')
const KICK_OFF = instantOf('2025-07-16', '18:00', 'America/New_York')

describe.each(ENGINES)('another guardian on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: GuestLeague
  beforeEach(async () => {
    league = await openGuestLeague(engine)
  })
  afterEach(() => league.close())

  const nameOther = (email = OTHER) =>
    league.person('Dee').call('PUT /api/me/agreement', { guardian: { name: 'Rosa Molina', email } })
  const agree = async (email: string) =>
    league.site.visitor().call('POST /api/guardian/agree', { token: await league.site.tokenFor(email), version: 1 })
  const post = (page: string, token: string, more: object = {}) =>
    league.site.visitor().call(`POST /api/guardian/${page}` as never, { token, ...more } as never)
  const asked = async () => {
    const { fillIn, ask, accept, newest, site } = league
    await fillIn('Dee')
    await ask('Ana')
    await accept('Dee', (await newest()).id)
    return /#token=(\S+)/.exec((await site.mailTo(GUARDIAN)).text)?.[1] ?? ''
  }

  it('[MN2, PA8] ends the links of who was named before, also once the next one has answered', async () => {
    league.clock.at = SIX_PM
    await league.site.writeScheduledMails()
    const token = /evening\?say=in#token=(\S+)/.exec((await league.site.mailTo(GUARDIAN)).text)?.[1] ?? ''
    expect((await post('evening/read', token)).status).toBe(200)
    const link = { hash: 'of-a-fee', leagueId: league.leagueId, userId: league.ids.get('Dee') ?? '' }
    await league.site.store.links.add({ purpose: 'fee', ...link }, SIX_PM)
    expect((await nameOther()).status).toBe(200)
    expect((await agree(OTHER)).status).toBe(204)
    expect((await post('evening/read', token)).status).toBe(422)
    expect((await post('evening/answer', token, { answer: 'in' })).status).toBe(422)
    const open = league.site.store.connections.read.selectFrom('mailLinks').where('expiresAt', '>', SIX_PM)
    expect(await open.select('hash').execute()).toEqual([])
  })

  itOnce('[MN2] leaves the links of a guardian who agrees to another text', async () => {
    league.clock.at = SIX_PM
    await league.site.writeScheduledMails()
    const token = /evening\?say=in#token=(\S+)/.exec((await league.site.mailTo(GUARDIAN)).text)?.[1] ?? ''
    expect((await nameOther(GUARDIAN)).status).toBe(200)
    expect((await agree(GUARDIAN)).status).toBe(204)
    expect((await post('evening/read', token)).status).toBe(200)
  })

  it('[MN7] ends the link that asks who was named before, and tells guest and captain that it counts no more', async () => {
    const token = await asked()
    await league.mailed()
    expect((await nameOther()).status).toBe(200)
    expect((await post('guest/read', token)).status).toBe(422)
    expect((await post('guest/answer', token, { plays: true, kickOff: KICK_OFF })).status).toBe(422)
    await league.site.writeScheduledMails()
    expect(await league.newest()).toMatchObject({ state: 'returned', guest: null, mayAsk: true })
    const mails = (await league.mailed()).map(({ to, subject }) => `${to}: ${subject}`)
    expect(mails.filter((one) => !one.startsWith('rosa')).toSorted()).toEqual([
      'ada: Your guest can’t come on Wed, Jul 16',
      'ana: Your guest can’t come on Wed, Jul 16',
      'dee: Not filling in on Wed, Jul 16',
    ])
  })

  itOnce('[MN7] a link answers no more once an organiser names another guardian, or the player is 18', async () => {
    const first = await asked()
    const params = { leagueId: league.leagueId, userId: league.ids.get('Dee') ?? '' }
    const change = { guardian: { name: 'Rosa Molina', email: OTHER } }
    const changed = await league.organiser.call('PUT /api/leagues/:leagueId/people/:userId', change, { params })
    expect(changed.status).toBe(200)
    expect((await post('guest/read', first)).status).toBe(422)
    const { newest, giveBack, ask } = league
    await giveBack('Dee', (await newest()).id)
    await ask('Ana')
    const { body } = await league.accept('Dee', (await newest()).id)
    expect(body.asks).toMatchObject([{ state: 'guardian' }])
    const second = /#token=(\S+)/.exec((await league.site.mailTo(OTHER)).text)?.[1] ?? ''
    expect((await post('guest/read', second)).status).toBe(200)
    expect((await league.person('Dee').call('PUT /api/me/agreement', { agreedTo: TEXT, adult: true })).status).toBe(200)
    expect((await post('guest/answer', second, { plays: true, kickOff: KICK_OFF })).status).toBe(422)
  })
})
