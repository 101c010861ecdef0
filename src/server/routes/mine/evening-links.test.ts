import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instantOf } from '#league/season.ts'
import { ENGINES } from '../../testing/engines.ts'
import { DAY, GUARDIAN, type GuestLeague, openGuestLeague } from '../../testing/guest-league.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'

const ZONE = 'America/New_York'
/** Greens play Whites, for whom Dee plays. */
const KICK_OFF = instantOf(DAY, '19:00', ZONE)
const SIX_PM = instantOf('2025-07-15', '18:00', ZONE)

describe.each(ENGINES)('the evening before on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: GuestLeague
  beforeEach(async () => {
    league = await openGuestLeague(engine)
  })
  afterEach(() => league.close())

  const link = (call: 'read' | 'answer', token: string, more: object = {}) =>
    league.site.visitor().call(`POST /api/guardian/evening/${call}`, { token, ...more } as never)
  /** Reminders as they were sent, by whom they went to. */
  async function remind() {
    league.clock.at = SIX_PM
    await league.site.writeScheduledMails()
    return new Map((await league.mailed()).map(({ to, text }) => [to ?? '', text]))
  }
  const tokenIn = (text = '') => /evening\?say=in#token=(\S+)/.exec(text)?.[1] ?? ''
  const answerOf = (name: string) =>
    league.site.store.connections.read
      .selectFrom('answers')
      .where('userId', '=', league.ids.get(name) ?? '')
      .select(['answer', 'givenAs', 'givenBy', 'matchId'])
      .execute()

  it('[MN2] a guardian answers by the link of the reminder: opening changes nothing, a press does until kick-off', async () => {
    const token = tokenIn((await remind()).get('carmen'))
    const before = await allRows(league.site.store)
    expect(JSON.stringify(before)).not.toContain(token)
    const page = await link('read', token)
    expect(page.body).toEqual({
      firstName: 'Dee',
      label: 'Wed, Jul 16',
      matches: [{ team: 'Whites', opponent: 'Greens', time: '7:00 PM', field: 'Field A', answer: null }],
    })
    expect(await allRows(league.site.store)).toEqual(before)
    const both = await Promise.all([link('answer', token, { answer: 'in' }), link('answer', token, { answer: 'in' })])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    const given = { matchId: 'greens-whites', givenAs: 'guardian', givenBy: null }
    expect(await answerOf('Dee')).toEqual([{ ...given, answer: 'in' }])
    expect((await link('answer', token, { answer: 'out' })).status).toBe(204)
    expect(await answerOf('Dee')).toEqual([{ ...given, answer: 'out' }])
    expect((await link('read', token)).body).toMatchObject({ matches: [{ answer: 'out' }] })
    league.clock.at = KICK_OFF
    for (const call of ['read', 'answer'] as const)
      expect((await link(call, token, call === 'answer' ? { answer: 'in' } : {})).body.code).toBe('link_ended')
    expect(await answerOf('Dee')).toEqual([{ ...given, answer: 'out' }])
    await league.site.sweep()
    const left = async () => {
      const { read } = league.site.store.connections
      return read.selectFrom('mailLinks').where('purpose', '=', 'evening').select('day').execute()
    }
    expect(await left()).toEqual([{ day: null }])
    league.clock.at = KICK_OFF + 30 * 24 * 60 * 60 * 1000
    await league.site.sweep()
    expect(await left()).toEqual([])
  })

  it('[MN2, NE5] says once what one has said, or asks by a link, and how many of the team come, without a name', async () => {
    await league
      .person('Rob')
      .call(
        'PUT /api/leagues/:leagueId/own-answers',
        { matchIds: ['reds-blues'], answer: 'in' },
        { params: { leagueId: league.leagueId } },
      )
    const mails = await remind()
    const rob = mails.get('rob') ?? ''
    expect(rob).toContain('You are in. If that has changed:')
    expect(rob).toContain('Reds, 6:00 PM: 1 in, 0 can’t, 2 have not said')
    const ana = mails.get('ana') ?? ''
    expect(ana).toContain('You have not said yet whether you come.')
    expect(ana).toContain('Say whether you come: http://localhost:8080/me?season=2025\n')
    expect(ana).not.toMatch(/\bRob\b/)
    const carmen = mails.get('carmen') ?? ''
    expect(carmen).toContain('Nobody has said yet whether Dee comes.')
    expect(carmen).toContain('Dee can’t: http://localhost:8080/guardian/evening?say=out#token=')
    expect(mails.get('dee')).not.toContain('token=')
    expect(mails.has('fay')).toBe(false)
    expect((await remind()).size).toBe(0)
  })

  itOnce(
    '[MN2] a link answers for nobody once the guardian, the team, the season or the match is another',
    async () => {
      const token = tokenIn((await remind()).get(GUARDIAN.split('@')[0] ?? ''))
      const { write } = league.site.store.connections
      const status = async () => (await link('answer', token, { answer: 'in' })).status
      const userId = league.ids.get('Dee') ?? ''
      const registration = () => write.updateTable('registrations').where('userId', '=', userId)
      const { guardian } = await league.site.store.connections.read
        .selectFrom('registrations')
        .where('userId', '=', userId)
        .select('guardian')
        .executeTakeFirstOrThrow()
      await registration()
        .set({ guardian: JSON.stringify({ name: 'Other', email: 'other@example.com' }) })
        .execute()
      expect(await status()).toBe(422)
      await registration().set({ guardian }).execute()
      await write.updateTable('matches').set({ status: 'postponed' }).where('id', '=', 'greens-whites').execute()
      expect(await status()).toBe(422)
      await write.updateTable('matches').set({ status: null }).where('id', '=', 'greens-whites').execute()
      await write.updateTable('rosters').set({ teamId: 'blues', place: 99 }).where('userId', '=', userId).execute()
      expect((await link('read', token)).body).toMatchObject({ matches: [{ team: 'Blues', opponent: 'Reds' }] })
      await write.deleteFrom('rosters').where('userId', '=', userId).execute()
      expect(await status()).toBe(422)
      expect(await answerOf('Dee')).toEqual([])
      expect((await link('answer', 'of-no-mail', { answer: 'in' })).status).toBe(422)
    },
  )
})
