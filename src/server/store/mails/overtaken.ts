import type { Kysely, Transaction } from 'kysely'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'

/** The subject of a mail: a newer one to the same address makes it untrue, and takes its place or goes behind it. */
export type MailAbout = {
  /** By kind and id, such as the schedule of a season. */
  thing: string
  /** The ids of its parts that the mail is about; the whole where none are named. */
  parts?: readonly string[]
  /** The time at which its content is over, in milliseconds since 1970. */
  endsAt?: number
  /** False where it takes the place of no older one, and goes out behind each. */
  overtakes?: boolean
}

/** The schedule of a season, whose parts are matches and evenings. */
export const scheduleThing = (leagueId: string): string => `schedule ${leagueId}`
/** Names the answers of a team for a match; its parts are people. */
export const answersThing = (matchId: string): string => `answers ${matchId}`
/** Names an ask for a guest, apart for those who may accept, for its guest and guardian, and for its captain. */
export const askThing = (askId: string, to: 'asked' | 'guest' | 'team'): string => `ask ${askId} ${to}`
/** Names the places in a season, and its teams; their parts are people. */
export const placeThing = (leagueId: string): string => `place ${leagueId}`
export const teamThing = (leagueId: string): string => `team ${leagueId}`
/** Returns the subject of a mail about one person's place in a season. */
export const placeOf = (leagueId: string, userId: string): MailAbout => ({
  thing: placeThing(leagueId),
  parts: [userId],
})
/** Names the role of an account, or of people without one yet, and the invitation to one. It holds no address. */
export const roleThing = (userId: string | null): string => `role ${userId ?? ''}`
export const INVITATION = 'invitation'

type Waiting = { id: string; recipient: string; parts: string | null; turn: number; attempts: number }

const waitingAbout = (db: Kysely<Database>, thing: string) =>
  db
    .selectFrom('mails')
    .where('about', '=', thing)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', 0)]))
    .select(['id', 'recipient', 'parts', 'turn', 'attempts'])

async function waitingTo(db: Kysely<Database>, thing: string, recipients: readonly string[]): Promise<Waiting[]> {
  const rows: Waiting[] = []
  for (const slice of idSlices([...new Set(recipients)]))
    rows.push(...(await waitingAbout(db, thing).where('recipient', 'in', slice).execute()))
  return rows
}

const partsOf = ({ parts }: Waiting): string[] | null => (parts === null ? null : JSON.parse(parts))

/** Tells whether a mail is about nothing but these parts; true for every mail where they are null. */
const isWithin = (mail: Waiting, parts: ReadonlySet<string> | null): boolean =>
  parts === null || (partsOf(mail)?.every((part) => parts.has(part)) ?? false)

/**
 * Removes mails that nobody has in hand. The row of one in hand stays until its try ends, since newer mails wait for that;
 * it is not tried again.
 */
async function remove(db: Kysely<Database>, mails: readonly Waiting[]): Promise<void> {
  for (const slice of idSlices(mails.map(({ id }) => id))) {
    await db.deleteFrom('mails').where('id', 'in', slice).where('holder', 'is', null).execute()
    await db.updateTable('mails').set({ endsAt: 0 }).where('id', 'in', slice).execute()
  }
}

/**
 * Takes back mails that wait and are about nothing but these parts of a thing, or about anything of it where none are
 * given, in the caller's transaction: it has changed. One in hand may go out still. Returns the recipients; `recipients`
 * limits it to some addresses.
 */
export async function dropOvertaken(
  trx: Transaction<Database>,
  thing: string,
  parts: ReadonlySet<string> | null = null,
  recipients: readonly string[] | null = null,
): Promise<Set<string>> {
  const rows = recipients ? await waitingTo(trx, thing, recipients) : await waitingAbout(trx, thing).execute()
  const gone = rows.filter((row) => isWithin(row, parts))
  await remove(trx, gone)
  return new Set(gone.map(({ recipient }) => recipient))
}

/** Gives what tells whether a mail about any of some parts of a thing waits at an address. */
export async function waitingAt(db: Kysely<Database>, thing: string, recipients: readonly string[]) {
  const waiting = Map.groupBy(await waitingTo(db, thing, recipients), ({ recipient }) => recipient)
  return (address: string | null, parts: readonly string[]): boolean => {
    const wanted = new Set(parts)
    return waiting.get(address ?? '')?.some((mail) => partsOf(mail)?.some((part) => wanted.has(part)) ?? true) ?? false
  }
}

type NewMail = { id: string; recipient: string; about?: MailAbout | undefined }
type Place = { about: string | null; parts: string | null; turn: number; endsAt: number | null }
const ANYWHERE: Place = { about: null, parts: null, turn: 0, endsAt: null }

/**
 * Makes room for new mails in the caller's transaction: takes back older ones to the same addresses that they make
 * untrue. Those that are about something else besides go out before them, at once where they were tried before. Returns a
 * look-up of each new mail's columns.
 */
export async function placeMails(
  db: Kysely<Database>,
  mails: readonly NewMail[],
  now: number,
): Promise<(mail: NewMail) => Place> {
  const places = new Map<string, Place>()
  for (const [thing, of] of Map.groupBy(mails, ({ about }) => about?.thing ?? '')) {
    if (thing === '') continue
    const recipients = of.map(({ recipient }) => recipient)
    const older = Map.groupBy(await waitingTo(db, thing, recipients), ({ recipient }) => recipient)
    const gone = new Set<Waiting>()
    for (const { id, recipient, about } of of) {
      const before = older.get(recipient) ?? []
      const parts = about?.parts ? new Set(about.parts) : null
      if (about?.overtakes ?? true) for (const mail of before) if (isWithin(mail, parts)) gone.add(mail)
      places.set(id, {
        about: thing,
        parts: about?.parts ? JSON.stringify([...new Set(about.parts)]) : null,
        turn: Math.max(0, ...before.map(({ turn }) => turn)) + 1,
        endsAt: about?.endsAt ?? null,
      })
    }
    await remove(db, [...gone])
    const first = [...older.values()].flat().filter((mail) => !gone.has(mail) && mail.attempts > 0)
    for (const slice of idSlices(first.map(({ id }) => id)))
      await db
        .updateTable('mails')
        .set({ dueAt: now })
        .where('id', 'in', slice)
        .where('holder', 'is', null)
        .where('dueAt', '>', now)
        .execute()
  }
  return ({ id }) => places.get(id) ?? ANYWHERE
}
