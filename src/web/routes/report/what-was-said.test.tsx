import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReportReply } from '#contract/scores/report.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { WhatWasSaid } from './what-was-said.tsx'

const team = (name: string) => ({ id: name, name, shortName: '', color: '22c55e', logo: null })

/** The screen that asks whether the other team's score is right, as far as it stands over that score. */
function whoSaysIt(who: string) {
  const report = {
    league: { id: 'l' },
    matchId: 'm',
    phase: 'confirm',
    side: 'home',
    home: team('Reds'),
    away: team('Blues'),
    as: { team: 'home', name: 'Omar Haddad', role: 'captain' },
    own: null,
    other: { who, time: '7:58 PM', outcome: { kind: 'played', homeScore: 2, awayScore: 1 } },
    result: null,
    counts: null,
  } as unknown as ReportReply
  const html = renderToString(
    <QueryClientProvider client={newQueryClient()}>
      <WhatWasSaid report={report} onChange={() => {}} />
    </QueryClientProvider>,
  )
  return html.slice(0, html.indexOf('data-testid="result"')).replace(/<[^>]*>/g, '|')
}

it('[MN4] the other team’s captain is there by name and initials, and an account that is gone by neither', () => {
  expect(whoSaysIt('Maya Torres')).toMatch(/\|MT\|.*\|Blues\|.*Maya Torres, .*7:58 PM/)
  expect(whoSaysIt('')).toMatch(/^\|*Blues\|/)
})
