import { describe, expect, it } from 'vitest'
import { finish, openTestDraft, player, players, pool, sizes, startedDraft } from './testing.ts'

const REGISTERED = [...players(8, 'c'), ...players(9)]
const open = (more = {}) => openTestDraft({ registered: REGISTERED, settings: { startWhen: 'organiser', ...more } })
const started = (settings = {}) =>
  startedDraft({ captains: ['c01', 'c02', 'c03'], registered: [...players(3, 'c'), ...players(9)], settings })

describe('captains before the start', () => {
  it('[D3] six by default; the seventh is refused', () => {
    const draft = open()
    const answers = players(7, 'c').map(({ id }) => draft.send(id, 'become-captain', {}))
    expect(answers).toEqual([...Array(6).fill('ok'), 'captains_full'])
    expect(draft.order('organiser/add-captain', { userId: 'c07' })).toBe('captains_full')
    expect(draft.order('organiser/settings', { ...draft.state.settings, maxCaptains: 5 })).toBe('captains_full')
    expect(draft.order('organiser/settings', { ...draft.state.settings, maxCaptains: 7 })).toBe('ok')
    expect(draft.send('c07', 'become-captain', {})).toBe('ok')
  })

  it('[D3] asking twice changes nothing; who is not registered is refused', () => {
    const draft = open()
    draft.send('c01', 'become-captain', {})
    expect(draft.send('c01', 'become-captain', {})).toBe('same')
    expect(draft.order('organiser/add-captain', { userId: 'c01' })).toBe('already_captain')
    expect(draft.send('nobody', 'become-captain', {})).toBe('not_registered')
    expect(draft.state.seats).toHaveLength(1)
  })

  it('[D3] twelve captains have twelve colours', () => {
    const draft = openTestDraft({ registered: players(12), settings: { maxCaptains: 12, startWhen: 'organiser' } })
    for (const { id } of players(12)) draft.send(id, 'become-captain', {})
    expect(new Set(draft.state.seats.map(({ color }) => color)).size).toBe(12)
  })

  it('[D3] the team is called after the captain until the captain, or an organiser, names it', () => {
    const draft = open()
    draft.send('c01', 'become-captain', {})
    expect(draft.seat('c01').teamName).toBe('Team Last-c01')
    expect(draft.send('c01', 'team-name', { teamName: 'Rovers' })).toBe('ok')
    expect(draft.send('c01', 'team-name', { teamName: 'Rovers' })).toBe('same')
    draft.send('c02', 'become-captain', {})
    expect(draft.send('c02', 'team-name', { teamName: 'Mine', captainId: 'c01' })).toBe('not_allowed')
    expect(draft.order('team-name', { teamName: 'United', captainId: 'c01' })).toBe('ok')
    expect(draft.order('team-name', { teamName: 'United' })).toBe('not_a_captain')
    expect(draft.seat('c01').teamName).toBe('United')
  })

  it('[D3] a long last name is cut to the length of a team name, and stays whole characters', () => {
    const draft = openTestDraft({
      registered: [player('a', { lastName: '𝒜'.repeat(40) }), player('b', { lastName: 'é'.repeat(80) })],
    })
    for (const id of ['a', 'b']) draft.send(id, 'become-captain', {})
    expect(draft.seat('a').teamName).toBe(`Team ${'𝒜'.repeat(35)}`)
    expect(draft.seat('b').teamName).toBe(`Team ${'é'.repeat(35)}`)
  })

  it('[D3] once it has started only an organiser renames a team, until the teams are published', () => {
    const draft = started()
    expect(draft.send('c01', 'team-name', { teamName: 'Rovers' })).toBe('wrong_phase')
    expect(draft.order('team-name', { teamName: 'Rovers', captainId: 'c01' })).toBe('ok')
    finish(draft)
    draft.order('organiser/publish', {})
    expect(draft.order('team-name', { teamName: 'United', captainId: 'c01' })).toBe('wrong_phase')
  })

  it('[D3] a captain may step back, an organiser may remove one, before the start', () => {
    const draft = open()
    for (const id of ['c01', 'c02']) draft.send(id, 'become-captain', {})
    expect(draft.send('c01', 'leave-captain', {})).toBe('ok')
    expect(draft.order('organiser/remove-captain', { captainId: 'c01' })).toBe('unknown_captain')
    expect(draft.order('organiser/remove-captain', { captainId: 'c02' })).toBe('ok')
    expect(draft.state.seats).toEqual([])
    const running = started()
    expect(running.send('c01', 'leave-captain', {})).toBe('wrong_phase')
    expect(running.order('organiser/remove-captain', { captainId: 'c01' })).toBe('wrong_phase')
  })

  it('[D3] a replaced captain leaves everything of their own; a team called after them is renamed', () => {
    const draft = open()
    for (const id of ['c01', 'c02']) draft.send(id, 'become-captain', {})
    draft.send('c01', 'queue', { playerIds: ['p01'] })
    draft.send('c01', 'pick-for-me', { on: true })
    expect(draft.order('organiser/replace-captain', { captainId: 'c01', userId: 'c02' })).toBe('player_is_captain')
    expect(draft.order('organiser/replace-captain', { captainId: 'c01', userId: 'c01' })).toBe('no_change')
    expect(draft.order('organiser/replace-captain', { captainId: 'c01', userId: 'nobody' })).toBe('not_registered')
    expect(draft.order('organiser/replace-captain', { captainId: 'c01', userId: 'c03' })).toBe('ok')
    expect(draft.seat('c03')).toMatchObject({
      teamName: 'Team Last-c03',
      queue: [],
      pickForMe: false,
      formerCaptains: [],
    })
    draft.send('c02', 'team-name', { teamName: 'Rovers' })
    draft.order('organiser/replace-captain', { captainId: 'c02', userId: 'c04' })
    expect(draft.seat('c04').teamName).toBe('Rovers')
    draft.order('organiser/start', {})
    draft.due()
    expect(pool(draft)).toContain('c01')
  })

  it('[D4] a captain is member 0 of the team, not in the pool, and costs no pick', () => {
    const draft = started()
    expect(pool(draft)).toEqual(players(9).map(({ id }) => id))
    expect(draft.team('c02')).toEqual(['c02'])
    finish(draft)
    expect(sizes(draft)).toEqual([4, 4, 4])
    expect(draft.state.seats.map(({ captain }) => draft.team(captain.id)[0])).toEqual(['c01', 'c02', 'c03'])
  })
})

