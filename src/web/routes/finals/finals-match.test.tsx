import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FinalsMatch } from '#contract/table/finals.ts'
import { FinalsMatchCard } from './finals-match.tsx'

const team = (name: string) => ({ id: name, name, color: '22c55e', logo: null })
const MATCH: FinalsMatch = {
  id: 'm',
  week: 5,
  round: 1,
  time: '6:00 PM',
  dateTime: 0,
  venue: 'Field B',
  home: team('Reds'),
  away: team('Blues'),
  homeScore: null,
  awayScore: null,
  status: 'completed',
  forfeit: 'home',
  version: 1,
  title: 'Final',
  day: '',
  slots: { home: '', away: '' },
  homePlace: 1,
  awayPlace: 2,
  winner: 'away',
  goesOn: null,
}

it('[SC3] who forfeited stands on the card of a final', () => {
  const text = renderToString(<FinalsMatchCard match={MATCH} />)
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, '|')
  expect(text).toContain('|Reds forfeited|')
  expect(text).not.toContain('Decided by forfeit')
})
