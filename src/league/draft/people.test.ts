import { describe, expect, it } from 'vitest'
import { finish, openRig, player, players, pool, sizes, startedRig } from './testing.ts'

const REGISTERED = [...players(8, 'c'), ...players(9)]
const open = (more = {}) => openRig({ registered: REGISTERED, settings: { startWhen: 'organiser', ...more } })
const started = (settings = {}) =>
  startedRig({ captains: ['c01', 'c02', 'c03'], registered: [...players(3, 'c'), ...players(9)], settings })

describe('captains before the start', () => {
  it('[D3] six by default; the seventh is refused', () => {
    const rig = open()
    const answers = players(7, 'c').map(({ id }) => rig.send(id, 'become-captain', {}))
    expect(answers).toEqual([...Array(6).fill('ok'), 'captains_full'])
    expect(rig.order('organiser/add-captain', { userId: 'c07' })).toBe('captains_full')
    expect(rig.order('organiser/settings', { ...rig.state.settings, maxCaptains: 5 })).toBe('captains_full')
    expect(rig.order('organiser/settings', { ...rig.state.settings, maxCaptains: 7 })).toBe('ok')
    expect(rig.send('c07', 'become-captain', {})).toBe('ok')
  })

  it('[D3] asking twice changes nothing; who is not registered is refused', () => {
    const rig = open()
    rig.send('c01', 'become-captain', {})
    expect(rig.send('c01', 'become-captain', {})).toBe('same')
    expect(rig.order('organiser/add-captain', { userId: 'c01' })).toBe('already_captain')
    expect(rig.send('nobody', 'become-captain', {})).toBe('not_registered')
    expect(rig.state.seats).toHaveLength(1)
  })

  it('[D3] twelve captains have twelve colours', () => {
    const rig = openRig({ registered: players(12), settings: { maxCaptains: 12, startWhen: 'organiser' } })
    for (const { id } of players(12)) rig.send(id, 'become-captain', {})
    expect(new Set(rig.state.seats.map(({ color }) => color)).size).toBe(12)
  })

  it('[D3] the team is called after the captain until the captain, or an organiser, names it', () => {
    const rig = open()
    rig.send('c01', 'become-captain', {})
    expect(rig.seat('c01').teamName).toBe('Team Last-c01')
    expect(rig.send('c01', 'team-name', { teamName: 'Rovers' })).toBe('ok')
    expect(rig.send('c01', 'team-name', { teamName: 'Rovers' })).toBe('same')
    rig.send('c02', 'become-captain', {})
    expect(rig.send('c02', 'team-name', { teamName: 'Mine', captainId: 'c01' })).toBe('not_allowed')
    expect(rig.order('team-name', { teamName: 'United', captainId: 'c01' })).toBe('ok')
    expect(rig.order('team-name', { teamName: 'United' })).toBe('not_a_captain')
    expect(rig.seat('c01').teamName).toBe('United')
  })

  it('[D3] a long last name is cut to the length of a team name, and stays whole characters', () => {
    const rig = openRig({
      registered: [player('a', { lastName: '𝒜'.repeat(40) }), player('b', { lastName: 'é'.repeat(80) })],
    })
    for (const id of ['a', 'b']) rig.send(id, 'become-captain', {})
    expect(rig.seat('a').teamName).toBe(`Team ${'𝒜'.repeat(17)}`)
    expect(rig.seat('b').teamName).toBe(`Team ${'é'.repeat(35)}`)
  })

  it('[D3] once it has started only an organiser renames a team, until the teams are published', () => {
    const rig = started()
    expect(rig.send('c01', 'team-name', { teamName: 'Rovers' })).toBe('wrong_phase')
    expect(rig.order('team-name', { teamName: 'Rovers', captainId: 'c01' })).toBe('ok')
    finish(rig)
    rig.order('organiser/publish', {})
    expect(rig.order('team-name', { teamName: 'United', captainId: 'c01' })).toBe('wrong_phase')
  })

  it('[D3] a captain may step back, an organiser may remove one, before the start', () => {
    const rig = open()
    for (const id of ['c01', 'c02']) rig.send(id, 'become-captain', {})
    expect(rig.send('c01', 'leave-captain', {})).toBe('ok')
    expect(rig.order('organiser/remove-captain', { captainId: 'c01' })).toBe('unknown_captain')
    expect(rig.order('organiser/remove-captain', { captainId: 'c02' })).toBe('ok')
    expect(rig.state.seats).toEqual([])
    const running = started()
    expect(running.send('c01', 'leave-captain', {})).toBe('wrong_phase')
    expect(running.order('organiser/remove-captain', { captainId: 'c01' })).toBe('wrong_phase')
  })

  it('[D3] a replaced captain leaves everything of their own; a team called after them is renamed', () => {
    const rig = open()
    for (const id of ['c01', 'c02']) rig.send(id, 'become-captain', {})
    rig.send('c01', 'queue', { playerIds: ['p01'] })
    rig.send('c01', 'pick-for-me', { on: true })
    expect(rig.order('organiser/replace-captain', { captainId: 'c01', userId: 'c02' })).toBe('player_is_captain')
    expect(rig.order('organiser/replace-captain', { captainId: 'c01', userId: 'c01' })).toBe('no_change')
    expect(rig.order('organiser/replace-captain', { captainId: 'c01', userId: 'nobody' })).toBe('not_registered')
    expect(rig.order('organiser/replace-captain', { captainId: 'c01', userId: 'c03' })).toBe('ok')
    expect(rig.seat('c03')).toMatchObject({
      teamName: 'Team Last-c03',
      queue: [],
      pickForMe: false,
      formerCaptains: [],
    })
    rig.send('c02', 'team-name', { teamName: 'Rovers' })
    rig.order('organiser/replace-captain', { captainId: 'c02', userId: 'c04' })
    expect(rig.seat('c04').teamName).toBe('Rovers')
    rig.order('organiser/start', {})
    rig.due()
    expect(pool(rig)).toContain('c01')
  })

  it('[D4] a captain is member 0 of the team, not in the pool, and costs no pick', () => {
    const rig = started()
    expect(pool(rig)).toEqual(players(9).map(({ id }) => id))
    expect(rig.team('c02')).toEqual(['c02'])
    finish(rig)
    expect(sizes(rig)).toEqual([4, 4, 4])
    expect(rig.state.seats.map(({ captain }) => rig.team(captain.id)[0])).toEqual(['c01', 'c02', 'c03'])
  })
})

