import { afterEach, describe, expect, it } from 'vitest'
import { CALM, type DraftLeague, LEAD_IN_MS, openDraftLeague, stateOf } from '../../testing/draft/draft-league.ts'
import { letPass, roomIn, until } from '../../testing/draft/draft-room.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { allRows } from '../../testing/rows.ts'

/** A pick of the server's own comes when its clock begins to run, 3 s after the one before. */
const A_PICK_MS = 4000

describe.each(ANY_ENGINE)('[D27] a rehearsal on %s', (engine) => {
  let league: DraftLeague
  afterEach(() => league?.close())

  async function open(players = 8) {
    league = await openDraftLeague(engine, { players, settings: CALM })
    return league.come(league.organiser)
  }
  const rehearsal = () => stateOf(league.site, true)

  it('is played to its end by captains of the server’s own, beside the draft, and leaves no trace of picks or teams', async () => {
    const chair = await open()
    const captain = await league.captain(0)
    const before = await allRows(league.site.store)
    const real = JSON.stringify(league.state())
    expect(await chair.send('organiser/rehearse', { on: true })).toMatchObject({
      success: true,
      message: 'The rehearsal has begun.',
    })
    expect(await chair.send('organiser/rehearse', { on: true })).toMatchObject({
      success: false,
      message: 'A rehearsal is running already.',
    })
    await chair.see('that it runs', ({ rehearsalRuns }) => rehearsalRuns)
    const watcher = await league.come(league.people[3], true)
    const chairThere = await league.come(league.organiser, true)
    expect(watcher.draft()).toMatchObject({ rehearsal: true, captains: [{ bot: true }, { bot: true }] })
    expect(watcher.draft().captains[0]?.userId).toBe(league.people[0]?.id)
    await letPass(league.site, LEAD_IN_MS)
    // The real pool, without the captain of the draft itself.
    expect(
      rehearsal()
        .players.map(({ id }) => id)
        .sort(),
    ).toEqual(
      league.people
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    )
    await letPass(league.site, 7 * A_PICK_MS)
    await watcher.see('the end', ({ phase }) => phase === 'finished')
    expect(rehearsal().picks.every(({ by }) => by === 'pick-for-me')).toBe(true)
    expect(await chairThere.send('organiser/publish', {})).toMatchObject({ success: false, code: 'not_in_rehearsal' })
    expect(JSON.stringify(league.state())).toBe(real)
    // People in the draft itself hear nothing of it.
    expect(captain.draft()).toMatchObject({ rehearsal: false, phase: 'open' })

    expect(await chair.send('organiser/rehearse', { on: false }, 'the-end')).toMatchObject({
      success: true,
      message: 'The rehearsal is over.',
    })
    expect(await chair.send('organiser/rehearse', { on: false })).toMatchObject({
      success: false,
      message: 'No rehearsal is running.',
    })
    await until('everybody out', () => watcher.closed() && chairThere.closed())
    expect(watcher.errors).toEqual(['The rehearsal has ended.'])
    expect(captain.closed()).toBe(false)
    const after = await allRows(league.site.store)
    const { draftCommands: asked = [], draftPresence: _p, ...rest } = after
    const { draftCommands: askedBefore = [], draftPresence: _q, ...restBefore } = before
    // Alive marks the draft that was there all along, which is what time does.
    const timeless = (rows: Record<string, unknown[]>) => ({
      ...rows,
      drafts: (rows.drafts as object[]).map((row) => ({ ...row, aliveAt: 0 })),
    })
    expect(timeless(rest)).toEqual(timeless(restBefore))
    // Of the four commands to the draft itself, that they were given.
    expect(asked).toHaveLength(askedBefore.length + 4)
  })

  it('is joined by a captain of the draft, who takes the own seat and picks; everybody reads that it runs', async () => {
    const chair = await open()
    await league.captain(0)
    const player = await league.come(league.people[3])
    await chair.send('organiser/rehearse', { on: true })
    await player.see('that a rehearsal runs', ({ rehearsalRuns }) => rehearsalRuns)
    const ada = await league.come(league.people[0], true)
    const adaId = league.people[0]?.id ?? ''
    expect(ada.draft()).toMatchObject({ rehearsal: true, captains: [{ userId: adaId, bot: true }, { bot: true }] })
    expect(ada.draft().own).toBeUndefined()
    expect(await ada.send('become-captain', {})).toMatchObject({ success: true })
    const there = await league.come(league.people[3], true)
    expect(await there.send('become-captain', {})).toMatchObject({ success: false, code: 'captains_full' })
    await letPass(league.site, LEAD_IN_MS)
    // The server picks for the other one, should the draw have put them first.
    await letPass(league.site, A_PICK_MS)
    const { pickNumber, availablePool } = await ada.see('her turn', (now) => now.currentCaptain?.userId === adaId)
    const pick = { playerId: availablePool.at(-1)?.id ?? '', pickNumber: pickNumber ?? 0 }
    expect(await ada.send('pick', pick)).toMatchObject({ success: true })
    expect(rehearsal().picks).toContainEqual(expect.objectContaining({ playerId: pick.playerId, by: 'captain' }))
    expect(league.state().phase).toBe('open')
  })

  it('is refused while nobody is in the pool, and says so', async () => {
    const chair = await open(1)
    await league.captain(0)
    const answer = await chair.send('organiser/rehearse', { on: true })
    expect(answer).toMatchObject({ success: false, code: 'nobody_to_pick' })
    expect(answer.message).toContain('Nobody is in the pool yet')
    expect(roomIn(league.site, true)).toBeNull()
  })

  it('[D31] begun twice there is one; a repeated command gets its first answer; ended twice it is ended', async () => {
    const chair = await open()
    const begin = (id: string) => chair.send('organiser/rehearse', { on: true }, id)
    const answers = await Promise.all([begin('one'), begin('two')])
    expect(answers).toMatchObject([{ success: true }, { success: false, code: 'no_change' }])
    expect(rehearsal().seats).toHaveLength(2)
    await chair.send('organiser/rehearse', { on: false })
    expect(await chair.send('organiser/rehearse', { on: false })).toMatchObject({ success: false, code: 'no_change' })
    expect(await begin('one')).toMatchObject({ success: true })
    expect(roomIn(league.site, true)).toBeNull()
  })

  it('[Q71] who ends it from inside is answered first, then led out like everybody', async () => {
    const chair = await open()
    await chair.send('organiser/rehearse', { on: true })
    const chairThere = await league.come(league.organiser, true)
    expect(await chairThere.send('organiser/rehearse', { on: false })).toMatchObject({ success: true })
    await until('out', () => chairThere.closed())
    expect(chairThere.errors).toEqual(['The rehearsal has ended.'])
  })

  it('is begun and ended by organisers alone, and nobody is there when none runs', async () => {
    const chair = await open()
    const player = await league.come(league.people[2])
    expect(await player.send('organiser/rehearse', { on: true })).toMatchObject({ success: false, code: 'not_allowed' })
    await chair.send('organiser/rehearse', { on: true })
    const there = await league.come(league.people[2], true)
    expect(await there.send('organiser/rehearse', { on: false })).toMatchObject({ success: false, code: 'not_allowed' })
    expect(there.closed()).toBe(false)
    await chair.send('organiser/rehearse', { on: false })
    await until('out', () => there.closed())
    const lost = await league.come(league.people[2])
    lost.client.publish({ destination: '/app/rehearsal/pick', body: '{}' })
    await until('out', () => lost.closed())
    expect(lost.errors).toEqual(['No rehearsal is running.'])
  })
})
