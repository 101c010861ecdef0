import { afterEach, describe, expect, it } from 'vitest'
import { season2025 } from './seed/seasons.ts'
import { noteRestore } from './store/backup/restored-at.ts'
import { ENGINES, newStorage } from './testing/engines.ts'
import { openPayingLeague, type PayingLeague } from './testing/paying-league.ts'
import { openTestSite, type TestSite } from './testing/site.ts'
import { addWaiting } from './testing/stored.ts'

const MINUTE = 60_000
const MAYA = 'maya@example.com'

describe.each(ENGINES)('[BK6] mails of payments that are found again after a restore on %s', (engine) => {
  let league: PayingLeague
  afterEach(() => league.close())
  const stored = () => league.site.store.connections
  const heldMails = () => stored().read.selectFrom('mails').where('held', '=', 1).select('id').execute()
  /** A receipt has the id that its payment makes. */
  const receipts = () => league.site.mails.filter(({ id }) => /^[0-9a-f]{32}$/.test(id))
  /** The store as a backup has it that was made before anybody paid. */
  async function goBack() {
    await league.site.mailsSent()
    const { write } = stored()
    for (const table of ['onlineRefunds', 'payments', 'checkouts', 'stripeEvents', 'mails'] as const)
      await write.deleteFrom(table).execute()
    await write.updateTable('registrations').set({ fee: null }).execute()
    await write.deleteFrom('settings').where('key', '=', 'stripeAskedAt').execute()
    league.clock.at += 61 * MINUTE
    await write.transaction().execute((trx) => noteRestore(trx, league.clock.at))
  }

  it('wait for an owner, and have the Message-ID of the first', async () => {
    league = await openPayingLeague(engine)
    const maya = await league.register(MAYA)
    const sessionId = await maya.open()
    await league.hear(league.stripe.pay(sessionId))
    const intent = league.stripe.sessions.get(sessionId)?.payment_intent ?? ''
    await league.hear(league.stripe.refund(intent, 1500))
    await league.site.mailsSent()
    const first = receipts().map(({ id }) => id)
    expect(first).toHaveLength(2)

    await goBack()
    await league.site.askStripe()
    expect((await league.payments()).map(({ kind }) => kind).toSorted()).toEqual(['payment', 'refund'])
    expect((await heldMails()).map(({ id }) => id).toSorted()).toEqual(first.toSorted())
    await league.site.mailsSent()
    expect(receipts()).toHaveLength(2)
    const owner = { by: 'owner', now: league.clock.at }
    expect(await league.site.store.backups.settleHeldMails('discard', 2, owner)).toBe(true)

    // Payments from then on are mailed as always.
    league.clock.at += MINUTE
    const kai = await league.register('kai@example.com')
    await league.hear(league.stripe.pay(await kai.open()))
    await league.site.mailsSent()
    expect(receipts()).toHaveLength(3)
  })
})

describe.each(ENGINES)('[BK6] mails that nobody asks for, on %s', (engine) => {
  let site: TestSite
  afterEach(() => site.close())

  it('are held in the first minutes after a restore, those that somebody asks for are not', async () => {
    const storage = await newStorage(engine)
    site = await openTestSite(engine, {}, {}, storage)
    const details = { ...season2025.details, playerLimit: { players: 1, acceptHours: 48 } }
    const { league } = await site.setUpSeason({ details })
    await site.mailsSent()
    const { connections } = site.store
    // This offer has ended since: perhaps the next in the line was told before the restore.
    await addWaiting(connections, league.id, 1, site.clock.now() - 1)
    await addWaiting(connections, league.id, 2)
    await noteRestore(connections.write, site.clock.now())
    await site.app.close()
    await site.store.close()

    site = await openTestSite(engine, {}, {}, storage)
    const mails = () => site.store.connections.read.selectFrom('mails').select('held').execute()
    await site.offerPlaces()
    expect(await mails()).toEqual([{ held: 1 }])
    await site.visitor().call('POST /api/auth/reset-request', { email: 'organiser@example.com' })
    await site.mailsSent()
    expect(site.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/password/i)])

    site.clock.pass(2 * MINUTE)
    await addWaiting(site.store.connections, league.id, 3)
    await site.store.connections.write
      .updateTable('waitingPlayers')
      .set({ offeredUntil: 1 })
      .where('number', '=', 2)
      .execute()
    await site.offerPlaces()
    await site.mailsSent()
    expect(site.mails).toHaveLength(2)
    await site.store.backups.noteCaughtUp()
    expect(await site.store.backups.isCatchingUp()).toBe(false)
  })
})
