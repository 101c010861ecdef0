import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Season } from '#contract/league.ts'
import type { Mine, MineSeason } from '#contract/mine/mine.ts'
import type { Me, Site } from '#contract/site.ts'
import { VISITOR } from '#contract/visitor.ts'
import { mayRegister } from '#league/permissions.ts'
import Home from './routes/home/home.tsx'
import MePage from './routes/me/me.tsx'
import Register from './routes/register/register.tsx'
import Settings from './routes/settings/settings.tsx'
import { playersOnly, unregisteredOnly } from './shell/guard-rules.ts'
import { lookAt } from './shell/testing/look-at.tsx'

const NAME = 'Wakeman Cup 2025'
const SUMMARY = { id: 'l1', name: NAME, year: 2025 }
const DEADLINE = 'June 15, 2025, 11:59 PM EDT'

const season = (registration: Partial<Season['registration']>, more: Partial<Season> = {}): Season => ({
  leagueId: 'l1',
  name: NAME,
  year: 2025,
  startsAt: Date.UTC(2025, 6, 9, 22),
  startsText: 'July 9, 2025, 6:00 PM EDT',
  weekday: 'Wednesdays',
  hours: '6–8 PM',
  evenings: 4,
  registration: { open: false, deadlineText: DEADLINE, ...registration },
  keyDates: [],
  gameTimes: { rounds: ['6:00 PM'], length: '2 × 25 minute halves' },
  venue: { name: 'Wakeman', fields: [], mapUrl: '', address: '', addressUrl: '', parking: '' },
  links: { contactEmail: '', social: [], resources: [] },
  ...more,
})

type State = { season: Season | null; over?: Site['over']; full?: true; started?: true; hasTeams?: true }

const OPEN = { open: true }
const LATE = { open: true, late: true as const }
/** Every state in which a season can be, of what it takes and how far it is. */
const STATES: Record<string, State> = {
  'none is set up': { season: null },
  'before opening': { season: season({ opensText: 'May 1, 2025' }) },
  open: { season: season(OPEN) },
  'open, of last year by its clock': { season: season(OPEN), started: true },
  late: { season: season(LATE) },
  'open and full': { season: season(OPEN), full: true },
  'late and full': { season: season(LATE), full: true },
  closed: { season: season({}) },
  'closed, with teams': { season: season({}), hasTeams: true },
  'under way and closed': { season: season({}), started: true, hasTeams: true },
  'under way, without teams': { season: season({}), started: true },
  'under way and late': { season: season(LATE), started: true, hasTeams: true },
  ...Object.fromEntries(
    (['champion', 'table', 'missing', 'nobody', 'unplayed'] as const).flatMap((end) => [
      [`over (${end})`, { season: season({}), over: { end }, started: true, hasTeams: true }],
      [`over (${end}) and late`, { season: season(LATE), over: { end }, started: true, hasTeams: true }],
    ]),
  ),
  archived: { season: season({}, { archived: true }), over: { end: 'table' }, started: true, hasTeams: true },
}

type Kind = { me: (state: State) => Partial<Me>; hasPlace?: true }
const WAITS = { place: 2, offeredUntil: null, offeredText: '' }
const user = (emailVerified: boolean): Me['user'] => ({
  id: 'u1',
  email: 'ana@example.com',
  emailVerified,
  phoneNumber: null,
  photoURL: null,
  providerData: [],
  metadata: { creationTime: 0, lastSignInTime: 0 },
  displayName: 'Ana Torres',
  hasPassword: true,
  pendingEmail: null,
})
const REGISTERED = { registration: { leagueId: 'l1', registeredAt: 1 } }
const ORGANISES: Partial<Me> = { role: 'organiser', draftAdmission: 'open' }
/** Everybody by what they are to the season. Who is blocked has no session. */
const KINDS: Record<string, Kind> = {
  visitor: { me: () => ({}) },
  'visitor whose account is blocked': { me: () => ({ blocked: true }) },
  'unverified, not registered': { me: () => ({ user: user(false) }) },
  'not registered': { me: () => ({ user: user(true) }) },
  registered: { me: () => ({ user: user(true), ...REGISTERED }) },
  'registered, unverified, with a held place': {
    me: () => ({
      user: user(false),
      registration: { ...REGISTERED.registration, heldText: 'June 2, 2025, 6:00 PM EDT' },
    }),
  },
  waiting: { me: () => ({ user: user(true), waiting: WAITS }), hasPlace: true },
  'offered a place': {
    me: () => ({ user: user(true), waiting: { place: 1, offeredUntil: 5, offeredText: 'June 3, 2025, 6:00 PM EDT' } }),
    hasPlace: true,
  },
  'removed by an organiser': { me: () => ({ user: user(true), draftAdmission: 'removed' }), hasPlace: true },
  'organiser, not registered': { me: () => ({ user: user(true), ...ORGANISES }) },
  'organiser, registered': { me: () => ({ user: user(true), ...ORGANISES, ...REGISTERED }) },
  'organiser, removed': { me: () => ({ user: user(true), ...ORGANISES }), hasPlace: true },
}

