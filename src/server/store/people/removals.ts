import { type Kysely, sql, type Transaction } from 'kysely'
import { deleteUnneeded } from '../accounts/users.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import { alongKeys, BATCH, inBatches } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'
import { keepAmounts } from '../fees/kept-amounts.ts'
import { dropLinks } from '../links/mail-links.ts'
import { REGISTRATION_PURPOSES } from '../links/purposes.ts'
import { rememberAddresses } from '../privacy/past-addresses.ts'
import { dropAgain } from '../privacy/retention.ts'
import { keepNamesHidden } from '../season/team-numbers.ts'
import { bumpVersion } from '../season/teams.ts'

/** The time for which a removed registration can be brought back, in milliseconds ([PE2]). */
export const REMOVED_RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** Takes people whose registrations were just removed off the rosters of the season, which their registrations remember. */
export async function leaveRosters(trx: Transaction<Database>, leagueId: string, userIds: readonly string[]) {
  let left = 0
  for (const ids of idSlices(userIds)) {
    const places = await trx
      .selectFrom('rosters')
      .innerJoin('teams', 'teams.id', 'rosters.teamId')
      .where('teams.leagueId', '=', leagueId)
      .where('rosters.userId', 'in', ids)
      .select(['rosters.userId', 'rosters.teamId', 'rosters.place', 'rosters.role'])
      .execute()
    // Also of a season that is closed to visitors: it may open once they have left ([PU3]).
    if (places.length > 0) await keepNamesHidden(trx, leagueId)
    for (const { userId, teamId, place, role } of places) {
      await trx.deleteFrom('rosters').where('teamId', '=', teamId).where('place', '=', place).execute()
      await trx
        .updateTable('registrations')
        .set({ removedFrom: teamId, removedRole: role })
        .where('leagueId', '=', leagueId)
        .where('userId', '=', userId)
        .execute()
      left++
    }
  }
  if (left > 0) await bumpVersion(trx, leagueId)
}

/**
 * Puts people back on the teams that they left when they were removed, where the team is there and they are on no other;
 * a captain is one again where the team has no other since.
 */
export async function returnToRosters(trx: Transaction<Database>, leagueId: string, userIds: readonly string[]) {
  let back = 0
  for (const ids of idSlices(userIds)) {
    const rows = await trx
      .selectFrom('registrations')
      .innerJoin('teams', (join) =>
        join.onRef('teams.id', '=', 'registrations.removedFrom').onRef('teams.leagueId', '=', 'registrations.leagueId'),
      )
      .where('registrations.leagueId', '=', leagueId)
      .where('registrations.userId', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('rosters')
              .innerJoin('teams as other', 'other.id', 'rosters.teamId')
              .whereRef('rosters.userId', '=', 'registrations.userId')
              .whereRef('other.leagueId', '=', 'registrations.leagueId')
              .select('rosters.place'),
          ),
        ),
      )
      .select(['registrations.userId', 'registrations.removedRole', 'teams.id as teamId'])
      .execute()
    for (const { userId, teamId, removedRole } of rows) {
      const there = await trx.selectFrom('rosters').where('teamId', '=', teamId).select(['place', 'role']).execute()
      const place = Math.max(-1, ...there.map((one) => one.place)) + 1
      const isLed = there.some(({ role }) => role === 'captain')
      const role = removedRole === 'captain' && isLed ? null : removedRole
      await trx.insertInto('rosters').values({ teamId, leagueId, userId, email: null, place, role }).execute()
      back++
    }
    await trx
      .updateTable('registrations')
      .set({ removedFrom: null, removedRole: null })
      .where('leagueId', '=', leagueId)
      .where('userId', 'in', ids)
      .execute()
  }
  if (back > 0) await bumpVersion(trx, leagueId)
}

/** Before every registration that was removed. */
const FIRST = { removedAt: -1, leagueId: '', userId: '' }