describe('captains replaced while the draft runs', () => {
  it('[D3] [D9] somebody of the pool changes places with the old captain', () => {
    const rig = started()
    rig.pick('p01')
    expect(rig.order('organiser/replace-captain', { captainId: 'c01', userId: 'p05' })).toBe('ok')
    expect(rig.team('p05')).toEqual(['p05', 'p01'])
    expect(pool(rig).toSorted()).toEqual(['c01', 'p02', 'p03', 'p04', 'p06', 'p07', 'p08', 'p09'])
    finish(rig)
    expect(sizes(rig)).toEqual([4, 4, 4])
  })

  it('[D3] [D9] somebody of the team takes over, and the old captain stays', () => {
    const rig = started()
    rig.pick('p01')
    expect(rig.order('organiser/replace-captain', { captainId: 'c02', userId: 'p01' })).toBe('player_taken')
    expect(rig.order('organiser/replace-captain', { captainId: 'c01', userId: 'p01' })).toBe('ok')
    expect(rig.team('p01')).toEqual(['p01', 'c01'])
    finish(rig)
    expect(sizes(rig)).toEqual([4, 4, 4])
  })

  it('[D3] [D9] the old captain can have the team back, and nobody is on it twice', () => {
    const rig = started()
    rig.pick('p01')
    rig.order('organiser/replace-captain', { captainId: 'c01', userId: 'p01' })
    expect(rig.order('organiser/replace-captain', { captainId: 'c02', userId: 'c01' })).toBe('player_taken')
    expect(rig.order('organiser/replace-captain', { captainId: 'p01', userId: 'c01' })).toBe('ok')
    expect(rig.team('c01')).toEqual(['c01', 'p01'])
    expect(rig.seat('c01').formerCaptains).toEqual([])
  })

  it('[D3] [D9] a captain whom the team had picked changes places with somebody of the pool, who takes over that pick', () => {
    const rig = started()
    rig.pick('p01')
    rig.order('organiser/replace-captain', { captainId: 'c01', userId: 'p01' })
    expect(rig.order('organiser/replace-captain', { captainId: 'p01', userId: 'p05' })).toBe('ok')
    expect(rig.team('p05')).toEqual(['p05', 'c01'])
    expect(pool(rig)).toContain('p01')
    finish(rig)
    expect(sizes(rig)).toEqual([4, 4, 4])
    const everyone = rig.state.seats.flatMap(({ captain }) => rig.team(captain.id))
    expect(everyone.toSorted()).toEqual(rig.registered.map(({ id }) => id).toSorted())
  })

  it('[D16] [D17] [D18] what was the old captain’s own does not pass on; being away does until a sign of life', () => {
    const rig = started()
    rig.send('c01', 'queue', { playerIds: ['p01'] })
    rig.send('c01', 'pick-for-me', { on: true })
    rig.pick('p02')
    rig.order('organiser/replace-captain', { captainId: 'c01', userId: 'p09' })
    expect(rig.seat('p09')).toMatchObject({ queue: [], pickForMe: false })
    rig.order('organiser/undo', {})
    expect(rig.seat('p09').pickForMe).toBe(false)
    rig.order('organiser/resume', {})
    for (let pick = 0; pick < 6; pick++) rig.due()
    expect(rig.onClock()).toBe('p09')
    rig.order('organiser/replace-captain', { captainId: 'p09', userId: 'p08' })
    expect(rig.state.turn?.length).toBe(15_000)
    expect(rig.serve({ name: 'mark-active', userId: 'p08' })).toBe('ok')
    expect(rig.state.turn?.length).toBe(60_000)
  })

  it('[D16] a captain leaves every queue, and a queue that still names them is no mistake', () => {
    const rig = started()
    rig.send('c02', 'queue', { playerIds: ['p05', 'p06'] })
    rig.order('organiser/replace-captain', { captainId: 'c01', userId: 'p05' })
    expect(rig.send('c02', 'queue', { playerIds: ['p05', 'p07', 'p06'] })).toBe('ok')
    rig.due()
    rig.due()
    expect(rig.team('c02')).toEqual(['c02', 'p07'])
  })

  it('[D23] the pick of somebody who is captain now is not undone before another is named', () => {
    const rig = started()
    for (const id of ['p01', 'p02']) rig.pick(id)
    rig.order('organiser/replace-captain', { captainId: 'c01', userId: 'p01' })
    expect(rig.order('organiser/undo', { toPick: 0 })).toBe('player_is_captain')
    expect(rig.order('organiser/undo', {})).toBe('ok')
    rig.order('organiser/replace-captain', { captainId: 'p01', userId: 'c01' })
    expect(rig.order('organiser/undo', {})).toBe('ok')
    expect(rig.state.picks).toEqual([])
  })

  it('[D3] is refused with a player of another team, an unknown one, and once the teams are published', () => {
    const rig = started()
    const by = (userId: string) => rig.order('organiser/replace-captain', { captainId: 'c01', userId })
    expect([by('c02'), by('c01'), by('nobody')]).toEqual(['player_is_captain', 'no_change', 'unknown_player'])
    finish(rig)
    expect(by(rig.team('c02')[1] ?? '')).toBe('player_taken')
    rig.order('organiser/publish', {})
    expect(by(rig.team('c01')[1] ?? '')).toBe('wrong_phase')
  })
})

