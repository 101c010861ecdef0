import { describe, expect, it } from 'vitest'
import { type CountedTap, NOTHING_TAPPED, type TapAct, tappedMatch, withOwnTaps } from './tapped-match.ts'

const goal = (side: 'home' | 'away', count: number): TapAct => ({ kind: 'goal', side, count })
const ungoal = (side: 'home' | 'away', count: number): TapAct => ({ kind: 'ungoal', side, count })
const whistle = (home: number, away: number): TapAct => ({ kind: 'whistle', home, away, penalties: null })

/** Taps as they come to the server, each by a phone that had heard of those up to `seen`. */
const came = (...taps: [phone: string, act: TapAct, seen?: number][]): CountedTap[] =>
  taps.map(([phone, act, seen = 0], i) => ({ ...act, phone, seen, seq: i + 1, at: 1000 * (i + 1) }))

const score = (...taps: Parameters<typeof came>) => {
  const { home, away } = tappedMatch(came(...taps))
  return [home, away]
}

describe('[MN3] what the taps of a match amount to', () => {
  it('is nothing before the first', () => expect(tappedMatch([])).toEqual(NOTHING_TAPPED))

  it('counts a goal once that two phones tapped without hearing of each other', () => {
    expect(
      score(['a', goal('home', 1)], ['b', goal('home', 1)], ['b', goal('home', 2)], ['a', goal('away', 1)]),
    ).toEqual([2, 1])
  })

  it('keeps what is newer where a phone comes late with what it tapped before', () => {
    expect(
      score(['a', goal('home', 1)], ['a', goal('home', 2)], ['a', goal('home', 3)], ['b', goal('home', 1)]),
    ).toEqual([3, 0])
  })

  it('takes back what the phone had heard of, also of another one', () => {
    expect(score(['a', goal('home', 1)], ['a', goal('home', 2)], ['b', ungoal('home', 2), 2])).toEqual([1, 0])
  })

  it('takes back its own goal, and not the one that another phone tapped unheard', () => {
    const [mistake, undone] = [goal('home', 1), ungoal('home', 1)]
    expect(score(['a', mistake], ['a', undone])).toEqual([0, 0])
    expect(score(['b', mistake], ['a', mistake], ['a', undone])).toEqual([1, 0])
  })

  it('counts a goal again that is tapped once more', () => {
    expect(score(['a', goal('away', 1)], ['a', ungoal('away', 1), 1], ['a', goal('away', 1), 2])).toEqual([0, 1])
  })

  it('has the first start and the last whistle, in whichever order goals come', () => {
    const taps = came(
      ['a', { kind: 'start' }],
      ['b', { kind: 'start' }],
      ['a', whistle(1, 0)],
      ['b', goal('home', 1)],
      ['a', whistle(2, 0)],
    )
    expect(tappedMatch(taps.toReversed())).toMatchObject({ startedAt: 1000, home: 1, whistle: { home: 2, at: 5000 } })
    expect(tappedMatch(came(['a', { kind: 'start' }], ['a', { kind: 'unstart' }])).startedAt).toBeNull()
  })

  it('has the whistle that was tapped last, of one phone the one that it sent last', () => {
    const [first, second] = came(['a', whistle(1, 0)], ['b', whistle(2, 0)])
    if (!first || !second) throw new Error('no taps')
    const older = { ...second, at: first.at - 1 }
    expect(tappedMatch([first, second]).whistle?.home).toBe(2)
    expect(tappedMatch([first, older]).whistle?.home).toBe(1)
    // Its clock was put back meanwhile.
    expect(tappedMatch([first, { ...older, phone: 'a' }]).whistle?.home).toBe(2)
  })
})

describe('[MN3] what a phone shows before it has sent its taps', () => {
  const at = (act: TapAct, seconds: number) => ({ ...act, at: seconds * 1000 })

  it('is what the server has with its own on top', () => {
    const known = tappedMatch(came(['b', goal('home', 1)]))
    const shown = withOwnTaps(known, [at(goal('home', 2), 9), at(goal('away', 1), 10), at(ungoal('away', 1), 11)])
    expect(shown).toMatchObject({ home: 2, away: 0, lastGoalAt: { home: 9000, away: null } })
  })

  it('does not count a tap twice that the server has by now', () => {
    const known = tappedMatch(came(['a', goal('home', 1)]))
    expect(withOwnTaps(known, [at(goal('home', 1), 1)])).toEqual(known)
    expect(withOwnTaps(known, [at(ungoal('home', 3), 1)])).toEqual(known)
  })
})
