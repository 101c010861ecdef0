import type { Kysely, Transaction } from 'kysely'
import type { ChangeSentence } from '#league/schedule/difference.ts'
import type { Database } from '../engine/schema.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { rostersOf } from '../season/teams.ts'

/** Makes the mail to somebody whom these changes concern. */
export type NoticeMail = (recipient: string, sentences: readonly string[]) => Mail

/** Somebody on a team of a season. A place without an account has no user. */
export type TeamMember = {
  userId: string | null
  name: string
  /** Where a mail reaches them; null without an address that is verified. */
  address: string | null
  teamIds: string[]
}

/** Everybody on the teams of a season, captains among them ([D4]); each once. */
export async function teamMembers(db: Kysely<Database>, leagueId: string): Promise<TeamMember[]> {
  const rows = await rostersOf(db, leagueId)
    .select(['rosters.teamId', 'users.id', 'users.email', 'users.emailVerified', 'users.blockedAt'])
    .select(['profiles.firstName', 'profiles.lastName'])
    .execute()
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
      address: row.emailVerified === 1 && row.blockedAt === null ? row.email : null,
      teamIds: [row.teamId],
    }
    if (row.id === null) nameless.push(member)
    else members.set(row.id, member)
  }
  return [...members.values(), ...nameless]
}

type Concerned = { userId: string; address: string; sentences: string[] }

/** Whom changes concern and a mail reaches, with what concerns them ([SC14]). */
export function concernedBy(members: readonly TeamMember[], sentences: readonly ChangeSentence[]): Concerned[] {
  const byTeam = new Map<string, number[]>()
  for (const [i, { teamIds }] of sentences.entries())
    for (const id of teamIds) byTeam.set(id, [...(byTeam.get(id) ?? []), i])
  return members.flatMap(({ userId, address, teamIds }) => {
    const own = new Set(teamIds.flatMap((id) => byTeam.get(id) ?? []))
    if (userId === null || address === null || own.size === 0) return []
    const inOrder = [...own].toSorted((a, b) => a - b)
    return { userId, address, sentences: inOrder.map((i) => sentences[i]?.text ?? '') }
  })
}

/** Those who were notified of something that is undone: also who has left the teams since ([SC9], [SC11]). */
export async function notifiedBefore(
  db: Kysely<Database>,
  told: readonly string[],
  concerned: readonly Concerned[],
  otherwise: string,
): Promise<Concerned[]> {
  const own = new Map(concerned.map((one) => [one.userId, one]))
  const users =
    told.length === 0
      ? []
      : await db
          .selectFrom('users')
          .where('id', 'in', told)
          .where('emailVerified', '=', 1)
          .where('blockedAt', 'is', null)
          .where('email', 'is not', null)
          .select(['id', 'email'])
          .$narrowType<{ email: string }>()
          .execute()
  return users.map(({ id, email }) => own.get(id) ?? { userId: id, address: email, sentences: [otherwise] })
}

/** Writes a notice and a mail for each: whoever has a notice of a publication is never told of it again ([SC14]). */
export async function notify(
  trx: Transaction<Database>,
  publicationId: string,
  concerned: readonly Concerned[],
  mailTo: NoticeMail,
  now: number,
): Promise<void> {
  if (concerned.length === 0) return
  const rows = concerned.map(({ userId }) => ({ publicationId, userId, channel: 'mail' as const, at: now }))
  await trx.insertInto('notices').values(rows).execute()
  await insertMails(
    trx,
    concerned.map(({ address, sentences }) => mailTo(address, sentences)),
    now,
  )
}

/** Those on the teams that changes are about, whether or not a mail reaches them. */
export function membersConcerned(members: readonly TeamMember[], sentences: readonly ChangeSentence[]): TeamMember[] {
  const teamIds = new Set(sentences.flatMap((sentence) => sentence.teamIds))
  return members.filter((member) => member.teamIds.some((id) => teamIds.has(id)))
}

/** Those on the teams whom no mail reaches, by name; a place without an account has no user. */
export const unreached = (members: readonly TeamMember[]): Pick<TeamMember, 'userId' | 'name'>[] =>
  members
    .flatMap(({ address, userId, name }) => (address === null ? { userId, name } : []))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
