import { describe, expect, it } from 'vitest'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { checkSchedule } from '#league/schedule/checks.ts'
import { fairnessOf } from '#league/schedule/fairness/fairness.ts'
import { boardOf } from './board.ts'
import { checkLines, checkSummary } from './check-lines.ts'
import { fairnessContextOf, placeContextOf, planOf } from './plan.ts'
import { eveningOf, matchOf, placed, replyOf } from './testing.ts'

function linesOf(...matches: ReturnType<typeof matchOf>[]) {
  const reply = replyOf({ evenings: [eveningOf('e1', {})], matches })
  return linesOfReply(reply)
}
function linesOfReply(reply: ScheduleReply) {
  const board = boardOf(reply)
  const [plan, context] = [planOf(reply), placeContextOf(reply, board, '2025-07-01')]
  return checkLines(checkSchedule(plan, context), fairnessOf(plan, fairnessContextOf(reply, context)), board.tray)
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
      ['warn', 'Some pairs meet more or less often than the others', ['m1']],
      ['warn', '1 match has no place', ['m0']],
    ])
    expect(checkSummary(lines)).toEqual({
      tone: 'bad',
      title: 'Two matches are on one field',
      detail: 'And 4 things more. Go to the checks.',
    })
  })

  it('says how often pairs meet, and who plays three evenings in eight days', () => {
    const evenings = ['2025-07-01', '2025-07-05', '2025-07-08', '2025-07-20', '2025-07-27', '2025-08-03'].map(
      (day, i) => eveningOf(`e${i}`, { day }),
    )
    const on = (evening: number) => placed(`e${evening}`, '18:00', 'B')
    const others = { homeTeamId: 'ito', awayTeamId: 'diaz' }
    const lines = linesOfReply(
      replyOf({
        evenings,
        matches: [
          matchOf('m0', on(0)),
          matchOf('m1', { ...on(1), ...others }),
          matchOf('m2', { ...on(1), homeTeamId: 'silva', awayTeamId: 'ito', kickoff: '19:00' }),
          matchOf('m3', { ...on(2), homeTeamId: 'silva', awayTeamId: 'diaz' }),
        ],
      }),
    )
    expect(lines.filter(({ key }) => ['busy-week', 'pair-uneven'].includes(key))).toEqual([
      {
        key: 'busy-week',
        tone: 'warn',
        title: 'One team plays three evenings in eight days',
        places: [{ sentence: 'July 1, July 5 and July 8: Silva FC.', matchId: 'm2' }],
      },
      { key: 'pair-uneven', tone: 'ok', title: 'No pair meets more than once', places: [] },
    ])
  })
})
