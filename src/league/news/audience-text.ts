import type { Audience } from '#contract/news/post.ts'
import { dayLabel } from '../day-text.ts'

/** The names behind the ids of audiences; a team or an evening that no longer exists is in neither. */
export type AudienceNames = {
  teams: ReadonlyMap<string, string>
  /** Days, as 2025-07-09. */
  evenings: ReadonlyMap<string, string>
}

/** 'Registered', 'Reed Rovers', 'Players of Wed, Jul 30': whom a post is for ([NE1]). */
export function audienceText(audience: Audience, { teams, evenings }: AudienceNames): string {
  switch (audience.kind) {
    case 'everyone':
      return 'Everyone'
    case 'registered':
      return 'Registered'
    case 'team':
      return teams.get(audience.teamId) ?? 'A team that is gone'
    case 'captains':
      return 'Captains'
    case 'organisers':
      return 'Organisers'
    case 'unpaid':
      return 'Unpaid'
    case 'playing': {
      const day = evenings.get(audience.eveningId)
      return day === undefined ? 'Players of an evening that is gone' : `Players of ${dayLabel(day)}`
    }
  }
}
