import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Season } from '#contract/league.ts'
import type { Mine } from '#contract/mine/mine.ts'
import type { SeasonDates, SeasonToday } from '#contract/season-today.ts'
import type { Me, Site, Viewer } from '#contract/site.ts'
import type { FinalsReply } from '#contract/table/finals.ts'
import type { StandingsReply } from '#contract/team.ts'
import { finalsQuery, standingsQuery, todayQuery } from '#web/data/league.ts'
import { mineQuery } from '#web/data/mine.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { MeContext } from '#web/data/session.ts'
import { PageStateContext, SiteContext } from '#web/data/site.ts'
import { seasonDatesQuery, visitorTodayQuery } from '#web/data/visitors.ts'
import Home from '../home.tsx'

type Match = NonNullable<SeasonToday['evening']>['kickoffs'][number]['matches'][number]

const team = (name: string) => ({ id: name, name, color: '22c55e', logo: null })
const [red, blue, long] = ['Reds', 'Blues', 'Ünterwickelgriesheimer Sportfreunde 1898'].map(team)
const match = (home = red, away = blue, more: Partial<Match> = {}): Match => ({
  id: `${home?.name} ${away?.name}`,
  week: 3,
  round: 1,
  time: '6:00 PM',
  dateTime: 0,
  venue: 'Field A',
  home: home ?? null,
  away: away ?? null,
  homeScore: null,
  awayScore: null,
  status: 'upcoming',
  ...more,
})
const score = (homeScore: number, awayScore: number) => ({ homeScore, awayScore, status: 'completed' as const })

const DATES = {
  league: { id: 'l1', name: 'Wakeman Cup 2025', year: 2025 },
  eyebrow: 'Wednesday, July 23 · Week 3 of 4',
  title: 'Tonight',
  text: 'Two matches at Wakeman. First kick-off at 6:00 PM.',
  line: [
    { label: 'Week 2', day: 'Jul 16', state: 'done' as const },
    { label: 'Week 3', day: 'Jul 23', state: 'now' as const },
    { label: 'Finals', day: 'Aug 6', state: 'off' as const },
  ],
  next: [{ day: 'Jul 30', label: 'Week 4', text: 'Wednesday, 6:00 and 7:00 PM' }],
}
const EVENING = {
  day: '2025-07-23',
  week: 3,
  isToday: true,
  isFinals: false,
  venue: { name: 'Wakeman' },
  fields: ['A'],
}
const TODAY: SeasonToday = {
  ...DATES,
  evening: {
    ...EVENING,
    kickoffs: [
      { round: 1, time: '6:00 PM', matches: [match()] },
      { round: 2, time: '7:00 PM', matches: [match(blue, long)] },
    ],
  },
  table: {
    rows: [red, blue].map((one, i) => ({
      team: one as NonNullable<typeof one>,
      position: i + 1,
      played: 4,
      goalDifference: 3 - 4 * i,
      points: 8 - i,
    })),
    teams: 6,
    note: 'After week 2.',
  },
  lastScores: { week: 2, label: 'Week 2', matches: [match(blue, red, score(1, 2))] },
}
const CLOSED: SeasonDates = {
  ...DATES,
  evening: { ...EVENING, kickoffs: [{ round: 1, time: '6:00 PM', fields: ['A'] }] },
}
const SEASON = {
  leagueId: 'l1',
  name: 'Wakeman Cup 2025',
  year: 2025,
  underWay: true,
  weekday: 'Wednesdays',
  evenings: 5,
  registration: { open: true, late: true, deadlineText: 'June 15, 2025' },
  keyDates: [],
  gameTimes: { rounds: ['6:00 PM'], length: '2 × 25 minutes' },
  venue: { name: 'Wakeman', fields: ['A'], mapUrl: '', address: '', addressUrl: '', parking: '' },
} as unknown as Season
const known = <T,>(value: T) => ({ subscribe: () => () => {}, read: () => value })

const PLAYER = { user: { emailVerified: true }, registration: {}, may: { register: true } } as unknown as Partial<Me>

type Shown = {
  over?: Site['over']
  viewer?: Viewer
  today?: SeasonToday
  season?: Partial<Season>
  open?: boolean
  me?: Partial<Me>
  mine?: Mine
}

