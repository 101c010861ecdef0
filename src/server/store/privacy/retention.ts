import type { Transaction } from 'kysely'
import { z } from 'zod'
import { agreement as agreementSchema } from '#contract/people/person.ts'
import { DEFAULT_KEEP_MONTHS } from '#contract/people/privacy.ts'
import { deleteUnneeded } from '../accounts/users.ts'
import { dropPreparations } from '../draft/preparations.ts'
import type { Connections } from '../engine/connections.ts'
import { alongKeys, BATCH } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { dropGuests } from '../guests/forgetting.ts'
import { rememberAddresses } from './past-addresses.ts'

/**
 * Some months after a season is archived, its registrations lose phone number, emergency contact, guardian and notes; a
 * profile loses its phone number with the last of them ([PE5]).
 */
export async function dropExpired({ read, write }: Pick<Connections, 'read' | 'write'>, now: number): Promise<void> {
  const setting = await read.selectFrom('settings').where('key', '=', 'keepMonths').select('value').executeTakeFirst()
  const before = monthsBefore(now, Number(setting?.value ?? DEFAULT_KEEP_MONTHS))
  const transaction = <T>(work: (trx: Transaction<Database>) => Promise<T>) => write.transaction().execute(work)
  const over = await read
    .selectFrom('leagues')
    .where('archivedAt', '<=', before)
    .where('droppedAt', 'is', null)
    .select('id')
    .execute()
  for (const { id } of over) {
    await alongKeys('', (after) => transaction((trx) => dropOfRegistrations(trx, { leagueId: id, before, after })))
    await alongKeys('', (after) => transaction((trx) => dropWaiting(trx, { leagueId: id, after, now })))
    await write.deleteFrom('answers').where('leagueId', '=', id).execute()
    await write.deleteFrom('seenChanges').where('leagueId', '=', id).execute()
    await transaction((trx) => dropPreparations(trx, id))
    await dropGuests(write, id)
    for (const table of ['mailingUnreached', 'feeReminders'] as const)
      await write
        .deleteFrom(table)
        .where('mailingId', 'in', (eb) => eb.selectFrom('mailings').where('leagueId', '=', id).select('mailings.id'))
        .execute()
    await alongKeys('', (after) => transaction((trx) => dropPhones(trx, { leagueId: id, before, after })))
    await write
      .updateTable('leagues')
      .set({ droppedAt: now })
      .where('id', '=', id)
      .where('archivedAt', '<=', before)
      .execute()
  }
  // Of guardians and contacts; an own address is remembered for as long as the account is there.
  await write.deleteFrom('pastAddresses').where('confirmed', '=', 0).where('at', '<=', before).execute()
}

/**
 * Has the next sweep look again at the seasons of a few people that are over: with a registration elsewhere that is gone,
 * or rows of two people made one, there may be more to drop.
 */
export async function dropAgain(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await trx
    .updateTable('leagues')
    .set({ droppedAt: null })
    .where('droppedAt', 'is not', null)
    .where('id', 'in', (eb) => eb.selectFrom('registrations').where('userId', 'in', userIds).select('leagueId'))
    .execute()
}

type Step = { before: number; after: string }

/** Looks at the registrations behind a user id, of a season that is archived still; gives the ids that it looked at. */
async function dropOfRegistrations(
  trx: Transaction<Database>,
  { leagueId, before, after }: Step & { leagueId: string },
) {
  const rows = await trx
    .selectFrom('registrations')
    .innerJoin('leagues', 'leagues.id', 'registrations.leagueId')
    .where('registrations.leagueId', '=', leagueId)
    .where('leagues.archivedAt', '<=', before)
    .where('registrations.userId', '>', after)
    .orderBy('registrations.userId')
    .limit(BATCH)
    .select(['registrations.userId', 'sent', 'agreement', 'guardian', 'emergencyContact', 'notes'])
    .execute()
  for (const row of rows) {
    const sent = row.sent && withoutPhone(row.sent)
    const agreement = row.agreement && withoutGuardian(row.agreement)
    const holds = row.guardian !== null || row.emergencyContact !== null || row.notes !== ''
    if (!holds && sent === row.sent && agreement === row.agreement) continue
    const nothing = { guardian: null, guardianLinkEnds: null, emergencyContact: null, notes: '' }
    await trx
      .updateTable('registrations')
      .set({ sent, agreement, ...nothing })
      .where('leagueId', '=', leagueId)
      .where('userId', '=', row.userId)
      .execute()
  }
  return rows.map(({ userId }) => userId)
}

/**
 * Takes the next off the waiting list of a season that is over, behind a user id; gives the ids that it looked at. Who has
 * no sign-in, and is in no other season, was there for that alone and is deleted.
 */
async function dropWaiting(
  trx: Transaction<Database>,
  { leagueId, after, now }: { leagueId: string; after: string; now: number },
) {
  const rows = await trx
    .selectFrom('waitingPlayers')
    .where('leagueId', '=', leagueId)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(BATCH)
    .select('userId')
    .execute()
  const ids = rows.map(({ userId }) => userId)
  if (ids.length === 0) return []
  for (const userId of ids) await rememberAddresses(trx, userId, now)
  await trx.deleteFrom('waitingPlayers').where('leagueId', '=', leagueId).where('userId', 'in', ids).execute()
  await deleteUnneeded(trx, ids)
  return ids
}

/** Drops the numbers of people of a season, behind a user id, whose registrations are all of seasons that are over. */
async function dropPhones(trx: Transaction<Database>, { leagueId, before, after }: Step & { leagueId: string }) {
  const rows = await trx
    .selectFrom('registrations')
    .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
    .where('leagueId', '=', leagueId)
    .where('registrations.userId', '>', after)
    .orderBy('registrations.userId')
    .limit(BATCH)
    .select(['registrations.userId', 'phone'])
    .execute()
  const holding = rows.flatMap(({ userId, phone }) => (phone === '' ? [] : userId))
  if (holding.length > 0)
    await trx
      .updateTable('profiles')
      .set({ phone: '' })
      .where('userId', 'in', holding)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('registrations')
              .innerJoin('leagues', 'leagues.id', 'registrations.leagueId')
              .whereRef('registrations.userId', '=', 'profiles.userId')
              .where((eb) => eb.or([eb('leagues.archivedAt', 'is', null), eb('leagues.archivedAt', '>', before)]))
              .select('leagues.id'),
          ),
        ),
      )
      .execute()
  return rows.map(({ userId }) => userId)
}

/** A form as it was sent, without the number; null for one that can't be read, whatever it holds. */
function withoutPhone(stored: string): string | null {
  const sent = storedJson(stored, z.looseObject({}), null)
  return sent && JSON.stringify({ ...sent, phone: '' })
}

/** An agreement that a guardian gave, or somebody on paper, without the name: that and when it was given stay. */
function withoutGuardian(stored: string): string | null {
  const agreed = storedJson(stored, agreementSchema, null)
  if (!agreed) return null
  return agreed.as === 'player' ? stored : JSON.stringify({ ...agreed, name: '' })
}

/** The same day and time so many months earlier, or the month's last day. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime()
}
