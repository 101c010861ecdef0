import { describe, expect, it } from 'vitest'
import { DEFAULT_TABLE } from '#contract/table/default-table.ts'
import type { KnockOut } from '#contract/table/finals.ts'
import { penalties } from '#contract/table/penalties.ts'
import { standings } from '../standings.ts'
import { seedingTable } from '../table/season-table.ts'
import { matchOf } from '../testing/match.ts'
import {
  certainPlaces,
  choose,
  fillSlots,
  lotsToDraw,
  moveSentence,
  movesOf,
  replacesTeam,
  slotShortText,
  slotText,
  winnerOf,
} from './slots.ts'

const TEAMS = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ id: name, name }))
const played = (id: string, home: string, away: string, homeScore: number, awayScore: number) =>
  matchOf({ id, homeTeamId: home, awayTeamId: away, homeScore, awayScore })
/** D and E are level on everything for fourth place once E has played. */
const REGULAR = [
  played('1', 'A', 'D', 3, 0),
  played('2', 'B', 'E', 3, 0),
  played('3', 'A', 'B', 2, 0),
  played('4', 'B', 'C', 2, 0),
  played('5', 'C', 'D', 1, 0),
  played('6', 'C', 'E', 1, 0),
]
const postponed = matchOf({ id: '7', homeTeamId: 'D', awayTeamId: 'E', status: 'postponed' })
const semi = (id: string) => matchOf({ id, stage: 'semi-final' })
const KNOCK_OUTS: KnockOut[] = [
  knockOut('s1', 'Semi-final 1', 0, { from: 'table', place: 1 }, { from: 'table', place: 4 }),
  knockOut('s2', 'Semi-final 2', 0, { from: 'table', place: 2 }, { from: 'table', place: 3 }),
  knockOut('f', 'Final', 1, { from: 'winner', matchId: 's1' }, { from: 'winner', matchId: 's2' }),
  knockOut('p', 'Third place', 1, { from: 'loser', matchId: 's1' }, { from: 'loser', matchId: 's2' }),
]
function knockOut(
  matchId: string,
  title: string,
  round: number,
  home: KnockOut['home'],
  away: KnockOut['away'],
): KnockOut {
  return { matchId, title, round, winnersPlace: null, home, away }
}
const FINALS = [semi('s1'), semi('s2'), matchOf({ id: 'f', stage: 'final' }), matchOf({ id: 'p', stage: 'placing' })]
const withLots = { ...DEFAULT_TABLE, order: [...DEFAULT_TABLE.order, 'drawnLot' as const] }
const fill = (
  matches: typeof FINALS,
  { kicks = new Map(), lots = [] as string[][], withdrawn = new Set<string>() } = {},
) =>
  fillSlots({
    knockOuts: KNOCK_OUTS,
    matches,
    rows: standings(TEAMS, matches, withLots, lots),
    penalties: kicks,
    withdrawn,
  })