/** Home as the server renders it. */
function home({ viewer = 'player', today = TODAY, season = {}, open = false, me, mine, over }: Shown = {}) {
  const shown = { ...SEASON, ...season }
  const site = {
    productName: 'Wakeman Cup',
    season: shown,
    ...(over && { over }),
    seasons: [{ leagueId: 'l1', name: shown.name, year: 2025, slug: '2025', shownFirst: true, ...(open && { open }) }],
  } as unknown as Site
  const client = newQueryClient()
  client.setQueryData(todayQuery('l1').queryKey, today)
  client.setQueryData(visitorTodayQuery('l1').queryKey, today)
  client.setQueryData(seasonDatesQuery('l1').queryKey, CLOSED)
  client.setQueryData(standingsQuery('l1').queryKey, { rows: today.table?.rows } as StandingsReply)
  const honour = { team: blue, against: 'Reds', result: '2–1', captain: 'Maya Torres', season: { year: 2022 } }
  const last = [
    match(red, blue, { stage: 'placing', ...score(1, 0), id: 'p' }),
    match(blue, red, { stage: 'final', ...score(2, 1) }),
  ]
  client.setQueryData(finalsQuery('l1').queryKey, {
    champion: honour,
    honours: [honour, honour],
    matches: last,
  } as unknown as FinalsReply)
  if (mine) client.setQueryData(mineQuery.queryKey, mine)
  const router = createMemoryRouter([{ path: '/', Component: Home }])
  return renderToString(
    <PageStateContext value={{ site, viewer, rendered: true, answers: [] }}>
      <QueryClientProvider client={client}>
        <SiteContext value={known(site)}>
          <MeContext value={known(me as Me | undefined)}>
            <RouterProvider router={router} />
          </MeContext>
        </SiteContext>
      </QueryClientProvider>
    </PageStateContext>,
  ).replaceAll('<!-- -->', '')
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, text = '']) => textOf(text).trim())