function meOf(kind: Kind, state: State): Me {
  const given = kind.me(state)
  const isKnown = given.registration !== undefined || kind.hasPlace === true
  // There is nothing to be registered for before the first season.
  const { registration = null, waiting, ...rest } = given
  const own = state.season ? { registration, ...(waiting && { waiting }) } : { registration: null }
  const open = state.season?.registration.open === true
  return {
    ...VISITOR,
    ...rest,
    ...own,
    ...(state.full && !own.registration && !waiting && { waitingBefore: 3 }),
    may: {
      register: given.user != null && mayRegister(isKnown, open),
      administer: rest.role === 'organiser',
      enterScores: rest.role === 'organiser',
    },
  }
}

function mineOf(me: Me, { season, over, started, hasTeams }: State): Mine {
  const about: Omit<MineSeason, 'own'> = {
    league: SUMMARY,
    slug: '2025',
    zoneName: 'EDT',
    startsOn: 'July 9, 2025',
    length: '2 × 25 minutes',
    hasTeams: hasTeams === true,
    ...(started && { started }),
    ...(over && { over: { end: over.end, champion: null, isOwn: false } }),
  }
  const isOwn = season && !season.archived && (me.registration ?? me.waiting)
  const waits = me.waiting && {
    waiting: me.waiting.place,
    ...(me.waiting.offeredUntil !== null && { offered: true as const }),
  }
  return { userId: 'u1', refereeing: [], seasons: isOwn ? [{ ...about, own: null, ...waits }] : [] }
}

const look = (screen: ReactElement, path: string, state: State, me: Me) =>
  lookAt(screen, path, { site: siteOf(state), me, ...(me.user && { mine: mineOf(me, state) }) })

const siteOf = ({ season, over }: State): Site => ({
  productName: 'Wakeman Cup',
  googleSignIn: false,
  build: 'b',
  season,
  seasons: season ? [{ leagueId: 'l1', name: NAME, year: 2025, slug: '2025', shownFirst: true }] : [],
  ...(over && { over }),
  ...(!season && { ownersWayIn: 'owned' as const }),
})

