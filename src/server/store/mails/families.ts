/** Somebody of a season as mails reach them and their family. */
export type Reachable = {
  firstName: string
  /** Their own, null without one that is verified. */
  address: string | null
  /** Of a guardian who has confirmed it; null without one, and where the season asks no guardians ([PE9]). */
  guardianAddress: string | null
}

type AddressColumns = { email: string | null; emailVerified: number; contactEmail: string | null }

/** Whom a mail is about: themselves, with null, or by first name to their guardian. */
export type Reader<Person> = { person: Person; who: string | null }

/** The address at which somebody is reached: their own once it is verified, of a row without a sign-in its contact's. */
export function addressOf({ email, emailVerified, contactEmail }: AddressColumns): string | null {
  if (email === null) return contactEmail
  return emailVerified === 1 ? email : null
}

export const isReached = ({ address, guardianAddress }: Omit<Reachable, 'firstName'>): boolean =>
  address !== null || guardianAddress !== null

/** Who reads at each address: a family of one address, or with one guardian, gets one mail for all of them ([PE9]). */
export function readersByAddress<Person extends Reachable>(people: readonly Person[]): Map<string, Reader<Person>[]> {
  const readers = new Map<string, Reader<Person>[]>()
  const add = (address: string | null, reader: Reader<Person>) => {
    if (address !== null) readers.set(address, [...(readers.get(address) ?? []), reader])
  }
  for (const person of people) {
    const { address, guardianAddress, firstName } = person
    add(address, { person, who: null })
    if (guardianAddress !== address) add(guardianAddress, { person, who: firstName })
  }
  return readers
}

/** How many of these people a mail reaches, and how many guardians get one of their own. */
export function reachCounts(people: readonly Omit<Reachable, 'firstName'>[]): { players: number; guardians: number } {
  const own = new Set(people.map(({ address }) => address))
  const guardians = new Set(people.map(({ guardianAddress }) => guardianAddress).filter((one) => !own.has(one)))
  guardians.delete(null)
  return { players: people.filter(isReached).length, guardians: guardians.size }
}
