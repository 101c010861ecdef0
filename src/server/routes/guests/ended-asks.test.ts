import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instantOf } from '#league/season.ts'
import { ENGINES } from '../../testing/engines.ts'
import { DAY, type GuestLeague, openGuestLeague } from '../../testing/guest-league.ts'
import { onceOnly } from '../../testing/once-only.ts'

const MINUTE = 60_000
const KICK_OFF = instantOf(DAY, '18:00', 'America/New_York')
const SECOND = KICK_OFF + 60 * MINUTE

/** The Reds play at 6 and at 7. */
describe.each(ENGINES)('asks for guests that have ended on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: GuestLeague
  beforeEach(async () => {
    league = await openGuestLeague(engine)
    const first = await league.site.store.connections.write
      .selectFrom('matches')
      .selectAll()
      .where('id', '=', 'reds-blues')
      .executeTakeFirstOrThrow()
    const second = { id: 'reds-greens', place: 5, awayTeamId: 'greens', fieldLocation: 'E', dateTime: SECOND }
    await league.site.store.connections.write
      .insertInto('matches')
      .values({ ...first, ...second })
      .execute()
    for (const name of ['Fay', 'Gil']) await league.fillIn(name)
  })
  afterEach(() => league.close())

  const set = (row: object) =>
    league.site.store.connections.write.updateTable('matches').set(row).where('id', '=', 'reds-blues').execute()
  it('[MN7] an ask ends at the first kick-off, whatever becomes of that match afterwards', async () => {
    const { ask, accept, newest, own, giveBack, withdraw, clock } = league
    await ask('Ana')
    const filled = (await newest()).id
    await accept('Fay', filled)
    await ask('Ana')
    const open = (await newest()).id
    expect((await own('Gil')).asks).toMatchObject([{ id: open, state: 'open' }])
    clock.at = KICK_OFF + 30 * MINUTE
    const none = { homeScore: null, awayScore: null }
    for (const row of [
      { ...none, status: null },
      { homeScore: 2, awayScore: 1, status: 'completed' },
      { ...none, status: 'abandoned' },
      { ...none, status: 'awaiting' },
      { ...none, status: 'postponed' },
    ]) {
      await set(row)
      await league.site.writeScheduledMails()
      expect([(await own('Gil')).asks, (await own('Fay')).asks], `${row.status}`).toEqual([[], []])
      const codes = [await accept('Gil', open), await giveBack('Fay', filled), await withdraw('Ana', open)]
      expect(
        codes.map(({ body }) => body.code),
        `${row.status}`,
      ).toEqual(['guest_ask_over', 'guest_ask_over', 'guest_ask_over'])
      if (row.status === 'postponed') continue
      expect((await own('Ana')).teams[0]?.days, `${row.status}`).toEqual([])
      expect((await ask('Ana')).body.code, `${row.status}`).toBe('guest_ask_over')
    }
    // A match that is off leaves the second one, whose own kick-off is ahead, to a new ask.
    expect((await own('Ana')).teams[0]?.days).toMatchObject([{ mayAsk: true }])
    expect((await ask('Ana')).status).toBe(200)
    expect((await accept('Gil', (await newest()).id)).status).toBe(200)
  })

  itOnce('[MN7] a forfeit before kick-off leaves the guest the second match, and asks until that begins', async () => {
    const { ask, accept, newest, clock } = league
    await set({ forfeit: 'away' })
    await ask('Ana')
    const { id } = await newest()
    clock.at = SECOND - MINUTE
    expect((await accept('Gil', id)).status).toBe(200)
    clock.at = SECOND
    expect((await league.giveBack('Gil', id)).body.code).toBe('guest_ask_over')
  })

  itOnce('[MN6, MN7] a phone is told position and time, and the team on the page alone', async () => {
    const { ask, addPhone, site } = league
    await addPhone('Fay')
    expect((await ask('Ana', 'GK')).status).toBe(200)
    const { text } = await site.store.connections.read
      .selectFrom('pushes')
      .where('kind', '=', 'guest')
      .select('text')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(text)).toEqual({
      title: 'Can you fill in?',
      body: 'A goalkeeper is needed on Wed, Jul 16, 6:00 PM. The first who says yes has it.',
      path: '/me?season=2025',
    })
    expect(text).not.toMatch(/Reds|Blues|Greens/)
  })
})