describe('deputies', () => {
  it('[D3] [D17] pick and queue for the captain, and do not switch “pick for me”', () => {
    const rig = started()
    expect(rig.order('organiser/deputy', { captainId: 'c01', userId: 'p09' })).toBe('ok')
    expect(rig.order('organiser/deputy', { captainId: 'c01', userId: 'p09' })).toBe('same')
    expect(rig.send('p09', 'queue', { playerIds: ['p02'] })).toBe('ok')
    expect(rig.send('p09', 'pick-for-me', { on: true })).toBe('not_a_captain')
    expect(rig.seat('c01')).toMatchObject({ queue: ['p02'], pickForMe: false })
    expect(rig.send('p09', 'pick', { playerId: 'p01', pickNumber: 0 })).toBe('ok')
    expect(rig.state.picks[0]).toMatchObject({ by: 'deputy', playerId: 'p01' })
    expect(rig.send('p09', 'pick', { playerId: 'p02', pickNumber: 1 })).toBe('not_your_turn')
  })

  it('[D3] are registered, neither captain nor deputy of another team; none is possible', () => {
    const rig = started()
    const name = (captainId: string, userId: string | null) => rig.order('organiser/deputy', { captainId, userId })
    expect(name('c01', 'nobody')).toBe('not_registered')
    expect(name('c01', 'c02')).toBe('player_is_captain')
    expect(name('p01', 'p02')).toBe('unknown_captain')
    expect(name('c01', 'p09')).toBe('ok')
    expect(name('c02', 'p09')).toBe('already_captain')
    expect(name('c01', null)).toBe('ok')
    expect(name('c01', null)).toBe('same')
    expect(rig.send('p09', 'pick', { playerId: 'p01', pickNumber: 0 })).toBe('not_a_captain')
  })

  it('[D3] who becomes captain is deputy no longer', () => {
    const rig = open()
    rig.send('c01', 'become-captain', {})
    rig.order('organiser/deputy', { captainId: 'c01', userId: 'c02' })
    rig.send('c02', 'become-captain', {})
    expect(rig.seat('c01').deputy).toBeNull()
    const running = started()
    running.order('organiser/deputy', { captainId: 'c01', userId: 'p01' })
    running.order('organiser/replace-captain', { captainId: 'c02', userId: 'p01' })
    expect(running.seat('c01').deputy).toBeNull()
  })
})

