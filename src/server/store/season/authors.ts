/** Somebody who changed something, as their account and profile are found; all null once the account is gone. */
type Author = { firstName: string | null; lastName: string | null; email: string | null }

/** Stands for whoever's account is gone. */
export const FORMER = 'a former organiser'

/** Returns what everybody reads of who wrote something: never an address, which Google may give as a name. */
export const publicAuthorName = ({
  firstName,
  lastName,
  name,
}: Omit<Author, 'email'> & { name: string | null }): string =>
  firstName ? `${firstName} ${lastName}` : name && !name.includes('@') ? name : 'An organiser'

/** Returns the name under which organisers see the author of a change. */
export const authorName = ({ firstName, lastName, email }: Author): string =>
  firstName ? `${firstName} ${lastName}` : (email ?? FORMER)
