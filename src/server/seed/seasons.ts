import type { SeasonFee } from '#contract/fees/season-fee.ts'
import type { LeagueForm, SeasonDetails } from '#contract/league.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { DEFAULT_TABLE } from '#contract/table/default-table.ts'

/** Returns the fee of a demonstration season; the form says it where there is a way to pay. */
export const usualFee = (howToPay: string): SeasonFee => ({
  amount: 4500,
  currency: 'USD',
  early: null,
  due: '',
  words: '',
  howToPay,
})

/** Settings that both demonstration seasons share (spec sections 2 and 9). */
const common = {
  timeZone: 'America/New_York',
  rounds: ['18:00', '19:00'],
  dayEnds: '20:00',
  halfMinutes: 25,
  asks: ASKS_NOTHING,
  captainsEditTeams: true,
  playerLimit: null,
  table: DEFAULT_TABLE,
  venue: {
    name: 'Wakeman',
    fields: ['B', 'A', 'E'],
    mapUrl: '/field-map.svg',
    address: 'Wakeman Farm Dr',
    addressUrl: 'https://www.google.com/maps/search/?api=1&query=Wakeman+Farm+Dr',
    parking: 'At the baseball field and on the road',
  },
  links: {
    contactEmail: 'hello@wakemancup.example',
    social: [
      { label: 'Instagram', url: 'https://www.instagram.com/' },
      { label: 'YouTube', url: 'https://www.youtube.com/' },
    ],
    resources: [
      { label: 'Laws of the Game', url: 'https://www.theifab.com/laws-of-the-game/' },
      { label: 'Weather at the fields', url: 'https://www.weather.gov/' },
    ],
  },
} satisfies Partial<SeasonDetails>

/** The season that is over, shown first on Teams, Standings and Matches. */
export const season2024: LeagueForm = {
  name: '',
  year: 2024,
  current: false,
  shownFirst: true,
  details: {
    ...common,
    registrationOpens: '',
    registrationDeadline: '2024-06-16',
    lateRegistration: false,
    seasonStart: '2024-07-10',
    regularSeasonEnd: '2024-07-31',
    finals: '2024-08-07',
  },
}

/** The season of the specification. Late registrations are taken, so that it can be tried at any time. */
export const season2025: LeagueForm = {
  name: '',
  year: 2025,
  current: true,
  shownFirst: false,
  details: {
    ...common,
    registrationOpens: '',
    registrationDeadline: '2025-06-15',
    lateRegistration: true,
    seasonStart: '2025-07-09',
    regularSeasonEnd: '2025-07-26',
    finals: '2025-08-06',
  },
}