describe('[SC12] slots', () => {
  it('waits for the postponed match, then for the lot between two that are level for fourth place', () => {
    const waiting = [...REGULAR, postponed, ...FINALS]
    expect(certainPlaces(standings(TEAMS, waiting), waiting)).toEqual(new Map())
    expect(lotsToDraw(standings(TEAMS, waiting), waiting, KNOCK_OUTS)).toEqual([])
    expect(fill(waiting).get('s2')).toEqual({ homeTeamId: null, awayTeamId: null })

    // E lost by 3 and 1, D by 3 and 1; a draw between them leaves them level.
    const level = [...REGULAR, { ...postponed, homeScore: 1, awayScore: 1, status: 'completed' }, ...FINALS]
    expect(lotsToDraw(standings(TEAMS, level), level, KNOCK_OUTS)).toEqual([{ place: 4, teamIds: ['D', 'E'] }])
    expect(fill(level).get('s1')).toEqual({ homeTeamId: 'A', awayTeamId: null })
    expect(fill(level).get('s2')).toEqual({ homeTeamId: 'B', awayTeamId: 'C' })

    expect(fill(level, { lots: [['E', 'D']] }).get('s1')).toEqual({ homeTeamId: 'A', awayTeamId: 'E' })
  })

  const final = [...REGULAR, { ...postponed, homeScore: 2, awayScore: 1, status: 'completed' }]

  it('fills the final by scores and penalties, and third place with those who lost', () => {
    const first = { ...semi('s1'), homeTeamId: 'A', awayTeamId: 'D', homeScore: 3, awayScore: 1 }
    const second = { ...semi('s2'), homeTeamId: 'B', awayTeamId: 'C', homeScore: 1, awayScore: 1 }
    const matches = [...final, first, second, ...FINALS.slice(2)]
    expect(fill(matches).get('f')).toEqual({ homeTeamId: 'A', awayTeamId: null })
    const kicks = new Map([['s2', { home: 2, away: 4 }]])
    expect(fill(matches, { kicks }).get('f')).toEqual({ homeTeamId: 'A', awayTeamId: 'C' })
    expect(fill(matches, { kicks }).get('p')).toEqual({ homeTeamId: 'D', awayTeamId: 'B' })
  })

  it('says what a correction moves, and leaves a match alone that has been played', () => {
    const corrected = { ...semi('s1'), homeTeamId: 'A', awayTeamId: 'D', homeScore: 1, awayScore: 3 }
    const second = { ...semi('s2'), homeTeamId: 'B', awayTeamId: 'C', homeScore: 2, awayScore: 1 }
    const known = { ...FINALS[2], ...matchOf({ id: 'f', stage: 'final', homeTeamId: 'A', awayTeamId: 'B' }) }
    const matches = [...final, corrected, second, known]
    const moves = movesOf(KNOCK_OUTS, matches, fill(matches))
    expect(moves.map((move) => moveSentence(move, (id) => id))).toEqual(['Final: A v B becomes D v B.'])
    expect(moves.every(replacesTeam)).toBe(true)
    const over = [...final, corrected, second, { ...known, homeScore: 1, awayScore: 0 }]
    expect(movesOf(KNOCK_OUTS, over, fill(over))).toEqual([])
  })

  it('[TE3] lets no team in that has withdrawn; who would meet it goes on', () => {
    const first = { ...semi('s1'), homeTeamId: 'A', awayTeamId: 'D', homeScore: 3, awayScore: 1 }
    const comes = (second: (typeof FINALS)[number]) =>
      fill([...final, first, second, ...FINALS.slice(2)], { withdrawn: new Set(['B']) })
    const sides = comes(semi('s2'))
    expect(sides.get('s2')).toEqual({ homeTeamId: null, awayTeamId: 'C' })
    expect(sides.get('f')).toEqual({ homeTeamId: 'A', awayTeamId: 'C' })
    expect(sides.get('p')).toEqual({ homeTeamId: 'D', awayTeamId: null })
    // It stays in the semi-final that its withdrawal cancelled.
    const known = { homeTeamId: 'B', awayTeamId: 'C' }
    const stays = comes({ ...semi('s2'), ...known, status: 'cancelled' })
    expect([stays.get('s2'), stays.get('f')?.awayTeamId]).toEqual([known, 'C'])
  })

  it('[TE3] keeps the places of the table as they were when a team of the finals withdrew', () => {
    const teams = TEAMS.map((team) => ({
      ...team,
      withdrawn: team.id === 'C' ? ('results-struck' as const) : null,
      deductions: [],
    }))
    const table = (matches: typeof FINALS) =>
      seedingTable({ details: { table: DEFAULT_TABLE }, teams, matches, lots: [] }).map(({ teamId }) => teamId)
    expect(table([...final, ...FINALS])).toEqual(['A', 'B', 'D', 'E', 'C'])
    const entered = { ...semi('s2'), homeTeamId: 'B', awayTeamId: 'C', forfeit: 'away' as const }
    expect(table([...final, entered])).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it('takes a team that an organiser chose, and goes back to the one that comes otherwise', () => {
    const own = { from: 'table', place: 4 } as const
    const chosen = choose(own, 'E')
    expect(chosen).toEqual({ from: 'chosen', teamId: 'E', instead: own })
    expect(choose(chosen, 'D')).toEqual({ from: 'chosen', teamId: 'D', instead: own })
    expect(choose(choose(chosen, 'D'), null)).toEqual(own)
    expect(choose(own, null)).toEqual(own)
  })

  it('knows who won: by score, by penalties, by forfeit', () => {
    const one = matchOf({ stage: 'final', homeScore: 2, awayScore: 2 })
    expect(winnerOf(one, null)).toBe(null)
    expect(winnerOf(one, { home: 4, away: 3 })).toBe('home')
    expect(winnerOf({ ...one, homeScore: 0 }, { home: 4, away: 3 })).toBe('away')
    expect(winnerOf({ ...one, homeScore: null, awayScore: null, forfeit: 'home' }, null)).toBe('away')
    expect(winnerOf({ ...one, homeScore: null, awayScore: null, forfeit: 'both' }, null)).toBe(null)
  })

  it('takes penalties with a winner alone, whose kicks give the score', () => {
    const ok = (value: object) => penalties.safeParse(value).success
    expect(ok({ home: 3, away: 3 })).toBe(false)
    expect(ok({ home: 2, away: 1, kicks: { home: [true, true], away: [true, false] } })).toBe(true)
    expect(ok({ home: 2, away: 1, kicks: { home: [true, false], away: [true, false] } })).toBe(false)
  })

  it('says who comes', () => {
    expect(KNOCK_OUTS.flatMap(({ home, away }) => [slotText(home, KNOCK_OUTS), slotText(away, KNOCK_OUTS)])).toEqual([
      '1st of the table',
      '4th of the table',
      '2nd of the table',
      '3rd of the table',
      'Winner of semi-final 1',
      'Winner of semi-final 2',
      'Loser of semi-final 1',
      'Loser of semi-final 2',
    ])
    const shortTexts = KNOCK_OUTS.map(
      ({ home, away }) => `${slotShortText(home, KNOCK_OUTS)} v ${slotShortText(away, KNOCK_OUTS)}`,
    )
    expect(shortTexts).toEqual(['1 v 4', '2 v 3', 'W1 v W2', 'L1 v L2'])
    expect(slotShortText({ from: 'chosen', teamId: 'A' }, KNOCK_OUTS)).toBe('')
  })
})