describe('[HO1] Home of a season under way', () => {
  it('[HO6] begins with the day and its matches for who is signed in; pictures and information come last', () => {
    const html = home()
    expect(textOf(html)).toContain('Tonight Two matches at Wakeman. First kick-off at 6:00 PM.')
    expect(headings(html)).toEqual([
      'Matches tonight',
      'You can still join',
      'Table',
      'Last scores',
      'Next up',
      'Five nights. One draft. One cup.',
      'League Information',
    ])
    expect(textOf(html)).toContain('Blues 1–2 RE Reds')
    expect(html).not.toContain('role="timer"')
  })

  it('[HO6] marks the evening of now in the line, and says each one’s state', () => {
    const html = home()
    expect(html.match(/aria-current="step"/g)).toHaveLength(1)
    expect(textOf(html)).toContain('Week 2 Jul 16 , played Week 3 Jul 23 , now Finals Aug 6 , called off')
  })

  it('has no heading of what there is nothing of', () => {
    const html = home({ today: { ...TODAY, table: null, lastScores: null, next: [], evening: null } })
    expect(headings(html)).toEqual(['You can still join', 'Five nights. One draft. One cup.', 'League Information'])
  })

  it('[HO6] holds the place of an own match where it may be, and has nothing of it in a page for many', () => {
    const html = home({ viewer: 'registered' })
    expect(headings(html)).not.toContain('Matches tonight')
    expect(headings(html)).toContain('All matches tonight')
    expect(textOf(html)).toContain('You&#x27;re registered for')
    expect(html).not.toContain('You can still join')
  })

  it('[HO6] says when one plays from the first bytes of a page of one’s own', () => {
    const own = {
      id: 'm1',
      time: '6:00 PM',
      field: 'A',
      fieldName: 'Field A',
      opponent: blue,
      opponentText: 'Blues',
      status: 'upcoming',
    }
    const next = { day: '2025-07-23', when: 'Tonight', matches: [own], venue: { name: '' } }
    const mine = {
      userId: 'u1',
      seasons: [{ league: DATES.league, started: true, own: { team: red, next, ahead: [] } }],
    } as unknown as Mine
    const html = home({ viewer: 'registered', mine, me: { ...PLAYER, playsSoon: true } })
    expect(textOf(html)).toContain('It’s on. You play at 6:00 PM on field A.')
    // A phone folds the kick-off in which one does not play.
    expect(html).toMatch(/aria-expanded="false"[^>]*>Show the other kick-off</)
    expect(html.match(/max-sm:hidden/g)).toHaveLength(1)
    expect(html.match(/, your team/g)).toHaveLength(3)
  })

  it('shows visitors of an open season what is on, and of a closed one no team ([PU1])', () => {
    expect(headings(home({ viewer: 'visitor', open: true }))).toContain('Matches tonight')
    const later = home({ viewer: 'visitor', open: true, today: { ...TODAY, title: 'Wednesday' } })
    expect(headings(later)).toContain('Matches on Wednesday')
    const closed = home({ viewer: 'visitor' })
    expect(closed).not.toContain('Blues')
    expect(headings(closed)).toEqual([
      'You can still join',
      'Next up',
      'Five nights. One draft. One cup.',
      'League Information',
    ])
    expect(textOf(closed)).toContain('Teams, table and scores are for players. Log in')
  })

  it('says that the evening is called off, with the reason for who is signed in', () => {
    const off = { ...TODAY, evening: { ...EVENING, calledOff: true as const, kickoffs: [] } }
    const season = { notice: 'Tonight is called off.' }
    expect(textOf(home({ viewer: 'player', today: off, season }))).toContain('Tonight Tonight is called off.')
    const html = home({ today: off, season, me: { ...PLAYER, notice: 'Tonight is called off: Lightning.' } })
    expect(textOf(html)).toContain('Tonight is called off: Lightning.')
  })

  it('groups the finals by what they are for, with places and who comes', () => {
    const knockOut = (title: string, home = '', away = '') => ({ knockOut: { title, home, away, penalties: null } })
    const semi = match(red, blue, { ...knockOut('Semi-final 1'), homePlace: 1, awayPlace: 4 })
    const final = { ...match(), ...knockOut('Final', 'Winner of semi-final 1', ''), home: null, away: null, id: 'f' }
    const evening = {
      ...EVENING,
      isFinals: true,
      kickoffs: [
        { round: 1, time: '6:00 PM', matches: [semi] },
        { round: 2, time: '7:00 PM', matches: [final] },
      ],
    }
    const text = textOf(home({ today: { ...TODAY, title: 'Finals day', evening } }))
    expect(text).toContain('Semi-finals 6:00 PM Place 1')
    expect(text).toContain('Final 7:00 PM')
    expect(text).toContain('Winner of semi-final 1')
    expect(text).toContain('The number is a team’s place in the table.')
  })

  it('orders the finals: the cup first, then the places, the best first', () => {
    const titles = ['11th place', 'Consolation', 'Third place', 'Final', 'Fifth place', 'Places 7 to 10, match 1']
    const matches = titles.map((title) =>
      match(red, blue, {
        id: title,
        stage: title === 'Final' ? 'final' : 'placing',
        knockOut: { title, home: '', away: '', penalties: null },
      }),
    )
    const evening = { ...EVENING, isFinals: true, kickoffs: [{ round: 1, time: '6:00 PM', matches }] }
    const text = textOf(home({ today: { ...TODAY, title: 'Finals day', evening } }))
    const places = ['Final', 'Third place', 'Fifth place', 'Places 7 to 10, match', '11th place', 'Consolation'].map(
      (title) => text.indexOf(`${title}${title.endsWith('match') ? 's' : ''} 6:00 PM`),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('marks a match that is scored at the touchline, and one that is off', () => {
    const matches = [
      match(red, blue, { live: { home: 2, away: 1 } as NonNullable<Match['live']> }),
      match(blue, long, { status: 'postponed' }),
    ]
    const evening = { ...EVENING, kickoffs: [{ round: 1, time: '6:00 PM', matches }] }
    const text = textOf(home({ today: { ...TODAY, evening } }))
    expect(text).toContain('2–1')
    expect(text).toContain('Live')
    expect(text).toContain('Postponed')
  })
})

describe('[HO7] Home of a season that is over', () => {
  const OVER = { season: { underWay: undefined } as unknown as Partial<Season>, over: { end: 'champion' as const } }

  it('shows who is signed in the champion, how it ended, and their own season', () => {
    const html = home({ ...OVER, viewer: 'registered' })
    const text = textOf(html)
    expect(text).toContain('Captain Maya Torres')
    expect(headings(html)).toEqual([
      'That was 2025. Thank you!',
      'How it ended',
      'Finals',
      'Five nights. One draft. One cup.',
      'League Information',
    ])
    expect(text.indexOf('Blues 2–1')).toBeLessThan(text.indexOf('Reds 1–0'))
    for (const way of ['See the final', 'Save the picture', 'My season', 'Honours: every champion since 2022'])
      expect(text).toContain(way)
    expect(text).toContain('The 2025 season is over. You’ll see the next dates here as soon as they’re set.')
  })

  it('offers a late registration without the words of a season that is played', () => {
    const text = textOf(home({ ...OVER, viewer: 'visitor' }))
    expect(text).toContain('Late registration is open. Login to Register')
    expect(text).not.toContain('You can still join')
    expect(text).not.toContain('will find you a team')
  })

  it('names nobody to visitors ([SC12])', () => {
    const html = home({ ...OVER, viewer: 'visitor' })
    expect(html).not.toMatch(/Blues|Torres/)
    expect(textOf(html)).toContain('Log in to see how it ended')
  })
})