describe('captains replaced while the draft runs', () => {
  it('[D3] [D9] somebody of the pool changes places with the old captain', () => {
    const draft = started()
    draft.pick('p01')
    expect(draft.order('organiser/replace-captain', { captainId: 'c01', userId: 'p05' })).toBe('ok')
    expect(draft.team('p05')).toEqual(['p05', 'p01'])
    expect(pool(draft).toSorted()).toEqual(['c01', 'p02', 'p03', 'p04', 'p06', 'p07', 'p08', 'p09'])
    finish(draft)
    expect(sizes(draft)).toEqual([4, 4, 4])
  })

  it('[D3] [D9] somebody of the team takes over, and the old captain stays', () => {
    const draft = started()
    draft.pick('p01')
    expect(draft.order('organiser/replace-captain', { captainId: 'c02', userId: 'p01' })).toBe('player_taken')
    expect(draft.order('organiser/replace-captain', { captainId: 'c01', userId: 'p01' })).toBe('ok')
    expect(draft.team('p01')).toEqual(['p01', 'c01'])
    finish(draft)
    expect(sizes(draft)).toEqual([4, 4, 4])
  })

  it('[D3] [D9] the old captain can have the team back, and nobody is on it twice', () => {
    const draft = started()
    draft.pick('p01')
    draft.order('organiser/replace-captain', { captainId: 'c01', userId: 'p01' })
    expect(draft.order('organiser/replace-captain', { captainId: 'c02', userId: 'c01' })).toBe('player_taken')
    expect(draft.order('organiser/replace-captain', { captainId: 'p01', userId: 'c01' })).toBe('ok')
    expect(draft.team('c01')).toEqual(['c01', 'p01'])
    expect(draft.seat('c01').formerCaptains).toEqual([])
  })

  it('[D3] [D9] a captain whom the team had picked changes places with somebody of the pool, who takes over that pick', () => {
    const draft = started()
    draft.pick('p01')
    draft.order('organiser/replace-captain', { captainId: 'c01', userId: 'p01' })
    expect(draft.order('organiser/replace-captain', { captainId: 'p01', userId: 'p05' })).toBe('ok')
    expect(draft.team('p05')).toEqual(['p05', 'c01'])
    expect(pool(draft)).toContain('p01')
    finish(draft)
    expect(sizes(draft)).toEqual([4, 4, 4])
    const everyone = draft.state.seats.flatMap(({ captain }) => draft.team(captain.id))
    expect(everyone.toSorted()).toEqual(draft.registered.map(({ id }) => id).toSorted())
  })

  it('[D16] [D17] [D18] what was the old captain’s own does not pass on; being away does until a sign of life', () => {
    const draft = started()
    draft.send('c01', 'queue', { playerIds: ['p01'] })
    draft.send('c01', 'pick-for-me', { on: true })
    draft.pick('p02')
    draft.order('organiser/replace-captain', { captainId: 'c01', userId: 'p09' })
    expect(draft.seat('p09')).toMatchObject({ queue: [], pickForMe: false })
    draft.order('organiser/undo', {})
    expect(draft.seat('p09').pickForMe).toBe(false)
    draft.order('organiser/resume', {})
    for (let pick = 0; pick < 6; pick++) draft.due()
    expect(draft.onClock()).toBe('p09')
    draft.order('organiser/replace-captain', { captainId: 'p09', userId: 'p08' })
    expect(draft.state.turn?.length).toBe(15_000)
    expect(draft.serve({ name: 'mark-active', userId: 'p08' })).toBe('ok')
    expect(draft.state.turn?.length).toBe(60_000)
  })

  it('[D16] a captain leaves every queue, and a queue that still names them is no mistake', () => {
    const draft = started()
    draft.send('c02', 'queue', { playerIds: ['p05', 'p06'] })
    draft.order('organiser/replace-captain', { captainId: 'c01', userId: 'p05' })
    expect(draft.send('c02', 'queue', { playerIds: ['p05', 'p07', 'p06'] })).toBe('ok')
    draft.due()
    draft.due()
    expect(draft.team('c02')).toEqual(['c02', 'p07'])
  })

  it('[D23] the pick of somebody who is captain now is not undone before another is named', () => {
    const draft = started()
    for (const id of ['p01', 'p02']) draft.pick(id)
    draft.order('organiser/replace-captain', { captainId: 'c01', userId: 'p01' })
    expect(draft.order('organiser/undo', { toPick: 0 })).toBe('player_is_captain')
    expect(draft.order('organiser/undo', {})).toBe('ok')
    draft.order('organiser/replace-captain', { captainId: 'p01', userId: 'c01' })
    expect(draft.order('organiser/undo', {})).toBe('ok')
    expect(draft.state.picks).toEqual([])
  })

  it('[D3] is refused with a player of another team, an unknown one, and once the teams are published', () => {
    const draft = started()
    const by = (userId: string) => draft.order('organiser/replace-captain', { captainId: 'c01', userId })
    expect([by('c02'), by('c01'), by('nobody')]).toEqual(['player_is_captain', 'no_change', 'unknown_player'])
    finish(draft)
    expect(by(draft.team('c02')[1] ?? '')).toBe('player_taken')
    draft.order('organiser/publish', {})
    expect(by(draft.team('c01')[1] ?? '')).toBe('wrong_phase')
  })
})

