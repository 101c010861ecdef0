import type { Kysely, Transaction } from 'kysely'
import type { AutomaticMail } from '#contract/news/choices.ts'
import { publicationMail } from '#league/news/publication-mail.ts'
import type { ChangeSentence } from '#league/schedule/difference.ts'
import type { Database } from '../engine/schema.ts'
import { isReached, type MailReader, ownAddress, type Reachable, type Reader, reachCounts } from '../mails/families.ts'
import type { Mail } from '../mails/mails.ts'
import { scheduleThing, waitingAt } from '../mails/overtaken.ts'
import { reachedBy } from '../news/audiences.ts'
import { automaticMail } from '../news/automatic-mails.ts'
import { openAddresses } from '../news/mail-ends.ts'
import { guardianAddresses } from '../people/guardian-addresses.ts'
import { pushOrMail } from '../push/push-or-mail.ts'
import { pushReaders } from '../push/queue.ts'
import { readSeason, versionOf } from '../season/people-season.ts'
import { rostersOf } from '../season/roster-rows.ts'
import { type Introduction, introducedBefore, readUpcoming } from './introductions.ts'
import { publicationPushes } from './push-notices.ts'
import type { SentenceThings } from './sentence-things.ts'

/** A notice of a change to one address. */
export type Notice = {
  /** The players whose matches these are, and their teams; `who` is null for the reader. */
  readers: (MailReader & { teams: string[] })[]
  sentences: readonly string[]
  /** Null for who has had a mail about the schedule before. */
  introduction: Introduction | null
  /** True where the season's schedule was not public before. */
  isFirst: boolean
  /** An organiser's introduction before everything else, '' for none ([NE5]). */
  firstWords: string
}

/** Makes the mail to somebody whom changes concern; null where mails reach nobody. */
export type NoticeMail = (recipient: string, notice: Notice) => Mail | null

/** Somebody on a team of a season. A place without an account has no user. */
export type TeamMember = Reachable & { userId: string | null; name: string; teamIds: string[] }

/** Somebody on a team as what happens to the schedule reaches them. */
export type NotifiedMember = TeamMember & {
  /** True where a phone of theirs gets a push ([SC14]). */
  hasPhone: boolean
}

/** Everybody on the teams of a season, captains among them ([D4]); each once. */
export async function teamMembers(db: Kysely<Database>, leagueId: string): Promise<TeamMember[]> {
  const rows = await rostersOf(db, leagueId)
    .select([
      'rosters.teamId',
      'users.id',
      'users.email',
      'users.emailVerified',
      'users.contactEmail',
      'users.blockedAt',
    ])
    .select(['profiles.firstName', 'profiles.lastName'])
    .execute()
  const guardians = await guardianAddresses(db, leagueId)
  const members = new Map<string, TeamMember>()
  const nameless: TeamMember[] = []
  for (const row of rows) {
    const known = members.get(row.id ?? '')
    if (known) {
      known.teamIds.push(row.teamId)
      continue
    }
    const member = {
      userId: row.id,
      name: row.firstName ? `${row.firstName} ${row.lastName}` : 'Unknown',
      ...reachableOf(row, guardians),
      teamIds: [row.teamId],
    }
    if (row.id === null) nameless.push(member)
    else members.set(row.id, member)
  }
  return [...members.values(), ...nameless]
}

/**
 * Those on the teams as a season's own mail of a kind reaches them, or a push in its place: nobody where organisers have
 * switched it off ([NE5]).
 */
export async function membersToNotify(
  db: Kysely<Database>,
  leagueId: string,
  kind: AutomaticMail,
  now: number,
): Promise<NotifiedMember[]> {
  const members = await teamMembers(db, leagueId)
  const { on } = await automaticMail(db, leagueId, kind)
  const open = await openAddresses(db, kind, members)
  const userIds = members.flatMap(({ userId }) => userId ?? [])
  const phones = await pushReaders(db, 'match', on ? userIds : [], now)
  return members.map((one) => ({
    ...one,
    address: on ? open.own(one) : null,
    guardianAddress: on ? open.guardian(one.guardianAddress) : null,
    hasPhone: phones.get(one.userId ?? '')?.works ?? false,
  }))
}