/** Removed registrations whose time to be brought back is over. */
export function removalStore({ read, write }: Connections) {
  return {
    /**
     * Deletes them, and with its last registration a person without a sign-in. One whose owner is named in the draft of a
     * season that has its rooms open stays: the draft's room would take its absence for a return ([D35]). Those are the
     * current season and each that is not archived ([SE3]).
     */
    async sweep(now: number): Promise<void> {
      const before = now - REMOVED_RETENTION_MS
      const drafts = new Map<string, NamedInDrafts>()
      await alongKeys(FIRST, async (after) => {
        const over = (db: Kysely<Database>) =>
          db
            .selectFrom('registrations')
            .where('removedAt', '<=', before)
            .where(
              sql<boolean>`("removedAt", "leagueId", "userId") > (${after.removedAt}, ${after.leagueId}, ${after.userId})`,
            )
            .orderBy('removedAt')
            .orderBy('leagueId')
            .orderBy('userId')
            .limit(BATCH)
            .select(['removedAt', 'leagueId', 'userId'])
            .$narrowType<{ removedAt: number }>()
            .execute()
        // The logs are long: what they hold by now is read before anybody has to wait for the transaction.
        for (const { leagueId } of await over(read)) {
          if (drafts.has(leagueId)) continue
          const named = new NamedInDrafts(leagueId)
          drafts.set(leagueId, named)
          await inBatches(() => named.readOn(read))
        }
        return write.transaction().execute(async (trx) => {
          const rows = await over(trx)
          for (const leagueId of new Set(rows.map((row) => row.leagueId))) await drafts.get(leagueId)?.catchUp(trx)
          for (const { leagueId, userId } of rows)
            if (drafts.get(leagueId)?.hasNot(userId)) await deleteRegistration(trx, leagueId, userId, now)
          await dropAgain(
            trx,
            rows.map(({ userId }) => userId),
          )
          return rows
        })
      })
    },
  }
}

/** Every text in the logs of a season's draft and rehearsal, ids among them, while its rooms are open. */
class NamedInDrafts {
  readonly #leagueId: string
  readonly #texts = new Set<string>()
  /** The position up to which each log is read. */
  readonly #read = new Map<string, number>()
  constructor(leagueId: string) {
    this.#leagueId = leagueId
  }

  hasNot(userId: string): boolean {
    return !this.#texts.has(userId)
  }

  /** Reads all that was appended meanwhile. */
  async catchUp(db: Kysely<Database>): Promise<void> {
    while ((await this.readOn(db)) >= BATCH);
  }

  /** Reads some events further; gives how many. */
  async readOn(db: Kysely<Database>): Promise<number> {
    const drafts = await db
      .selectFrom('drafts')
      .innerJoin('leagues', 'leagues.id', 'drafts.leagueId')
      .leftJoin('settings', (join) =>
        join.onRef('settings.value', '=', 'leagues.id').on('settings.key', '=', 'registrationLeague'),
      )
      .where('leagues.id', '=', this.#leagueId)
      .where((eb) => eb.or([eb('leagues.archivedAt', 'is', null), eb('settings.key', 'is not', null)]))
      .select('drafts.id')
      .execute()
    for (const { id } of drafts) {
      const events = await db
        .selectFrom('draftEvents')
        .where('draftId', '=', id)
        .where('seq', '>', this.#read.get(id) ?? 0)
        .orderBy('seq')
        .limit(BATCH)
        .select(['seq', 'event'])
        .execute()
      for (const { seq, event } of events) {
        for (const text of event.match(JSON_STRING) ?? []) this.#texts.add(text.slice(1, -1))
        this.#read.set(id, seq)
      }
      if (events.length > 0) return BATCH
    }
    return 0
  }
}

const JSON_STRING = /"(?:[^"\\]|\\.)*"/g

async function deleteRegistration(trx: Transaction<Database>, leagueId: string, userId: string, now: number) {
  await keepAmounts(trx, { leagueId, userId })
  await rememberAddresses(trx, userId, now)
  await trx.deleteFrom('registrations').where('leagueId', '=', leagueId).where('userId', '=', userId).execute()
  await dropLinks(trx, REGISTRATION_PURPOSES, { leagueId, userId })
  await deleteUnneeded(trx, [userId])
}
