import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { MatchCard as Match } from '#contract/match.ts'
import type { Site } from '#contract/site.ts'
import { SiteContext } from '#web/data/site.ts'
import { MatchCard } from './match-card.tsx'

const team = (name: string) => ({ id: name, name, color: '22c55e', logo: null })
const MATCH: Match = {
  id: 'm',
  week: 1,
  round: 1,
  time: '6:00 PM',
  dateTime: 0,
  venue: 'Field B',
  home: team('Reds'),
  away: team('Blues'),
  homeScore: null,
  awayScore: null,
  status: 'completed',
}
const site = (open: boolean) => ({
  subscribe: () => () => undefined,
  read: () => ({ seasons: [{ leagueId: 'l', slug: '2025', ...(open && { open }) }] }) as unknown as Site,
})
const read = (element: React.ReactNode, isOpen = false) =>
  renderToString(
    <SiteContext value={site(isOpen)}>
      <StaticRouter location="/">{element}</StaticRouter>
    </SiteContext>,
  )
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, '|')

it('[SC3] who forfeited stands on the card of a match', () => {
  const card = (match: Match) => read(<MatchCard match={match} label="Week 1" leagueId="l" />)
  expect(card({ ...MATCH, forfeit: 'away' })).toContain('|Blues forfeited|')
  expect(card({ ...MATCH, forfeit: 'both' })).toContain('|Both teams forfeited|')
  expect(card({ ...MATCH, homeScore: 1, awayScore: 0 })).not.toContain('forfeited')
})

it('[PU1] the result of a match of an open season can be shared', () => {
  const card = <MatchCard match={{ ...MATCH, homeScore: 1, awayScore: 0 }} label="Week 1" leagueId="l" />
  expect([read(card), read(card, true)].map((html) => html.includes('Share'))).toEqual([false, true])
})
