import { afterEach, describe, expect, it } from 'vitest'
import { CALM, type DraftLeague, openDraftLeague } from '../../testing/draft/draft-league.ts'

const A_STATE_MS = 100

let league: DraftLeague
afterEach(() => league?.close())

const open = async () => {
  league = await openDraftLeague('sqlite', {
    players: 4,
    settings: { ...CALM, maxCaptains: 3, startWhen: 'organiser' },
  })
}

describe('[D3] captaincy and team names', () => {
  it('change five times a minute for each player, however many connections they have; organisers are not counted', async () => {
    await open()
    const [one, again] = [await league.come(league.people[0]), await league.come(league.people[0])]
    expect(await one.send('become-captain', {}, 'first')).toMatchObject({ success: true })
    expect(await again.send('team-name', { teamName: 'Lions' })).toMatchObject({ success: true })
    expect(await one.send('leave-captain', {})).toMatchObject({ success: true })
    expect(await again.send('become-captain', {})).toMatchObject({ success: true })
    expect(await one.send('team-name', { teamName: 'Tigers' })).toMatchObject({ success: true })
    const { seq } = league.state()
    for (const client of [one, again])
      expect(await client.send('team-name', { teamName: 'Bears' })).toMatchObject({ code: 'too_many_requests' })
    expect(league.state().seq).toBe(seq)
    // [D31] A repeat gets its first answer all the same.
    expect(await one.send('become-captain', {}, 'first')).toMatchObject({ success: true })
    const other = await league.come(league.people[1])
    expect(await other.send('become-captain', {})).toMatchObject({ success: true })
    const chair = await league.come(league.organiser)
    const captainId = league.people[0]?.id ?? ''
    for (let i = 0; i < 8; i++)
      expect(await chair.send('team-name', { captainId, teamName: `Team ${i}` })).toMatchObject({ success: true })
  })
})

describe('[D34] states to everyone', () => {
  it('are at most ten a second, and the newest always comes; every command is answered', async () => {
    await open()
    await league.captain(0)
    const [chair, witness] = [await league.come(league.organiser), await league.come(league.people[2])]
    const states = () => witness.frames.filter(({ topic }) => topic === 'draft').length
    const [before, began] = [states(), performance.now()]
    const captainId = league.people[0]?.id ?? ''
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => chair.send('team-name', { captainId, teamName: `Team ${i}` })),
    )
    expect(answers.every(({ success }) => success)).toBe(true)
    const last = await witness.see('the newest state', ({ seq }) => seq === league.state().seq)
    expect(last.captains[0]?.teamName).toBe('Team 59')
    expect(states() - before).toBeLessThanOrEqual((performance.now() - began) / A_STATE_MS + 2)
  })
})
