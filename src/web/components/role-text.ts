import type { Role } from '#contract/people/choices.ts'

/** The name of each role, and what its people may do. */
export const ROLE_TEXTS: Record<Role, { label: string; article: string; may: string }> = {
  owner: { label: 'Owner', article: 'an owner', may: 'Everything, and decides who helps' },
  organiser: { label: 'Organiser', article: 'an organiser', may: 'Runs the league: seasons, people, schedule, draft' },
  scorekeeper: { label: 'Scorekeeper', article: 'a scorekeeper', may: 'Enters scores, and sees nothing else' },
}
