import type { LeagueForm } from '../../src/contract/league.ts'
import { ASKS_NOTHING } from '../../src/contract/limits.ts'

/** The season of every journey, which still takes registrations however late it is. */
export const SEASON_2025: LeagueForm = {
  name: '',
  year: 2025,
  current: true,
  shownFirst: true,
  details: {
    timeZone: 'America/New_York',
    registrationOpens: '',
    registrationDeadline: '2025-06-15',
    lateRegistration: true,
    seasonStart: '2025-07-09',
    regularSeasonEnd: '2025-07-26',
    finals: '2025-08-06',
    rounds: ['18:00', '19:00'],
    dayEnds: '20:00',
    halfMinutes: 25,
    asks: ASKS_NOTHING,
    captainsEditTeams: true,
    playerLimit: null,
    table: { order: ['points', 'goalDifference', 'goalsFor'], win: 3, draw: 1 },
    venue: {
      name: 'Wakeman',
      fields: ['B', 'A', 'E'],
      mapUrl: 'https://maps.league.example/fields.png',
      address: 'Wakeman Farm Dr',
      addressUrl: 'https://maps.league.example/wakeman-farm-dr',
      parking: 'At the baseball field and on the road',
    },
    links: {
      contactEmail: 'contact@league.example',
      social: [{ label: 'Instagram', url: 'https://social.example/league' }],
      resources: [{ label: 'Laws of the Game', url: 'https://rules.example/laws' }],
    },
  },
}
