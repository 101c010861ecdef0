import type { RoleHolder } from '#contract/people/access.ts'

/** How a person is called here; who has told no name is known by the address, to owners. */
export const holderName = ({ name, email }: Pick<RoleHolder, 'name' | 'email'>): string =>
  name ?? email ?? 'Somebody without a name'
