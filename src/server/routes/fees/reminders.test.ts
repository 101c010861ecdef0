import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { type NewsLeague, openNewsLeague } from '../../testing/news-league.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openTestSite } from '../../testing/site.ts'

const DAY = 24 * 60 * 60 * 1000
const UNPAID = { kind: 'unpaid' } as const
const MAILED = { onPage: false, pin: null }

describe.each(ENGINES)('reminders of open fees on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: NewsLeague
  let now: number

  beforeEach(async () => {
    now = Date.UTC(2025, 5, 20, 12)
    league = await openNewsLeague(engine, (one) => openTestSite(one, {}, { clock: { now: () => now } }))
    const details = { ...season2025.details, asks: { ...ASKS_NOTHING, fee: usualFee('By bank') } }
    await league.organiser.call('PUT /api/leagues/:leagueId', { ...season2025, details }, league.params())
  })
  afterEach(() => league.close())

  const remind = async () => {
    const mailingId = randomUUID()
    const { reply } = await league.post('Your fee is still open', UNPAID, { ...MAILED, mailingId })
    return { mailingId, mailing: reply.body.post?.mailing }
  }
  /** To whom reminders went since they were asked last. */
  const names = async () => {
    const sent = (await league.sent()).map((address) => address.split('@')[0]).toSorted()
    league.site.mails.length = 0
    return sent
  }
  const seen = async () =>
    (await league.organiser.call('GET /api/leagues/:leagueId/fees', undefined, league.params())).body
  const reach = async () =>
    (
      await league.organiser.call(
        'POST /api/leagues/:leagueId/posts/preview',
        { title: 'Fee', text: 'Pay', audience: UNPAID },
        league.params(),
      )
    ).body.reach

  it('[Q105] do not go to who has paid while they wait, and count for nobody then', async () => {
    const { mails } = league.site.store
    const { take } = mails
    mails.take = async () => null
    const { mailingId } = await remind()
    await league.organiser.call(
      'PUT /api/leagues/:leagueId/people-fees',
      { fees: [{ userId: league.ids.get('red') ?? '', fee: 'paid' }] },
      league.params(),
    )
    mails.take = take
    expect(await names()).toEqual(['blue', 'blue-captain', 'red-captain'])
    const mailing = await league.site.store.connections.read
      .selectFrom('mailings')
      .where('id', '=', mailingId)
      .select(['count', 'handedOver', 'failed'])
      .executeTakeFirst()
    expect(mailing).toEqual({ count: 3, handedOver: 3, failed: 0 })
  })

  it('[PA6] go to whose fee is open, and to nobody twice within a week', async () => {
    const red = league.ids.get('red') ?? ''
    await league.organiser.call(
      'PUT /api/leagues/:leagueId/people-fees',
      { fees: [{ userId: red, fee: 'paid' }] },
      league.params(),
    )
    await remind()
    expect(await names()).toEqual(['blue', 'blue-captain', 'red-captain'])
    expect(await reach()).toMatchObject({
      people: 4,
      reached: 0,
      unreached: [
        { reason: 'no-address', count: 1 },
        { reason: 'reminded', count: 3 },
      ],
    })
    now += 6 * DAY
    const { mailing } = await remind()
    expect(mailing).toMatchObject({ people: 4, waiting: 0 })
    expect(await names()).toEqual([])
    now += DAY + 1
    await league.organiser.call(
      'PUT /api/leagues/:leagueId/people-fees',
      { fees: [{ userId: league.ids.get('blue') ?? '', fee: 'waived' }] },
      league.params(),
    )
    await remind()
    expect(await names()).toEqual(['blue-captain', 'red-captain'])
  })

  itOnce('[PA6] are told of once their mail was handed over, and not before', async () => {
    await league.site.store.connections.write
      .insertInto('mailings')
      .values({
        id: 'other',
        leagueId: league.leagueId,
        kind: 'news',
        postId: null,
        version: null,
        title: '',
        text: '',
        at: now,
        by: null,
        startsAt: now,
        queuedAt: now,
        people: 0,
        count: 0,
      })
      .execute()
    const blue = league.ids.get('blue') ?? ''
    // Of a mail that was kept back and thrown away nothing is left but this row.
    await league.site.store.connections.write
      .insertInto('feeReminders')
      .values({ mailId: 'gone', userId: blue, mailingId: 'other' })
      .execute()
    expect((await seen()).lastReminder).toBeNull()
    expect((await reach()).reached).toBe(4)
    await remind()
    await names()
    const { people, lastReminder } = await seen()
    expect(lastReminder).toEqual({ at: now, told: 4, waiting: 0, settled: 0 })
    const told = people.map(({ userId, remindedAt }) => [userId, remindedAt])
    expect(told).toContainEqual([blue, now])
    expect(told).toContainEqual([league.ids.get('open'), null])
    await league.organiser.call(
      'PUT /api/leagues/:leagueId/people-fees',
      { fees: [{ userId: blue, fee: 'paid' }] },
      league.params(),
    )
    expect((await seen()).lastReminder?.settled).toBe(1)
  })

  it('[PA6] are held once of two that are sent at the same instant', async () => {
    const both = await Promise.all([remind(), remind()])
    const counts = await Promise.all(
      both.map(async ({ mailingId }) => {
        const found = await league.organiser.call(
          'GET /api/leagues/:leagueId/mailings/:mailingId',
          undefined,
          league.params({ mailingId }),
        )
        return found.body.unreached.find(({ reason }) => reason === 'reminded')?.count ?? 0
      }),
    )
    expect(counts.toSorted()).toEqual([0, 4])
    expect(await names()).toHaveLength(4)
  })
})
