import { describe, expect, it } from 'vitest'
import { checkSchedule } from '#league/schedule/checks.ts'
import { boardOf } from './board.ts'
import { checkLines, checkSummary } from './check-lines.ts'
import { placeContextOf, planOf } from './plan.ts'
import { eveningOf, matchOf, placed, replyOf } from './testing.ts'

function linesOf(...matches: ReturnType<typeof matchOf>[]) {
  const reply = replyOf({ evenings: [eveningOf('e1', {})], matches })
  const board = boardOf(reply)
  return checkLines(checkSchedule(planOf(reply), placeContextOf(reply, board, '2025-07-01')), board.tray)
}
const brief = (lines: ReturnType<typeof linesOf>) =>
  lines
    .filter(({ tone }) => tone !== 'ok')
    .map(({ tone, title, places }) => [tone, title, places.map(({ matchId }) => matchId)])

describe('[SC8] the list of checks', () => {
  it('says what holds', () => {
    const lines = linesOf(matchOf('m1', placed('e1', '18:00', 'B')))
    expect(lines.every(({ tone }) => tone === 'ok')).toBe(true)
    expect(lines.map(({ title }) => title)).toContain('No team plays twice at once')
    expect(checkSummary(lines)).toBeNull()
  })

  it('begins with what is broken, and leads to the match that it is about', () => {
    const lines = linesOf(
      matchOf('m0', {}),
      matchOf('m1', placed('e1', '18:00', 'B')),
      matchOf('m2', { ...placed('e1', '18:00', 'B'), homeTeamId: 'ito', awayTeamId: 'diaz' }),
      matchOf('m3', { ...placed('e1', '21:00', 'E'), homeTeamId: 'ito', awayTeamId: 'diaz', stage: 'friendly' }),
    )
    expect(brief(lines)).toEqual([
      ['bad', 'Two matches are on one field', ['m2']],
      ['warn', 'A match is between the kick-offs', ['m3']],
      ['warn', 'A match is on a field that is not open', ['m3']],
      ['warn', '1 match has no place', ['m0']],
    ])
    expect(checkSummary(lines)).toEqual({
      tone: 'bad',
      title: 'Two matches are on one field',
      detail: 'And 3 things more. Go to the checks.',
    })
  })
})
