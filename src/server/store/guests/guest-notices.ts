import type { Transaction } from 'kysely'
import { capitalized } from '#contract/letters.ts'
import type { Position } from '#contract/people/positions.ts'
import { wantedText } from '#league/guests/guests.ts'
import type { Database } from '../engine/schema.ts'
import { isGuardian, type MailReader, ownAddress } from '../mails/families.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { askThing, dropOvertaken } from '../mails/overtaken.ts'
import { reachedBy } from '../news/audiences.ts'
import { dropWaitingPushes } from '../push/overtaken.ts'
import { queuePush } from '../push/queue.ts'
import { type MailedSeason, mailedSeason, type PeopleSeason, versionOf } from '../season/people-season.ts'
import { rostersOf } from '../season/roster-rows.ts'
import type { FillIn } from './fill-ins.ts'
import type { TeamDay } from './guest-days.ts'

/**
 * The event that a mail about guests reports: `asked` to those who fill in; `waiting`, `filled`, `returned`, `declined` and
 * `left` to the captain and deputies; the others to the guest, and their guardian.
 */
export type GuestNews =
  | 'asked'
  | 'waiting'
  | 'filled'
  | 'returned'
  | 'declined'
  | 'left'
  | 'confirmed'
  | 'refused'
  | 'unanswered'
  | 'withdrawn'
  | 'moved'
  | 'called-off'

export type GuestNotice = {
  what: GuestNews
  season: MailedSeason
  readers: readonly MailReader[]
  team: string
  /** 'Wed, Jul 30' */
  day: string
  /** 'Wed, Jul 30, 6:00 PM, field B: Reed Rovers v Silva FC' */
  matches: string[]
  position: Position | null
  /** The guest's name for their captain, the player's first name for a guardian, null for the guest themselves. */
  who: string | null
}

/** Makes a mail about guests; null where mails reach nobody. */
export type GuestMail = ((recipient: string, notice: GuestNotice) => Mail) | null

/** The facts for a mail about an ask. */
export type AskDetails = { season: PeopleSeason; team: string; day: TeamDay; position: Position | null }

const noticeOf = (
  what: GuestNews,
  { season, team, day, position }: AskDetails,
  who: string | null,
  readers: GuestNotice['readers'],
): GuestNotice => ({
  what,
  season: mailedSeason(season),
  readers: readers.map(({ who: reader, isEntered }) => ({ who: reader, ...(isEntered && { isEntered }) })),
  team,
  day: day.label,
  matches: day.sentences,
  position,
  who,
})

/**
 * Asks these people: by push where a phone gets it, by mail where none does or its service refuses ([SC14]). Somebody who
 * has ended such mails and has no phone reads it on the site alone ([NE4]).
 */
export async function tellAsked(
  trx: Transaction<Database>,
  { askId, people }: { askId: string; people: readonly FillIn[] },
  details: AskDetails,
  mailTo: GuestMail,
  now: number,
): Promise<void> {
  // The player alone: nobody but they can accept, and the guardian is asked once they have.
  const own = people.map((one) => ({ ...one, guardianAddress: null }))
  const { readers } = await reachedBy(trx, 'guest', own)
  const mails = new Map<string, Mail>()
  if (mailTo)
    for (const [address, of] of readers)
      for (const { person } of of) {
        const about = { thing: askThing(askId, 'asked'), endsAt: details.day.begins }
        mails.set(person.userId, { ...mailTo(address, noticeOf('asked', details, null, of)), about })
      }
  const { season, day, position } = details
  // On a lock screen no team of others is named ([MN6]).
  const text = {
    title: 'Can you fill in?',
    body: `${capitalized(wantedText(position))} is needed on ${day.label}, ${day.matches[0]?.time ?? ''}. The first who says yes has it.`,
    path: `/me?season=${season.slug}`,
  }
  const { timeZone } = season.details
  const version = await versionOf(trx, season.id)
  const order = { kind: 'guest' as const, about: askId, version, timeZone, endsAt: day.begins }
  const pushes = own.map(({ userId }) => ({ userId, text, fallback: () => mails.get(userId) ?? null }))
  for (const userId of await queuePush(trx, order, pushes, now)) mails.delete(userId)
  await insertMails(trx, [...mails.values()], now)
}

/** Recipients of notices about an ask that were dropped before they went out, by user and by address. */
export type Unasked = { userIds: ReadonlySet<string>; addresses: ReadonlySet<string> }

/** Takes back what waits to tell of an ask: it is over, has found its guest, or is for another time. Gives whom it was for. */
export async function dropAsked(trx: Transaction<Database>, askId: string): Promise<Unasked> {
  return {
    userIds: new Set(await dropWaitingPushes(trx, 'guest', askId, 'everybody')),
    addresses: await dropOvertaken(trx, askThing(askId, 'asked')),
  }
}

/** Tells a guest of an ask, and their guardian: one mail for an address ([PE9]). */
export async function mailGuest(
  trx: Transaction<Database>,
  askId: string,
  what: GuestNews,
  guest: FillIn,
  details: AskDetails,
  mailTo: GuestMail,
  now: number,
): Promise<void> {
  if (!mailTo) return
  const { readers } = await reachedBy(trx, 'guest', [guest])
  const about = { thing: askThing(askId, 'guest'), parts: ['news'] }
  const mails = [...readers].map(([address, of]) => ({
    ...mailTo(address, noticeOf(what, details, !of.every(isGuardian) ? null : guest.firstName, of)),
    about,
  }))
  await insertMails(trx, mails, now)
}

/** Tells captain and deputies of a team about their guest, by name. */
export async function mailLeaders(
  trx: Transaction<Database>,
  what: GuestNews,
  { askId, leagueId, teamId, guest }: { askId: string; leagueId: string; teamId: string; guest: string | null },
  details: AskDetails,
  mailTo: GuestMail,
  now: number,
): Promise<void> {
  if (!mailTo) return
  const leaders = await rostersOf(trx, leagueId)
    .where('rosters.teamId', '=', teamId)
    .where('rosters.role', 'is not', null)
    .select(['users.email', 'users.emailVerified', 'users.contactEmail', 'users.blockedAt', 'profiles.firstName'])
    .execute()
  const people = leaders.map(({ firstName, ...account }) => ({
    ...ownAddress(account),
    firstName: firstName ?? '',
    guardianAddress: null,
  }))
  const { readers } = await reachedBy(trx, 'guest', people)
  const about = { thing: askThing(askId, 'team') }
  const mails = [...readers].map(([address, of]) => ({
    ...mailTo(address, noticeOf(what, details, guest, of)),
    about,
  }))
  await insertMails(trx, mails, now)
}
