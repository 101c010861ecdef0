/** What the rules below need to know of someone who is signed in. */
type Person = { email: string; emailVerified: boolean }

/**
 * Administrators are the people whose verified address is on the configured list (spec section 6, and the first
 * deviation in docs/architecture.md). Addresses are compared as whole strings in lower case, never by look-alikes.
 */
export const mayAdminister = (person: Person, adminEmails: readonly string[]) =>
  person.emailVerified && adminEmails.includes(person.email.toLowerCase())

/** A player registers once for a season, while it takes registrations (spec section 4). */
export const mayRegister = (registered: boolean, registrationOpen: boolean) => !registered && registrationOpen
