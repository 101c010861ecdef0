import type { RoleHolder } from '#contract/people/access.ts'
import type { Role } from '#contract/people/role.ts'

/** What a role is called, and what its people may do. */
export const ROLE_TEXTS: Record<Role, { label: string; article: string; may: string }> = {
  owner: { label: 'Owner', article: 'an owner', may: 'Everything, and decides who helps' },
  organiser: { label: 'Organiser', article: 'an organiser', may: 'Runs the league: seasons, people, schedule, draft' },
  scorekeeper: { label: 'Scorekeeper', article: 'a scorekeeper', may: 'Enters scores, and sees nothing else' },
}

/** How a person is called here; who has told no name is known by the address, to owners. */
export const holderName = ({ name, email }: Pick<RoleHolder, 'name' | 'email'>): string =>
  name ?? email ?? 'Somebody without a name'
