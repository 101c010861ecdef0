import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

const PAY = '/api/leagues/:leagueId/people/:userId/payments' as const
type Visitor = Awaited<ReturnType<TestSite['signUp']>>

describe.each(ENGINES)('the money of a season on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Visitor
  let leagueId: string
  let now: number

  async function register(firstName: string, lastName: string) {
    const email = `${firstName.replace(/\W/g, 'x')}@example.com`.toLowerCase()
    const visitor = await site.signUp(email)
    await visitor.call('PUT /api/me/registration', { ...registrationOf(email), firstName, lastName })
    const { body } = await visitor.call('GET /api/me')
    return { visitor, userId: body.user?.id ?? '' }
  }
  const params = {
    params: {
      get leagueId() {
        return leagueId
      },
    },
  }
  const note = (userId: string, kind: 'payment' | 'refund', amount: number) =>
    organiser.call(`POST ${PAY}`, { kind, way: 'cash', amount, currency: 'USD' }, { params: { leagueId, userId } })
  const mark = (fee: 'open' | 'paid' | 'waived', way: 'cash' | 'transfer', ...userIds: string[]) =>
    organiser.call(
      'PUT /api/leagues/:leagueId/people-fees',
      { way, fees: userIds.map((userId) => ({ userId, fee })) },
      params,
    )
  const seen = async () => (await organiser.call('GET /api/leagues/:leagueId/fees', undefined, params)).body
  async function csv(): Promise<string[]> {
    const cookie = [...organiser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { host, origin } = new URL(site.env.publicUrl)
    const url = `/api/leagues/${leagueId}/fees.csv`
    const { payload } = await site.app.inject({ method: 'GET', url, headers: { host, origin, cookie } })
    return payload.replace('\ufeff', '').trim().split('\r\n')
  }

  beforeEach(async () => {
    now = Date.UTC(2025, 4, 20, 12)
    site = await openTestSite(engine, {}, { clock: { now: () => now } })
    const league = await site.setUpSeason()
    organiser = league.organiser
    leagueId = league.league.id
    const details = {
      ...season2025.details,
      asks: { ...ASKS_NOTHING, fee: { ...usualFee('By bank'), due: '2025-05-19' } },
    }
    await organiser.call('PUT /api/leagues/:leagueId', { ...season2025, details }, params)
  })
  afterEach(() => site.close())

  it('[PA4] is due, paid, open and waived, by way and day, whoever has left', async () => {
    const people = []
    for (const name of ['Ada', 'Ben', 'Cem', 'Dua', 'Eli']) people.push((await register(name, 'Ito')).userId)
    const [ada = '', ben = '', cem = '', dua = '', eli = ''] = people
    await mark('paid', 'cash', ada, eli)
    await note(ben, 'payment', 2000)
    await mark('waived', 'cash', cem)
    await mark('paid', 'transfer', dua)
    expect((await seen()).totals).toMatchObject([
      { currency: 'USD', due: 18_000, received: 15_500, refunded: 0, open: 2500, waived: 4500, tooMuch: 0 },
    ])
    await organiser.call('POST /api/leagues/:leagueId/people-acts', { act: 'remove', userIds: [ada] }, params)
    await organiser.call('DELETE /api/people/:userId', undefined, { params: { userId: eli } })
    await note(dua, 'refund', 500)
    // 30 days after it was removed a registration is gone.
    await site.store.connections.write.deleteFrom('registrations').where('userId', '=', ada).execute()
    const { totals, people: rows, fee } = await seen()
    expect(totals[0]).toMatchObject({ due: 9000, received: 15_500, refunded: 500, open: 3000, waived: 4500 })
    expect(totals[0]?.ways).toEqual([
      { way: 'cash', received: 11_000, refunded: 500, count: 4 },
      { way: 'transfer', received: 4500, refunded: 0, count: 1 },
    ])
    expect(totals[0]?.days).toEqual([{ day: '2025-05-20', received: 15_500, refunded: 500, count: 5 }])
    expect(rows.map(({ firstName, openText, paidText }) => [firstName, openText, paidText])).toEqual([
      ['Ben', '$25', '$20'],
      ['Cem', '', ''],
      ['Dua', '$5', '$40'],
    ])
    expect(fee).toMatchObject({ price: '$45', dueText: 'May 19, 2025', isOverdue: true })
  })

  it('[PA2] keeps the sums of who leaves or is deleted, also of what was ticked before amounts were noted', async () => {
    const [ada, ben] = [(await register('Ada', 'Ito')).userId, (await register('Ben', 'Ito')).userId]
    await mark('paid', 'cash', ada, ben)
    await site.store.connections.write.updateTable('payments').set({ amount: null, currency: null }).execute()
    expect((await seen()).totals[0]).toMatchObject({ received: 9000, open: 0 })
    await organiser.call('POST /api/leagues/:leagueId/people-acts', { act: 'remove', userIds: [ada] }, params)
    await site.store.removals.sweep(now + 31 * 24 * 60 * 60 * 1000)
    expect((await seen()).totals[0]).toMatchObject({ received: 9000, open: 0 })
    await organiser.call('DELETE /api/people/:userId', undefined, { params: { userId: ben } })
    expect((await seen()).totals[0]).toMatchObject({ received: 9000, open: 0 })
  })

  it('[PA4] goes out as a file that no spreadsheet computes, and the log says who saved it', async () => {
    const { userId } = await register('=1+1', 'Ito')
    const other = await register('Ada', 'Ito')
    await note(userId, 'payment', 4550)
    await note(userId, 'refund', 4550)
    await mark('waived', 'cash', other.userId)
    const [headings, ...lines] = await csv()
    expect(headings).toBe('Day,Kind,Way,In,Out,Open,Waived,Currency,Player,Reference,Noted by')
    expect(lines.map((line) => line.split(',').slice(0, 9).join())).toEqual([
      "2025-05-20,Payment,Cash,45.50,,,,USD,'=1+1 Ito",
      "2025-05-20,Refund,Cash,,45.50,,,USD,'=1+1 Ito",
      '2025-05-20,Waived,,,,,45,USD,Ada Ito',
    ])
    const { body } = await organiser.call('GET /api/acts', undefined, { query: {} as never })
    expect(JSON.stringify(body)).toContain('saved the fees of')
    // A player who has left owes nothing: the file comes to what the page says.
    const act = { act: 'remove' as const, userIds: [other.userId] }
    await organiser.call('POST /api/leagues/:leagueId/people-acts', act, params)
    expect((await seen()).totals[0]).toMatchObject({ waived: 0 })
    expect((await csv()).at(-1)?.split(',').slice(0, 9).join()).toBe('2025-05-20,Waived,,,,,,USD,Ada Ito')
  })

  itOnce('[PA11] has its currency with every amount, also where it was another one before', async () => {
    await register('Ada', 'Ito')
    now += 60_000
    const fee = { ...usualFee('By bank'), amount: 500_000, currency: 'HUF' }
    const details = { ...season2025.details, asks: { ...ASKS_NOTHING, fee } }
    await organiser.call('PUT /api/leagues/:leagueId', { ...season2025, details }, params)
    await register('Kim', 'Lee')
    const { people, totals } = await seen()
    expect(people.map(({ firstName, open, currency }) => [firstName, open, currency])).toEqual([
      ['Ada', 4500, 'USD'],
      ['Kim', 500_000, 'HUF'],
    ])
    expect(people.map(({ openText }) => openText.replace('\u00A0', ' '))).toEqual(['$45', 'HUF 5,000'])
    expect(totals.map(({ open, currency }) => [open, currency])).toEqual([
      [500_000, 'HUF'],
      [4500, 'USD'],
    ])
    expect((await csv()).slice(1).map((line) => line.split(',').slice(5, 9).join())).toEqual([
      '45,,USD,Ada Ito',
      '5000,,HUF,Kim Lee',
    ])
  })

  itOnce('[PA4] is seen by organisers alone', async () => {
    const { visitor, userId } = await register('Ada', 'Ito')
    for (const key of ['GET /api/leagues/:leagueId/fees', 'GET /api/leagues/:leagueId/fees.csv'] as const)
      expect((await visitor.call(key, undefined, params)).status, userId).toBe(403)
  })

  itOnce('[PA4] is nothing where the season has no fee', async () => {
    await organiser.call('PUT /api/leagues/:leagueId', season2025, params)
    expect(await seen()).toMatchObject({ fee: null, totals: [], people: [] })
  })
})
