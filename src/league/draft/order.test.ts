import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawOrder, placedPicks, placeInOrder, roundOf } from './order.ts'
import { leagueList } from './state.ts'
import { openTestDraft, player, players, startedDraft } from './testing.ts'
import { draftView } from './view.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Each round written down as a list: forwards, and in a snake draft every second one backwards. */
function sequence(captains: number, rounds: number, order: 'snake' | 'straight'): number[] {
  const forwards = [...Array(captains).keys()]
  return Array.from({ length: rounds }, (_, round) =>
    order === 'snake' && round % 2 ? forwards.toReversed() : forwards,
  ).flat()
}

describe('the turns', () => {
  it('[D8] follow the order for 2 to 12 captains and 1 to 30 rounds, snake and straight', () => {
    for (const order of ['snake', 'straight'] as const)
      for (let captains = 2; captains <= 12; captains++)
        for (let rounds = 1; rounds <= 30; rounds++) {
          const expected = sequence(captains, rounds, order)
          expect(expected.map((_, pick) => placeInOrder(pick, captains, order))).toEqual(expected)
          expect(expected.map((_, pick) => roundOf(pick, captains))).toEqual(
            expected.map((_, pick) => Math.trunc(pick / captains) + 1),
          )
        }
  })

  it('[D8] go 1 2 3 4 4 3 2 1 at the bend, not 1 2 3 4 3 2 1', () => {
    const turns = (order: 'snake' | 'straight') =>
      Array.from({ length: 12 }, (_, p) => placeInOrder(p, 4, order) + 1).join('')
    expect(turns('snake')).toBe('123443211234')
    expect(turns('straight')).toBe('123412341234')
  })

  it('[D9] give nobody two picks more than another, after any pick', () => {
    for (let captains = 2; captains <= 12; captains++) {
      const counts = Array<number>(captains).fill(0)
      for (const place of sequence(captains, 30, 'snake')) {
        counts[place] = (counts[place] ?? 0) + 1
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('placed players', () => {
  it('[D25] use the last rounds of their team', () => {
    // Three teams, eight picks: 0 1 2 | 2 1 0 | 0 1.
    expect(placedPicks(8, [2, 0, 1], 'snake')).toEqual([[5, 6], [], [3]])
    expect(placedPicks(8, [0, 3, 0], 'snake')).toEqual([[], [1, 4, 7], []])
    expect(placedPicks(8, [2, 0, 1], 'straight')).toEqual([[3, 6], [], [5]])
    expect(placedPicks(0, [0, 0], 'snake')).toEqual([[], []])
  })

  it('[D25] do not fit where a team has fewer rounds than them', () => {
    expect(placedPicks(8, [0, 0, 3], 'snake')).toBeNull()
    expect(placedPicks(8, [0, 3, 0], 'snake')).not.toBeNull()
  })
})

describe('the draw', () => {
  const secret = 'a secret nobody knows before'
  const captains = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay']
  const expected = captains
    .map((id) => [sha256(`${secret}:${id}`), id] as const)
    .sort()
    .map(([, id]) => id)
  const options = {
    captains,
    registered: [...captains.map((id) => player(id)), ...players(12)],
    draw: { hash: sha256(secret), secret },
    rank: (userId: string) => sha256(`${secret}:${userId}`),
  }
  const viewContext = (draft: ReturnType<typeof openTestDraft>) => ({
    now: draft.now,
    registered: draft.registered,
    log: [],
    rehearsalRuns: false,
    stalled: false,
  })

  it('[D7] can be recomputed by anyone: the hash is shown before it, the secret after it', () => {
    const before = openTestDraft({ ...options, settings: { maxCaptains: 6 } })
    for (const id of captains.toReversed()) before.send(id, 'become-captain', {})
    expect(before.state.phase).toBe('ready')
    expect(draftView(before.state, null, viewContext(before)).draw).toEqual({
      hash: sha256(secret),
      secret: null,
      byHand: false,
    })
    expect(JSON.stringify(draftView(before.state, null, viewContext(before)))).not.toContain(secret)
    before.due()
    const view = draftView(before.state, null, viewContext(before))
    expect(sha256(view.draw.secret ?? '')).toBe(view.draw.hash)
    expect(view.order).toEqual(expected)
  })

  it('[D7] does not depend on who came first', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(captains, { minLength: 6 }), (shuffled) => {
        expect(drawOrder(shuffled, options.rank)).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })

  it('[D7] is replaced by an order set by hand, which is logged and shown before the start', () => {
    const draft = openTestDraft({ ...options, settings: { maxCaptains: 6 } })
    for (const id of captains) draft.send(id, 'become-captain', {})
    expect(draft.order('organiser/order', { captainIds: captains.slice(1) })).toBe('unknown_captain')
    expect(draft.order('organiser/order', { captainIds: [...captains.slice(1), 'ben'] })).toBe('unknown_captain')
    expect(draft.order('organiser/order', { captainIds: [...captains.slice(1), 'p01'] })).toBe('unknown_captain')
    expect(draft.order('organiser/order', { captainIds: [...captains, 'ann'] })).toBe('unknown_captain')
    const manual = ['fay', 'ann', 'eve', 'ben', 'dan', 'cat']
    expect(draft.order('organiser/order', { captainIds: manual })).toBe('ok')
    expect(draft.log.at(-1)?.actor).toBe('organiser')
    expect(draftView(draft.state, null, viewContext(draft)).order).toEqual(manual)
    draft.due()
    expect(draftView(draft.state, null, viewContext(draft))).toMatchObject({ order: manual, draw: { byHand: true } })
    expect(draft.order('organiser/order', { captainIds: captains })).toBe('wrong_phase')
  })

  it('[D7] comes back when the order by hand is given up', () => {
    const draft = openTestDraft({ ...options, settings: { maxCaptains: 6 } })
    for (const id of captains) draft.send(id, 'become-captain', {})
    draft.order('organiser/order', { captainIds: captains })
    draft.order('organiser/order', { captainIds: null })
    draft.due()
    expect(draftView(draft.state, null, viewContext(draft)).order).toEqual(expected)
  })

  it('[D7] a captain who joins, leaves or is replaced keeps an order by hand whole', () => {
    const draft = openTestDraft({ ...options, settings: { maxCaptains: 6, startWhen: 'organiser' } })
    for (const id of ['ann', 'ben', 'cat']) draft.send(id, 'become-captain', {})
    draft.order('organiser/order', { captainIds: ['cat', 'ann', 'ben'] })
    draft.send('dan', 'become-captain', {})
    draft.send('ann', 'leave-captain', {})
    draft.order('organiser/replace-captain', { captainId: 'ben', userId: 'eve' })
    expect(draftView(draft.state, null, viewContext(draft)).order).toEqual(['cat', 'eve', 'dan'])
  })
})

describe('the league list', () => {
  const list = [
    player('z', { rarity: 'Gold', registeredAt: 5 }),
    player('y', { rarity: 'Bronze', registeredAt: 1 }),
    player('x', { rarity: 'Gold', registeredAt: 9 }),
    player('w', { rarity: 'Silver', registeredAt: 2 }),
    player('b', { rarity: 'Silver', registeredAt: 3 }),
    player('a', { rarity: 'Silver', registeredAt: 3 }),
  ]
  const ids = (manual: string[]) =>
    leagueList(list, manual)
      .map(({ id }) => id)
      .join('')

  it('[D14] is Gold, Silver, Bronze, then the time of registration, then the id', () => {
    expect(ids([])).toBe('zxwaby')
  })

  it('[D14] starts with those whom an organiser put in order; the others follow by rule', () => {
    expect(ids(['y', 'a'])).toBe('yazxwb')
    expect(ids(['gone', 'y'])).toBe('yzxwab')
  })

  it('[D14] can be reordered before and during the draft, and not after it', () => {
    const registered = [...players(2, 'c'), ...players(4)]
    const draft = openTestDraft({ registered, settings: { maxCaptains: 2, startWhen: 'organiser' } })
    for (const id of ['c01', 'c02']) draft.send(id, 'become-captain', {})
    expect(draft.order('organiser/list', { playerId: 'p04', before: 'p01' })).toBe('ok')
    expect(draft.order('organiser/list', { playerId: 'c01', before: null })).toBe('unknown_player')
    expect(draft.order('organiser/list', { playerId: 'p01', before: 'c01' })).toBe('unknown_player')
    expect(draft.order('organiser/list', { playerId: 'p01', before: 'p01' })).toBe('no_change')
    draft.order('organiser/start', {})
    draft.due()
    expect(draft.state.players.map(({ id }) => id)).toEqual(['p04', 'p01', 'p02', 'p03'])
    expect(draft.order('organiser/list', { playerId: 'p01', before: null })).toBe('ok')
    for (const expected of ['p04', 'p02', 'p03', 'p01']) {
      draft.due()
      expect(draft.state.picks.at(-1)?.playerId).toBe(expected)
    }
    expect(draft.order('organiser/list', { playerId: 'p01', before: null })).toBe('wrong_phase')
  })
})

it('[D4] [D8] [D9] a small draft is what was worked out by hand, pick by pick', () => {
  const draft = startedDraft({
    captains: ['c1', 'c2', 'c3'],
    registered: [player('c1'), player('c2'), player('c3'), ...players(7)],
  })
  const turns: string[] = []
  for (const id of ['p07', 'p01', 'p06', 'p02', 'p05', 'p03', 'p04']) {
    turns.push(draft.onClock())
    expect(draft.pick(id)).toBe('ok')
  }
  expect(turns).toEqual(['c1', 'c2', 'c3', 'c3', 'c2', 'c1', 'c1'])
  expect(draft.team('c1')).toEqual(['c1', 'p07', 'p03', 'p04'])
  expect(draft.team('c2')).toEqual(['c2', 'p01', 'p05'])
  expect(draft.team('c3')).toEqual(['c3', 'p06', 'p02'])
  expect(draft.state).toMatchObject({ phase: 'finished', turn: null })
})
