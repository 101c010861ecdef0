import { describe, expect, it } from 'vitest'
import { autoPickFor } from './automatic.ts'
import { openTestDraft, player, players } from './testing.ts'

describe('[D43] the queue of who takes a captain’s seat', () => {
  const open = (settings = {}) => openTestDraft({ registered: players(6), settings: { maxCaptains: 3, ...settings } })

  it('begins as they prepared it, without who is not in the pool', () => {
    const draft = open()
    draft.send('p02', 'become-captain', {})
    draft.order('organiser/place', { playerId: 'p05', captainId: 'p02' })
    draft.removed.add('p06')
    draft.prepared = ['p06', 'p04', 'p02', 'p05', 'p01', 'somebody else', 'p03']
    expect(draft.send('p01', 'become-captain', {})).toBe('ok')
    expect(draft.seat('p01').queue).toEqual(['p04', 'p03'])
    expect(draft.seat('p02').queue).toEqual([])
  })

  it('is empty without that, by the same events as ever', () => {
    const draft = open()
    draft.send('p01', 'become-captain', {})
    draft.prepared = ['p01']
    draft.send('p02', 'become-captain', {})
    expect(draft.log.map(({ event }) => event.type)).toEqual(['opened', 'captainJoined', 'captainJoined'])
  })

  it('is not begun again by asking again, nor by an organiser who makes somebody captain', () => {
    const draft = open()
    draft.prepared = ['p04']
    draft.send('p01', 'become-captain', {})
    draft.send('p01', 'queue', { playerIds: [] })
    expect(draft.send('p01', 'become-captain', {})).toBe('same')
    expect(draft.seat('p01').queue).toEqual([])
    draft.order('organiser/add-captain', { userId: 'p02' })
    draft.order('organiser/replace-captain', { captainId: 'p01', userId: 'p03' })
    expect(draft.state.seats.map(({ queue }) => queue)).toEqual([[], []])
  })

  it('begins too for the captain who fills the last spot, and the server picks from it ([D10], [D13])', () => {
    const draft = open({ maxCaptains: 2 })
    draft.send('p01', 'become-captain', {})
    draft.prepared = ['p06', 'p03']
    draft.send('p02', 'become-captain', {})
    expect(draft.state.phase).toBe('ready')
    draft.due()
    expect(autoPickFor(draft.state, draft.seat('p01'))).toEqual({ playerId: 'p03', reason: 'list' })
    expect(autoPickFor(draft.state, draft.seat('p02'))).toEqual({ playerId: 'p06', reason: 'queue' })
  })

  it('begins in a rehearsal with who takes their seat from the server, of those who are in its pool still ([D27])', () => {
    const draft = openTestDraft({ registered: players(6), rehearsal: true, settings: { maxCaptains: 2 } })
    for (const id of ['p01', 'p02']) draft.serve({ name: 'seat-bot', captain: player(id), teamName: id })
    draft.due()
    draft.due()
    draft.prepared = ['p05', draft.state.picks[0]?.playerId ?? '', 'p06']
    expect(draft.send('p02', 'become-captain', {})).toBe('ok')
    expect(draft.seat('p02').queue).toEqual(['p05', 'p06'])
  })
})