describe('deputies', () => {
  it('[D3] [D17] pick and queue for the captain, and do not switch “pick for me”', () => {
    const draft = started()
    expect(draft.order('organiser/deputy', { captainId: 'c01', userId: 'p09' })).toBe('ok')
    expect(draft.order('organiser/deputy', { captainId: 'c01', userId: 'p09' })).toBe('same')
    expect(draft.send('p09', 'queue', { playerIds: ['p02'] })).toBe('ok')
    expect(draft.send('p09', 'pick-for-me', { on: true })).toBe('not_a_captain')
    expect(draft.seat('c01')).toMatchObject({ queue: ['p02'], pickForMe: false })
    expect(draft.send('p09', 'pick', { playerId: 'p01', pickNumber: 0 })).toBe('ok')
    expect(draft.state.picks[0]).toMatchObject({ by: 'deputy', playerId: 'p01' })
    expect(draft.send('p09', 'pick', { playerId: 'p02', pickNumber: 1 })).toBe('not_your_turn')
  })

  it('[D3] are registered, neither captain nor deputy of another team; none is possible', () => {
    const draft = started()
    const name = (captainId: string, userId: string | null) => draft.order('organiser/deputy', { captainId, userId })
    expect(name('c01', 'nobody')).toBe('not_registered')
    expect(name('c01', 'c02')).toBe('player_is_captain')
    expect(name('p01', 'p02')).toBe('unknown_captain')
    expect(name('c01', 'p09')).toBe('ok')
    expect(name('c02', 'p09')).toBe('already_captain')
    expect(name('c01', null)).toBe('ok')
    expect(name('c01', null)).toBe('same')
    expect(draft.send('p09', 'pick', { playerId: 'p01', pickNumber: 0 })).toBe('not_a_captain')
  })

  it('[D3] who becomes captain is deputy no longer', () => {
    const draft = open()
    draft.send('c01', 'become-captain', {})
    draft.order('organiser/deputy', { captainId: 'c01', userId: 'c02' })
    draft.send('c02', 'become-captain', {})
    expect(draft.seat('c01').deputy).toBeNull()
    const running = started()
    running.order('organiser/deputy', { captainId: 'c01', userId: 'p01' })
    running.order('organiser/replace-captain', { captainId: 'c02', userId: 'p01' })
    expect(running.seat('c01').deputy).toBeNull()
  })
})