/** Tells whether a season's schedule was public before a publication, or is now where none is given. */
export async function wasPublished(db: Kysely<Database>, leagueId: string, publicationId = ''): Promise<boolean> {
  const earlier = await db
    .selectFrom('publications')
    .where('leagueId', '=', leagueId)
    .where('kind', '=', 'published')
    .where('takenBackAt', 'is', null)
    .where('id', '!=', publicationId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

type Account = Parameters<typeof ownAddress>[0] & { id: string | null; firstName: string | null }

/** Returns the addresses for somebody's mails; whoever is blocked is told nothing, and nor are their guardians. */
const reachableOf = ({ id, firstName, ...account }: Account, guardians: ReadonlyMap<string, string>): Reachable => ({
  firstName: firstName ?? 'Your player',
  ...ownAddress(account),
  guardianAddress: account.blockedAt === null ? (guardians.get(id ?? '') ?? null) : null,
})

type Concerned = Reachable & { userId: string; teamIds: string[]; sentences: string[] }

/** Returns the members whom changes concern, each with their own ([SC14]); places without an account are left out. */
export function concernedBy(members: readonly TeamMember[], sentences: readonly ChangeSentence[]): Concerned[] {
  const byTeam = new Map<string, number[]>()
  for (const [i, { teamIds }] of sentences.entries())
    for (const id of teamIds) byTeam.set(id, [...(byTeam.get(id) ?? []), i])
  return members.flatMap((member) => {
    const { userId, teamIds, firstName, address, isEntered, guardianAddress } = member
    const own = new Set(teamIds.flatMap((id) => byTeam.get(id) ?? []))
    if (userId === null || own.size === 0) return []
    const inOrder = [...own].toSorted((a, b) => a - b).map((i) => sentences[i]?.text ?? '')
    return { userId, teamIds, firstName, address, isEntered, guardianAddress, sentences: inOrder }
  })
}

/** Those who were notified of something that is undone: also who has left the teams since ([SC9], [SC11]). */
export async function notifiedBefore(
  db: Kysely<Database>,
  leagueId: string,
  notifiedIds: readonly string[],
  concerned: readonly Concerned[],
  otherwise: string,
): Promise<Concerned[]> {
  if (notifiedIds.length === 0) return []
  const own = new Map(concerned.map((one) => [one.userId, one]))
  const guardians = await guardianAddresses(db, leagueId, notifiedIds)
  const users = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('users.id', 'in', notifiedIds)
    .select(['users.id', 'users.email', 'users.emailVerified', 'users.contactEmail', 'users.blockedAt'])
    .select('profiles.firstName')
    .execute()
  return users.map((user) => {
    const left = { userId: user.id, teamIds: [], ...reachableOf(user, guardians), sentences: [otherwise] }
    return own.get(user.id) ?? left
  })
}

/**
 * Tells each whom a publication concerns, by push or by mail, of what is called off by both, and notes who was told in which
 * way: whoever has a notice of a publication is never told of it again ([SC14], [PE9]). The first mail about a published
 * schedule introduces it. Nobody is told where organisers have switched it off, or by mail at an address that has ended such
 * mails ([NE4], [NE5]). What waits to be told of the same matches is taken back, and told with this.
 *
 * @param things By a sentence, the match or evening that it is about.
 */
export async function notify(
  trx: Transaction<Database>,
  { publicationId, things }: { publicationId: string; things: SentenceThings },
  concerned: readonly Concerned[],
  mailTo: NoticeMail,
  now: number,
): Promise<void> {
  if (concerned.length === 0) return
  const { leagueId, kind, change } = await trx
    .selectFrom('publications')
    .where('id', '=', publicationId)
    .select(['leagueId', 'kind', 'change'])
    .executeTakeFirstOrThrow()
  const isFirst = !(await wasPublished(trx, leagueId, publicationId))
  const mailKind = publicationMail(kind, isFirst)
  const { on, introduction: firstWords } = await automaticMail(trx, leagueId, mailKind)
  const season = await readSeason(trx, leagueId)
  if (!on || !season) return
  const teams = await trx.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const introduce = kind === 'published' ? await introductions(trx, leagueId, publicationId, now) : () => null
  const version = await versionOf(trx, leagueId)
  const pushes = publicationPushes(season, { kind, change: JSON.parse(change), isFirst, version }, things, now)
  await pushes.takeBackEarlier(
    trx,
    concerned.map(({ userId }) => userId),
  )
  const mailOf = (address: string, readers: readonly Reader<Concerned>[]) => {
    const people = readers.map(({ person }) => person)
    const said = readers.flatMap(({ who, person }) => (who === null ? pushes.sentencesFor(person) : person.sentences))
    const mail = mailTo(address, {
      readers: readers.map(({ person, ...reader }) => ({
        ...reader,
        teams: person.teamIds.map((id) => names.get(id) ?? ''),
      })),
      sentences: [...new Set(said)],
      introduction: introduce(people),
      isFirst,
      firstWords,
    })
    const parts = people.flatMap((person) => pushes.partsFor(person))
    return mail && { ...mail, about: { thing: scheduleThing(leagueId), parts: parts.length > 0 ? parts : [mail.id] } }
  }
  const { readers } = await reachedBy(trx, mailKind, concerned)
  const waitAt = await waitingAt(trx, scheduleThing(leagueId), [...readers.keys()])
  const urgent = Map.groupBy(concerned, pushes.isUrgent)
  const told = await pushOrMail<Concerned>(
    trx,
    [...urgent].map(([isUrgent, people]) => ({ order: pushes.orderOf(isUrgent), people })),
    {
      readers,
      textOf: (person) => pushes.textOf(person),
      toldOf: (person) => pushes.toldOf(person),
      mailOf,
      // With an older mail waiting at the address, a push alone would not be the last word there.
      both: (person) => pushes.isForBoth(person) || waitAt(person.address, pushes.partsFor(person)),
    },
    now,
  )
  const rows = [
    ...[...told.mailed].map((userId) => ({ publicationId, userId, channel: 'mail' as const, at: now })),
    ...[...told.pushed].map((userId) => ({ publicationId, userId, channel: 'push' as const, at: now })),
  ]
  if (rows.length > 0) await trx.insertInto('notices').values(rows).execute()
}

/** Introduces the schedule to a family, of whom somebody has had no mail about it; null for one that knows it. */
async function introductions(trx: Transaction<Database>, leagueId: string, publicationId: string, now: number) {
  const season = await readSeason(trx, leagueId)
  const introduced = await introducedBefore(trx, leagueId, publicationId)
  const upcoming = season && (await readUpcoming(trx, season, now))
  return (people: readonly Pick<Concerned, 'userId' | 'teamIds'>[]): Introduction | null => {
    if (!upcoming || people.every(({ userId }) => introduced.has(userId))) return null
    const matches = upcoming.sentences(people.flatMap(({ teamIds }) => teamIds))
    return matches.length === 0 ? null : { venue: season.details.venue, matches }
  }
}

/** Those on the teams that changes are about, whether or not a mail reaches them. */
export function membersConcerned<Member extends TeamMember>(
  members: readonly Member[],
  sentences: readonly ChangeSentence[],
): Member[] {
  const teamIds = new Set(sentences.flatMap((sentence) => sentence.teamIds))
  return members.filter((member) => member.teamIds.some((id) => teamIds.has(id)))
}

/** Tells whether a push or a mail reaches somebody, or their guardian. */
const isNotified = (member: NotifiedMember) => member.hasPhone || isReached(member)

/** Those on the teams whom neither push nor mail reaches, nor their guardians, by name; a place without an account has no user. */
export const unreached = (members: readonly NotifiedMember[]): Pick<TeamMember, 'userId' | 'name'>[] =>
  members
    .flatMap((member) => (isNotified(member) ? [] : { userId: member.userId, name: member.name }))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))

/** Counts the members, and their guardians, whom a notice of changes reaches, and lists members whom it can't reach. */
export function reachOf(members: readonly NotifiedMember[], sentences: readonly ChangeSentence[]) {
  const concerned = membersConcerned(members, sentences)
  const told = concerned.filter((member) => member.userId !== null && isNotified(member))
  return { told: told.length, guardians: reachCounts(told).guardians, unreached: unreached(concerned) }
}
