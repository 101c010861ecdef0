import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { MineSeason, OwnDay, OwnMatch, OwnTeamSeason } from '#contract/mine/mine.ts'
import { InOrOut } from './in-or-out.tsx'

const SAID: OwnMatch['answer'][] = ['out', 'out', 'out', 'in', null]
const squad = SAID.map((_, i) => ({ userId: `p${i}`, firstName: `P${i}`, lastName: '', position: [], role: null }))
const players = (said: readonly OwnMatch['answer'][]) => squad.map((one, i) => ({ ...one, answer: said[i] ?? null }))
const match = (id: string, status: OwnMatch['status'], open: boolean) =>
  ({ id, status, open, time: id === 'm1' ? '6:00 PM' : '7:00 PM', answer: open ? 'out' : null }) as OwnMatch

function shown(closed: OwnMatch['status'], leads: boolean): string {
  const day = {
    day: '2025-07-30',
    weekday: 'Wednesday',
    matches: [match('m1', closed, false), match('m2', 'upcoming', true)],
  }
  const own = {
    squad,
    leads,
    captain: 'Ana Torres',
    nudged: null,
    next: day,
    answers: [
      { matchId: 'm1', players: players([]) },
      { matchId: 'm2', players: players(SAID) },
    ],
  } as unknown as OwnTeamSeason
  const season = { league: { id: 'l1' } } as MineSeason
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <InOrOut season={season} own={own} day={day as OwnDay} userId="p0" />
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]+>/g, '')
}

it.each(['completed', 'awaiting', 'postponed', 'abandoned', 'upcoming'] as const)(
  '[MN2] counts over the matches of the day that are open, once one of them is %s',
  (closed) => {
    for (const leads of [true, false]) expect(shown(closed, leads)).toContain('1 in3 can’t1 haven’t answered')
    expect(shown(closed, true)).toContain('Ask the 1 who hasn’t answered')
    expect(shown(closed, true)).not.toContain('for each match')
  },
)
