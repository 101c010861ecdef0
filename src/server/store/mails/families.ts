/** Somebody of a season as mails reach them and their family. */
export type Reachable = OwnAddress & {
  firstName: string
  /** Of a guardian who has confirmed it; null without one, and where the season asks no guardians ([PE9]). */
  guardianAddress: string | null
}

/** The address for somebody's own mails of a season. */
export type OwnAddress = {
  /** Null where no mail reaches them. */
  address: string | null
  /** True where an organiser has entered it for somebody without a sign-in: nobody has confirmed it ([NE6]). */
  isEntered: boolean
}

type AccountColumns = {
  email: string | null
  emailVerified: number | null
  contactEmail: string | null
  blockedAt: number | null
}

/** Somebody as a mail speaks of them: as "you", with null, or by first name to their guardian. */
export type MailReader = {
  who: string | null
  /** True where the mail goes to an address that an organiser entered for them; by first name where it is for several. */
  isEntered?: boolean
}

/** A reader of a mail, with the person whom it is about. */
export type Reader<Person> = MailReader & { person: Person }

/** Tells whether a mail is read by somebody's guardian. */
export const isGuardian = ({ who, isEntered }: MailReader): boolean => who !== null && !isEntered

const NOWHERE: OwnAddress = { address: null, isEntered: false }

/**
 * Returns where a season's mails go to somebody ([NE6]): to the own address once it is verified, and of somebody without a
 * sign-in to the one that an organiser entered. Whoever is blocked gets none.
 */
export function ownAddress({ email, emailVerified, contactEmail, blockedAt }: AccountColumns): OwnAddress {
  if (blockedAt !== null) return NOWHERE
  if (email === null) return { address: contactEmail, isEntered: contactEmail !== null }
  return emailVerified === 1 ? { address: email, isEntered: false } : NOWHERE
}

export const isReached = ({ address, guardianAddress }: Pick<Reachable, 'address' | 'guardianAddress'>): boolean =>
  address !== null || guardianAddress !== null

/**
 * Returns the readers at each address: a family with one address, or one guardian, gets one mail for everybody ([PE9]). A
 * guardian who has confirmed an address reads there as a guardian, whoever has entered it besides.
 */
export function readersByAddress<Person extends Reachable>(people: readonly Person[]): Map<string, Reader<Person>[]> {
  const readers = new Map<string, Reader<Person>[]>()
  const add = (address: string | null, reader: Reader<Person>) => {
    if (address !== null) readers.set(address, [...(readers.get(address) ?? []), reader])
  }
  for (const person of people) {
    const { address, isEntered, guardianAddress, firstName } = person
    const isGuardians = isEntered && address === guardianAddress
    if (!isGuardians) add(address, { person, who: null, ...(isEntered && { isEntered }) })
    if (isGuardians || guardianAddress !== address) add(guardianAddress, { person, who: firstName })
  }
  for (const [address, of] of readers) if (of.length > 1) readers.set(address, of.map(named))
  return readers
}

/** Names whom an entered address is for: where several are told of at one, "you" would be none of them. */
const named = <Person extends Reachable>(reader: Reader<Person>): Reader<Person> =>
  reader.isEntered ? { ...reader, who: reader.person.firstName } : reader

/** Counts the people whom a mail reaches, and the guardians who get one of their own. */
export function reachCounts(people: readonly Pick<Reachable, 'address' | 'guardianAddress'>[]): {
  players: number
  guardians: number
} {
  const own = new Set(people.map(({ address }) => address))
  const guardians = new Set(people.map(({ guardianAddress }) => guardianAddress).filter((one) => !own.has(one)))
  guardians.delete(null)
  return { players: people.filter(isReached).length, guardians: guardians.size }
}
