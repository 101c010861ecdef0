import type { Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'
import { createTurns } from '../engine/turns.ts'
import { isGuardian, type Reachable, type Reader } from '../mails/families.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { type PushOrder, type PushText, queuePush } from './queue.ts'
import type { ToldMatches } from './told-matches.ts'

/** People who got a push and people who got a mail, by user id. */
export type Reached = { pushed: Set<string>; mailed: Set<string> }

/** A push and the people it is for; a place without an account has no user, and no phone. */
type Pushes<Person> = { order: PushOrder; people: readonly Person[] }

/** The push and the mail of a notice, and who gets which. */
type Notice<Person> = {
  /** Readers of a mail about it, by address. */
  readers: ReadonlyMap<string, readonly Reader<Person>[]>
  textOf(person: Person): PushText
  /** The matches that a push tells somebody of; nothing where it is about one thing. */
  toldOf?(person: Person): ToldMatches
  /** Makes the mail to an address; null where mails reach nobody. */
  mailOf(address: string, readers: readonly Reader<Person>[]): Mail | null
  /** Tells whether somebody who gets a push gets a mail as well: about what is called off. */
  both?: (person: Person) => boolean
}

/**
 * Notifies people in the caller's transaction: by push where a phone gets it, by mail where none does or its service
 * refuses ([SC14]). Guardians get their mail either way ([PE8]), and each address gets one mail ([PE9]).
 */
export async function pushOrMail<Person extends Reachable & { userId: string | null }>(
  trx: Transaction<Database>,
  pushes: readonly Pushes<Person>[],
  { readers, textOf, toldOf, mailOf, both = () => false }: Notice<Person>,
  now: number,
): Promise<Reached> {
  /** Tells whether a mail to an address is for somebody, although their phone gets a push. */
  const isMailed = (address: string, { person, ...reader }: Reader<Person>) =>
    isGuardian(reader) || address === person.guardianAddress || both(person)

  /** The mail that takes the place of a push, where the person's own address gets none already. */
  function fallback({ userId, address }: Person): Mail | null {
    if (address === null) return null
    const own =
      readers.get(address)?.filter(({ person, ...reader }) => !isGuardian(reader) && person.userId === userId) ?? []
    return own.length === 0 || own.some((reader) => isMailed(address, reader)) ? null : mailOf(address, own)
  }

  const pushed = new Set<string>()
  for (const { order, people } of pushes) {
    const pushReaders = people.flatMap((person) => {
      const { userId } = person
      if (userId === null) return []
      const told = toldOf?.(person)
      return [{ userId, text: textOf(person), ...(told && { told }), fallback: () => fallback(person) }]
    })
    for (const userId of await queuePush(trx, order, pushReaders, now)) pushed.add(userId)
  }
  const mailed = new Set<string>()
  const mails: Mail[] = []
  const takeTurn = createTurns()
  for (const [address, of] of readers) {
    await takeTurn()
    const left = of.filter((reader) => isMailed(address, reader) || !pushed.has(reader.person.userId ?? ''))
    const mail = left.length > 0 ? mailOf(address, left) : null
    if (!mail) continue
    mails.push(mail)
    for (const { person } of left) if (person.userId !== null) mailed.add(person.userId)
  }
  await insertMails(trx, mails, now)
  return { pushed, mailed }
}
