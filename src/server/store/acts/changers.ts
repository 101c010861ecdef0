import type { Transaction } from 'kysely'
import type { OvertakenField } from '#contract/edit.ts'
import type { ActCode } from '#contract/people/act.ts'
import type { OvertakenChange } from '#league/edits/merge-edit.ts'
import type { Database } from '../engine/schema.ts'
import { actorNames, storedDetails } from './names.ts'

/** The number of acts to search for who changed a field. */
const LOOKED_AT = 50

/** The rows of the log that are about a form. */
type About = { act: ActCode; leagueId?: string; userId?: string; teamId?: string; matchId?: string }

/**
 * Adds to overtaken fields who changed each last, by the log; `logged` gives the name of a field there. Null where the log
 * has no change of it: a person's own profile is in no log.
 */
export async function withChangers(
  trx: Transaction<Database>,
  overtaken: readonly OvertakenChange[],
  { act, ...about }: About,
  logged: (field: string) => string = (field) => field,
): Promise<OvertakenField[]> {
  const rows = await trx
    .selectFrom('acts')
    .where('act', '=', act)
    .where((eb) => eb.and(about))
    .orderBy('at', 'desc')
    .limit(LOOKED_AT)
    .select(['by', 'details'])
    .execute()
  const changes = rows.flatMap(({ by, details }) =>
    by === null ? [] : { by, fields: storedDetails(details)?.fields ?? [] },
  )
  const names = await actorNames(trx, changes)
  return overtaken.map((change) => {
    const found = changes.find(({ fields }) => fields.includes(logged(change.field)))
    return { ...change, by: found ? names(found.by) : null }
  })
}

/** As `withChangers`, for a row that names its last author itself. */
export async function byAuthor(
  trx: Transaction<Database>,
  overtaken: readonly OvertakenChange[],
  author: string | null,
): Promise<OvertakenField[]> {
  const names = await actorNames(trx, author === null ? [] : [{ by: author }])
  return overtaken.map((change) => ({ ...change, by: author === null ? null : names(author) }))
}
