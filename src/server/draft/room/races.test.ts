import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/room.ts'
import { replay } from '#league/draft/apply.ts'
import { CALM, type DraftLeague, openDraftLeague } from '../../testing/draft/draft-league.ts'
import type { RoomClient } from '../../testing/draft/draft-room.ts'
import { ENGINES } from '../../testing/engines.ts'
import { allRows } from '../../testing/rows.ts'

const taken = (answers: Answer[]) => answers.filter(({ success }) => success)

describe.each(ENGINES)('commands at the same time, on %s', (engine) => {
  let league: DraftLeague
  afterEach(() => league?.close())

  async function begin(players: number) {
    league = await openDraftLeague(engine, { players, settings: CALM })
    const captains = [await league.captain(0), await league.captain(1)]
    await league.begin()
    const ids = league.people.map(({ id }) => id)
    const onTheClock = () => captains[ids.indexOf(captains[0]?.draft().currentCaptain?.userId ?? '')] as RoomClient
    return {
      captains,
      onTheClock,
      pool: onTheClock()
        .draft()
        .availablePool.map(({ id }) => id),
    }
  }

  /** Every player in one place, sizes even, the log without a gap, and the tables of what the log says. */
  async function expectSound() {
    const { store } = league.site
    const log = await store.drafts.events(league.draft.id)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1))
    const state = replay(league.draft.id, log)
    expect(JSON.stringify(state)).toBe(JSON.stringify(league.state()))
    const { draftPicks } = await allRows(store)
    const rows = state.picks.map(({ pickNumber, playerId }) => ({ draftId: league.draft.id, pickNumber, playerId }))
    expect(draftPicks).toEqual(expect.arrayContaining(rows))
    expect(draftPicks).toHaveLength(rows.length)
    expect(new Set(rows.map(({ playerId }) => playerId)).size).toBe(rows.length)
  }

  it('[D30, Q44] of 50 picks for one turn one lands; the others are told, and everyone has the same state', async () => {
    const { captains, onTheClock, pool } = await begin(60)
    const captain = onTheClock()
    const one = (playerId: string) => captain.send('pick', { playerId, pickNumber: 0 })
    const answers = await Promise.all(pool.slice(0, 50).map(one))
    expect(taken(answers)).toHaveLength(1)
    const [landed] = taken(answers)
    expect(answers.filter(({ code }) => code === 'pick_over')).toHaveLength(49)
    for (const client of captains) {
      const draft = await client.see('the pick', ({ seq }) => seq >= (landed?.seq ?? Number.POSITIVE_INFINITY))
      expect(draft).toMatchObject({ picks: { length: 1 }, pickNumber: 1 })
    }
    await expectSound()
  })

  it('[D30, Q44] two captains want the same player at once: one has it, both know', async () => {
    const { captains, onTheClock } = await begin(24)
    for (let pickNumber = 0; pickNumber < 20; pickNumber++) {
      const playerId = onTheClock().draft().availablePool[0]?.id ?? ''
      const both = captains.flatMap((captain) => [
        captain.send('pick', { playerId, pickNumber }),
        captain.send('pick', { playerId, pickNumber: pickNumber + 1 }),
      ])
      const answers = await Promise.all(both)
      expect(taken(answers)).toHaveLength(1)
      const seq = taken(answers)[0]?.seq ?? 0
      for (const client of captains) await client.see('the pick', (draft) => draft.seq >= seq)
      expect(captains[0]?.draft().picks).toEqual(captains[1]?.draft().picks)
    }
    await expectSound()
  })

  it('[D3, Q45] 30 ask for the last spot at once: one gets it, 29 get a message', async () => {
    league = await openDraftLeague(engine, { players: 40, settings: { maxCaptains: 6, startWhen: 'organiser' } })
    for (let i = 0; i < 5; i++) await (await league.captain(i)).leave()
    const asking = await Promise.all(Array.from({ length: 30 }, (_, i) => league.come(league.people[5 + i])))
    const answers = await Promise.all(asking.map((client) => client.send('become-captain', {})))
    expect(taken(answers)).toHaveLength(1)
    const refused = answers.filter(({ success }) => !success)
    expect(refused).toHaveLength(29)
    for (const answer of refused)
      expect(answer).toMatchObject({ code: 'captains_full', message: expect.stringContaining('captain spots') })
    await asking[0]?.see('six captains', ({ captains }) => captains.length === 6)
    expect(asking[0]?.captains()).toMatchObject({ count: 6, maxCaptains: 6, canBecomeCaptain: false })
    await expectSound()
  })

  it('[D31, Q46] the same command twice at once, and after a reconnect: one effect, one answer', async () => {
    const { onTheClock } = await begin(12)
    const captain = onTheClock()
    const draft = captain.draft()
    const who = league.people.find(({ id }) => id === draft.currentCaptain?.userId)
    const again = await league.come(who)
    const commandId = randomUUID()
    const body = { playerId: draft.availablePool[3]?.id ?? '', pickNumber: 0 }
    const answers = await Promise.all([captain.send('pick', body, commandId), again.send('pick', body, commandId)])
    expect(answers[0]).toMatchObject({ success: true, commandId })
    expect(answers[1]).toEqual(answers[0])
    await captain.leave()
    const back = await league.come(who)
    expect(await back.send('pick', body, commandId)).toEqual(answers[0])
    // The answer to a refused command is remembered as well.
    const tooLate = await back.send('pick', body, 'again')
    expect(tooLate).toMatchObject({ success: false, code: 'pick_over' })
    expect(await back.send('pick', { ...body, pickNumber: 1 }, 'again')).toEqual(tooLate)
    expect(league.state().picks).toHaveLength(1)
    await expectSound()
  })

  it('what one connection sends is carried out in the order in which it was sent', async () => {
    const { captains, pool } = await begin(12)
    const [captain] = captains
    const edits = Array.from({ length: 20 }, (_, i) =>
      captain?.send('queue', { playerIds: [pool[i % pool.length] ?? ''] }),
    )
    const answers = await Promise.all(edits)
    const seqs = answers.map((answer) => answer?.seq ?? 0)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    await captain?.see('the last edit', ({ own }) => own?.queue[0] === pool[19 % pool.length])
  })
})