describe.each(Object.entries(STATES))('[Q108] a season that is %s', (_, state) => {
  it.each(Object.entries(KINDS))('says and offers the same on every screen to somebody who is: %s', (_, kind) => {
    const me = meOf(kind, state)
    const { registration } = state.season ?? {}
    const isOver = state.over !== undefined
    const mayNow = me.may.register
    const home = look(<Home />, '/', state, me)
    const isOffered = home.links.filter(([name]) => name === 'Register Now' || name === 'Login to Register')

    if (!me.user) {
      const entrant = { isSignedIn: false, isRegistered: false, passkeyNeeded: false, may: me.may }
      for (const path of ['/settings', '/me', '/register'])
        expect(playersOnly(entrant, { pathname: path, search: '', hash: '' }, {} as Site)).toBe(
          `/login?returnTo=${encodeURIComponent(path)}`,
        )
      expect(isOffered).toEqual(registration?.open ? [['Login to Register', '/login']] : [])
      expect(home.text).not.toMatch(/you’re not registered/i)
      expect(/Days .* Hours .* Minutes .* Seconds/.test(home.text)).toBe(state.season !== null && !isOver)
    } else {
      const settings = look(<Settings />, '/settings', state, me)
      const own = look(<MePage />, '/me', state, me)
      const form = look(<Register />, '/register', state, me)
      const team = /Team (.*?)(Role|Update Profile)/.exec(settings.text)?.[1] ?? ''

      // The way in: Home's button, the sentence of Settings, the link of /me and the form are there together.
      expect(isOffered).toEqual(mayNow ? [['Register Now', '/register']] : [])
      expect(team.includes('Register from the home page')).toBe(mayNow)
      expect(own.links.some(([name, to]) => name === 'Register Now' && to === '/register')).toBe(mayNow)
      expect(form.buttons.some((name) => name === 'Register' || name === 'Join the waiting list')).toBe(mayNow)
      if (mayNow && state.full)
        expect([home.text.includes('The season is full'), form.text.includes('The season is full')]).toEqual([
          true,
          true,
        ])

      const all = { home: home.text, settings: team, me: own.text, register: form.text }
      const says = (pattern: RegExp) => Object.entries(all).flatMap(([name, text]) => (pattern.test(text) ? name : []))
      const everywhere = ['home', 'settings', 'me', 'register']
      if (me.registration) {
        // The form leads home, by its guard too.
        const entrant = { isSignedIn: true, isRegistered: true, passkeyNeeded: false, may: me.may }
        expect(unregisteredOnly(entrant, { pathname: '/register', search: '', hash: '' }, {} as Site)).toBe('/')
        expect(says(/not registered|aren’t registered|Register from/i)).toEqual([])
        expect(team).toContain(`You’re registered for ${NAME}`)
        if (isOver) expect(says(/draft (makes|puts)|No team yet/i)).toEqual([])
        if (state.started) expect(says(/before the season starts/i)).toEqual([])
      } else if (me.waiting && !state.season?.archived) {
        const offered = me.waiting.offeredUntil !== null
        expect(says(/waiting list|place/i)).toEqual(everywhere)
        expect(says(/place (in .*)?is free for you(?! we| and|,)/i).length).toBe(offered ? 4 : 0)
        for (const { links } of [home, settings, own])
          expect(links.map(([name]) => name)).toContain(offered ? 'Take it' : 'See your place')
      } else if (kind.hasPlace && registration?.open) {
        expect(says(/organiser has removed your registration/)).toEqual(everywhere)
      } else if (!state.season) {
        expect(says(/no season yet|not announced yet/i)).toEqual(everywhere)
      } else if (!mayNow) {
        expect(says(/Registration (is not open yet|for .* opens|opens on)/).length).toBe(
          registration?.opensText ? 4 : 0,
        )
        const isClosed = !registration?.opensText && !isOver
        expect(says(/was open until June 15/).length).toBe(isClosed ? 4 : 0)
        expect(says(/season is (over|archived)|is over/i).length).toBeGreaterThanOrEqual(isOver ? 3 : 0)
        if (!isOver) expect(says(/is over/i)).toEqual([])
      }
      // No dead end: each screen leads somewhere, Home by the header and where there is something to do.
      for (const { links, buttons } of [settings, own, ...(me.registration ? [] : [form])])
        expect(links.length + buttons.length).toBeGreaterThan(0)
      for (const text of Object.values(all))
        if (!mayNow && !me.registration) expect(text).not.toMatch(/egistration is open\b/)
    }
  })
})

describe('[PU1] a season that is over says to visitors where it is to be read', () => {
  const ends = ['champion', 'table', 'missing', 'nobody'] as const
  it.each(ends.flatMap((end) => [true, false].map((open) => [end, open] as const)))(
    '%s, open to them: %s',
    (end, open) => {
      const site = siteOf({ season: season({}), over: { end } })
      const seasons = site.seasons.map((one) => ({ ...one, ...(open && { open }) }))
      const { text, links } = lookAt(<Home />, '/', { site: { ...site, seasons }, me: VISITOR })
      // Nobody is asked to log in for what they may see, and nobody is led to a sign-in without a word.
      expect(/log in/i.test(text)).toBe(!open)
      expect(links.some(([, href]) => href.startsWith('/login'))).toBe(!open && (end === 'champion' || end === 'table'))
      const target = `/${end === 'champion' ? 'finals' : 'standings'}?season=2025`
      const hrefs = links.map(([, href]) => href)
      if (open) expect(hrefs).toContain(target)
      expect(links.length).toBeGreaterThan(0)
    },
  )
})