it('[D5] the pool is a snapshot of the start: nobody comes or goes by registering', () => {
  const rig = started()
  rig.registered = [...rig.registered.slice(0, 6), player('late')]
  expect(pool(rig)).toEqual(players(9).map(({ id }) => id))
  expect(rig.pick('p09')).toBe('ok')
  expect(rig.pick('late')).toBe('unknown_player')
})

describe('a rehearsal', () => {
  it('[D27] has captains of the server, who let it pick, and can’t be published', () => {
    const rig = openRig({ registered: players(6), rehearsal: true, settings: { maxCaptains: 2 } })
    for (const id of ['b1', 'b2']) expect(rig.serve({ name: 'seat-bot', captain: player(id), teamName: id })).toBe('ok')
    expect(rig.serve({ name: 'seat-bot', captain: player('b2'), teamName: 'again' })).toBe('already_captain')
    rig.due()
    finish(rig)
    expect(rig.state.picks.every(({ by }) => by === 'pick-for-me')).toBe(true)
    expect(rig.order('organiser/publish', {})).toBe('not_in_rehearsal')
    expect(open().serve({ name: 'seat-bot', captain: player('b1'), teamName: 'x' })).toBe('not_allowed')
  })

  it('[D27] a captain of the draft takes the own seat of its rehearsal from the server, before the start and after it, and picks', () => {
    const [one, two] = [player('c01'), player('c02')]
    const rig = openRig({ rehearsal: true, registered: players(6), settings: { maxCaptains: 2 } })
    for (const captain of [one, two]) rig.serve({ name: 'seat-bot', captain, teamName: `Team ${captain.id}` })
    rig.due()
    const first = rig.onClock()
    const pick = () => rig.send(first, 'pick', { playerId: 'p05', pickNumber: 0 })
    expect(pick()).toBe('not_a_captain')
    expect(rig.send('p01', 'become-captain', {})).toBe('captains_full')
    expect(rig.send(first, 'become-captain', {})).toBe('ok')
    expect(rig.send(first, 'become-captain', {})).toBe('same')
    expect(rig.seat(first)).toMatchObject({ bot: false, pickForMe: false, formerCaptains: [] })
    expect(pick()).toBe('ok')
    expect(rig.team(first)).toEqual([first, 'p05'])
    expect(rig.send(first, 'leave-captain', {})).toBe('wrong_phase')
    // The other seat is still the server's, which picks as soon as the clock runs.
    const other = rig.onClock()
    rig.due()
    expect(rig.team(other)).toEqual([other, 'p01'])
  })
})