it('[D5] the pool is a snapshot of the start: nobody comes or goes by registering', () => {
  const draft = started()
  draft.registered = [...draft.registered.slice(0, 6), player('late')]
  expect(pool(draft)).toEqual(players(9).map(({ id }) => id))
  expect(draft.pick('p09')).toBe('ok')
  expect(draft.pick('late')).toBe('unknown_player')
})

describe('a rehearsal', () => {
  it('[D27] has captains of the server, who let it pick, and can’t be published', () => {
    const draft = openTestDraft({ registered: players(6), rehearsal: true, settings: { maxCaptains: 2 } })
    for (const id of ['b1', 'b2'])
      expect(draft.serve({ name: 'seat-bot', captain: player(id), teamName: id })).toBe('ok')
    expect(draft.serve({ name: 'seat-bot', captain: player('b2'), teamName: 'again' })).toBe('already_captain')
    draft.due()
    finish(draft)
    expect(draft.state.picks.every(({ by }) => by === 'pick-for-me')).toBe(true)
    expect(draft.order('organiser/publish', {})).toBe('not_in_rehearsal')
    expect(open().serve({ name: 'seat-bot', captain: player('b1'), teamName: 'x' })).toBe('not_allowed')
  })

  it('[D27] a captain of the draft takes the own seat of its rehearsal from the server, before the start and after it, and picks', () => {
    const [one, two] = [player('c01'), player('c02')]
    const draft = openTestDraft({ rehearsal: true, registered: players(6), settings: { maxCaptains: 2 } })
    for (const captain of [one, two]) draft.serve({ name: 'seat-bot', captain, teamName: `Team ${captain.id}` })
    draft.due()
    const first = draft.onClock()
    const pick = () => draft.send(first, 'pick', { playerId: 'p05', pickNumber: 0 })
    expect(pick()).toBe('not_a_captain')
    expect(draft.send('p01', 'become-captain', {})).toBe('captains_full')
    expect(draft.send(first, 'become-captain', {})).toBe('ok')
    expect(draft.send(first, 'become-captain', {})).toBe('same')
    expect(draft.seat(first)).toMatchObject({ bot: false, pickForMe: false, formerCaptains: [] })
    expect(pick()).toBe('ok')
    expect(draft.team(first)).toEqual([first, 'p05'])
    expect(draft.send(first, 'leave-captain', {})).toBe('wrong_phase')
    // The other seat is still the server's, which picks as soon as the clock runs.
    const other = draft.onClock()
    draft.due()
    expect(draft.team(other)).toEqual([other, 'p01'])
  })
})
