import { describe, expect, it } from 'vitest'
import { type BracketMatch, type BracketSlot, bracketOf, placesOf } from './bracket.ts'

const text = (matches: readonly BracketMatch[], slot: BracketSlot) =>
  slot.from === 'table' ? `${slot.place}` : `${slot.from === 'winner' ? 'W' : 'L'}(${matches[slot.match]?.title})`
const lines = (finalists: number, places = false, teams = finalists) => {
  const matches = bracketOf(finalists, { places, teams })
  return matches.map((match) => `${match.title}: ${text(matches, match.home)} v ${text(matches, match.away)}`)
}

describe('[SC12] brackets', () => {
  it.each([
    [2, ['Final: 1 v 2']],
    [3, ['Semi-final: 2 v 3', 'Final: 1 v W(Semi-final)']],
    [4, ['Semi-final 1: 1 v 4', 'Semi-final 2: 2 v 3', 'Final: W(Semi-final 1) v W(Semi-final 2)']],
    [
      5,
      [
        'Quarter-final: 4 v 5',
        'Semi-final 1: 1 v W(Quarter-final)',
        'Semi-final 2: 2 v 3',
        'Final: W(Semi-final 1) v W(Semi-final 2)',
      ],
    ],
    [
      6,
      [
        'Quarter-final 1: 3 v 6',
        'Quarter-final 2: 4 v 5',
        'Semi-final 1: 1 v W(Quarter-final 2)',
        'Semi-final 2: 2 v W(Quarter-final 1)',
        'Final: W(Semi-final 1) v W(Semi-final 2)',
      ],
    ],
    [
      7,
      [
        'Quarter-final 1: 2 v 7',
        'Quarter-final 2: 3 v 6',
        'Quarter-final 3: 4 v 5',
        'Semi-final 1: 1 v W(Quarter-final 3)',
        'Semi-final 2: W(Quarter-final 1) v W(Quarter-final 2)',
        'Final: W(Semi-final 1) v W(Semi-final 2)',
      ],
    ],
    [
      8,
      [
        'Quarter-final 1: 1 v 8',
        'Quarter-final 2: 2 v 7',
        'Quarter-final 3: 3 v 6',
        'Quarter-final 4: 4 v 5',
        'Semi-final 1: W(Quarter-final 1) v W(Quarter-final 4)',
        'Semi-final 2: W(Quarter-final 2) v W(Quarter-final 3)',
        'Final: W(Semi-final 1) v W(Semi-final 2)',
      ],
    ],
  ])('of %i teams', (finalists, expected) => {
    expect(lines(finalists)).toEqual(expected)
  })

  it('plays for the places below: those of the losers, and of the rest of the table', () => {
    expect(lines(4, true, 6)).toEqual([
      'Semi-final 1: 1 v 4',
      'Semi-final 2: 2 v 3',
      'Final: W(Semi-final 1) v W(Semi-final 2)',
      'Third place: L(Semi-final 1) v L(Semi-final 2)',
      'Fifth place: 5 v 6',
    ])
    expect(lines(8, true)).toHaveLength(12)
    expect(lines(8, true).slice(-4)).toEqual([
      'Places 5 to 8, match 1: L(Quarter-final 1) v L(Quarter-final 4)',
      'Places 5 to 8, match 2: L(Quarter-final 2) v L(Quarter-final 3)',
      'Fifth place: W(Places 5 to 8, match 1) v W(Places 5 to 8, match 2)',
      'Seventh place: L(Places 5 to 8, match 1) v L(Places 5 to 8, match 2)',
    ])
    expect(lines(2, true, 5)).toEqual(['Final: 1 v 2', 'Third place: 3 v 4'])
  })

  it('has no team twice in a round, and every place once', () => {
    for (let finalists = 2; finalists <= 8; finalists++)
      for (let teams = finalists; teams <= 12; teams++) {
        const matches = bracketOf(finalists, { places: true, teams })
        for (const match of matches)
          for (const slot of [match.home, match.away])
            if (slot.from !== 'table') expect(matches[slot.match]?.round).toBeLessThan(match.round)
        const places = matches.flatMap(({ winnersPlace }) => winnersPlace ?? [])
        expect(new Set(places).size).toBe(places.length)
        const slots = matches.flatMap(({ home, away }) => [home, away]).map((slot) => JSON.stringify(slot))
        expect(new Set(slots).size).toBe(slots.length)
      }
  })

  it('finds places on the evening: round after round, the cup on the first field', () => {
    const evening = { kickoffs: ['18:00', '19:00'], fields: ['A', 'B', 'E'] }
    const matches = bracketOf(4, { places: true, teams: 6 })
    const placed = placesOf(matches, evening).map(
      (place, i) => `${matches[i]?.title} ${place?.kickoff} ${place?.field}`,
    )
    expect(placed).toEqual([
      'Semi-final 1 18:00 A',
      'Semi-final 2 18:00 B',
      'Final 19:00 A',
      'Third place 19:00 B',
      'Fifth place 18:00 E',
    ])
    expect(placesOf(bracketOf(8, { places: false, teams: 8 }), evening).filter((place) => place === null)).toHaveLength(
      3,
    )
  })
})
