import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { PUBLICATION_KINDS } from '#contract/schedule/schedule.ts'
import type { Withdrawal } from '#contract/team.ts'
import type { CalledOffPart } from '#league/schedule/calling-off.ts'
import type { ChangeSentence } from '#league/schedule/difference.ts'
import type { ScheduleChange } from '#league/schedule/publishing.ts'
import type { PlannedItem } from '#league/schedule/working-copy.ts'
import type { Database } from '../engine/schema.ts'
import { authorName } from '../season/authors.ts'

export type PublicationKind = (typeof PUBLICATION_KINDS)[number]

/** A change of the published schedule, and who was notified of it. */
export type PublicationRecord = {
  id: string
  kind: PublicationKind
  at: number
  by: string
  eveningId: string | null
  teamId: string | null
  sentences: ChangeSentence[]
  takenBackAt: number | null
  notified: string[]
}

/** Lists the changes of a season's published schedule, the newest first. */
export async function listPublications(db: Kysely<Database>, leagueId: string): Promise<PublicationRecord[]> {
  const rows = await db
    .selectFrom('publications')
    .leftJoin('users', 'users.id', 'publications.by')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('publications.leagueId', '=', leagueId)
    .orderBy('publications.number', 'desc')
    .select(['publications.id', 'publications.kind', 'publications.at', 'publications.eveningId'])
    .select(['publications.teamId', 'publications.sentences', 'publications.takenBackAt'])
    .select(['profiles.firstName', 'profiles.lastName', 'users.email'])
    .execute()
  const notices = await db
    .selectFrom('notices')
    .innerJoin('publications', 'publications.id', 'notices.publicationId')
    .where('publications.leagueId', '=', leagueId)
    .orderBy('notices.userId')
    .select(['notices.publicationId', 'notices.userId'])
    .execute()
  const notified = Map.groupBy(notices, ({ publicationId }) => publicationId)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at,
    by: authorName(row),
    eveningId: row.eveningId,
    teamId: row.teamId,
    sentences: JSON.parse(row.sentences),
    takenBackAt: row.takenBackAt,
    notified: [...new Set(notified.get(row.id)?.map(({ userId }) => userId))],
  }))
}

/** Returns an organiser's last act; finals that were filled since do not keep it from being taken back. */
export const lastDone = (publications: readonly PublicationRecord[]): PublicationRecord | undefined =>
  publications.find(({ kind }) => kind !== 'finals-filled')

/** The change of a publication: rows; for one that called something off, what and why; for a withdrawal, what else. */
export type PublishedChange = ScheduleChange & {
  calledOff?: CalledOffPart & { reason: string }
  /** The results of a team that withdraws, and the changes of the working copy that go with it ([TE3]). */
  withdrawn?: { results: Withdrawal; dropped: PlannedItem[] }
}

/** Reads the change of a publication. */
export async function changeOf(db: Kysely<Database>, publicationId: string): Promise<PublishedChange> {
  const { change } = await db
    .selectFrom('publications')
    .where('id', '=', publicationId)
    .select('change')
    .executeTakeFirstOrThrow()
  return JSON.parse(change)
}

type NewPublication = {
  leagueId: string
  number: number
  kind: PublicationKind
  eveningId: string | null
  teamId: string | null
  change: PublishedChange
  sentences: readonly ChangeSentence[]
  /** Null where nobody did it by name: finals that were filled by a touchline link, or by the time of a report. */
  by: string | null
  at: number
}

/** Writes what was done; gives its id. */
export async function insertPublication(
  trx: Transaction<Database>,
  { change, sentences, ...plain }: NewPublication,
): Promise<string> {
  const id = randomUUID()
  const texts = { change: JSON.stringify(change), sentences: JSON.stringify(sentences) }
  await trx
    .insertInto('publications')
    .values({ ...plain, ...texts, id, takenBackAt: null })
    .execute()
  return id
}
