import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Evening, PlannedEvening } from '#contract/schedule/evening.ts'
import type { Database } from '../engine/schema.ts'

/** Every evening of every season, or of one. */
export async function listEvenings(
  db: Kysely<Database>,
  leagueId?: string,
): Promise<{ leagueId: string; evening: Evening }[]> {
  const all = db.selectFrom('evenings').selectAll().orderBy('day').orderBy('id')
  const rows = await (leagueId === undefined ? all : all.where('leagueId', '=', leagueId)).execute()
  return rows.map(({ leagueId, kickoffs, fields, calledOffAt, calledOffReason, replaces, ...row }) => ({
    leagueId,
    evening: {
      ...row,
      ...(replaces !== null && { replaces }),
      kickoffs: JSON.parse(kickoffs),
      fields: JSON.parse(fields),
      calledOff: calledOffAt === null ? null : { at: calledOffAt, reason: calledOffReason ?? '' },
    },
  }))
}

/** Writes the evenings of a new season; the regular ones are numbered by their days. */
export async function insertEvenings(
  trx: Transaction<Database>,
  leagueId: string,
  evenings: readonly PlannedEvening[],
): Promise<void> {
  let number = 0
  const byDay = evenings.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const rows = byDay.map(({ day, kind, kickoffs, fields, name, venue }) => ({
    id: randomUUID(),
    leagueId,
    number: kind === 'regular' ? ++number : null,
    day,
    kind,
    kickoffs: JSON.stringify(kickoffs),
    fields: JSON.stringify(fields),
    name,
    venue,
  }))
  if (rows.length > 0) await trx.insertInto('evenings').values(rows).execute()
}
