import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockSchedule } from '../../store/schedule/lock.ts'
import { type AnsweringLeague, openAnsweringLeague } from '../../testing/answering-league.ts'

const DAY = 24 * 60 * 60 * 1000

describe('matches that move at this moment, on postgres', () => {
  let league: AnsweringLeague
  beforeEach(async () => {
    league = await openAnsweringLeague('postgres')
  })
  afterEach(() => league.close())

  /** Moves both matches a day on, and lets something begin before that is done. */
  async function movedWhile<Result>(begin: () => Promise<Result>): Promise<Result> {
    const { begun } = await league.write.transaction().execute(async (trx) => {
      await lockSchedule(trx, 'postgres', league.leagueId)
      for (const id of ['m1', 'm2'])
        await trx
          .updateTable('matches')
          .set((eb) => ({ dateTime: eb('dateTime', '+', DAY) }))
          .where('id', '=', id)
          .execute()
      const begun = begin()
      const waiting = sql`select 1 from pg_locks join pg_database on pg_database.oid = database
        where not granted and datname = current_database()`
      await expect.poll(async () => (await waiting.execute(trx)).rows.length).toBeGreaterThan(0)
      // Wrapped: it is done once this transaction is.
      return { begun }
    })
    return begun
  }

  it('[MN2] an answer counts for the day on which its match is once it is saved', async () => {
    const said = await movedWhile(() => league.say('red', ['m1'], 'in'))
    expect(said.status).toBe(204)
    expect(await league.seenBy('red', 'm1')).toEqual({ Reds: { 'red-captain': null, red: 'in' } })
  })

  it('[MN2] a nudge names the day on which the matches are', async () => {
    const nudge = 'POST /api/leagues/:leagueId/matches/:matchId/nudges'
    await movedWhile(() => league.person('red-captain').call(nudge, undefined, league.params({ matchId: 'm1' })))
    await league.site.mailsSent()
    const mail = league.site.mails.findLast(({ recipient }) => recipient.startsWith('red@'))
    expect(mail?.text).toContain('Thu, Jul 10')
  })
})
