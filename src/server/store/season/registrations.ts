import { setImmediate } from 'node:timers/promises'
import type { ExpressionBuilder, Transaction } from 'kysely'
import type { DraftStanding } from '#contract/draft-registration.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { ActCode } from '#contract/people/act.ts'
import type { Role } from '#contract/people/choices.ts'
import type { Profile } from '#contract/profile.ts'
import { draftStanding } from '#league/permissions.ts'
import { mayActOn } from '../access/owners.ts'
import { type By, logActs } from '../acts/acts.ts'
import { leavePreparations } from '../draft/preparations.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { dropOvertaken, placeThing } from '../mails/overtaken.ts'
import { leaveRosters, returnToRosters } from '../people/removals.ts'
import { lockSchedule } from '../schedule/lock.ts'
import { toProfile } from './player-row.ts'

/** Profiles that are read before requests have their turn. */
const ROWS_AT_ONCE = 500

/** A registration with its owner. `email` never leaves the server. */
export type RegistrationRecord = {
  userId: string
  /** Null for somebody without a sign-in. */
  email: string | null
  emailVerified: boolean
  /** Only the draft still counts with somebody who was deleted: as removed ([PE5]). */
  isDeleted: boolean
  role: Role | null
  registeredAt: number
  standing: DraftStanding
  profile: Profile
}

/** Registrations for a season, as organisers of its draft see and change them ([D2], [D35]). */
export function registrationStore({ read, write, engine }: Connections) {
  const withOwner = read.selectFrom('registrations').innerJoin('users', 'users.id', 'registrations.userId')

  /** Changes registrations all or none; ids without one, or one that is so already, are passed over. */
  async function change(
    { leagueId, userIds, act, adminEmails }: Change,
    { by, now }: By,
    set: Partial<Marks>,
    where: Where,
    follow?: Follow,
  ): Promise<Refusal<'protected_account'> | undefined> {
    return transact(write, async (trx) => {
      if (adminEmails && !(await mayActOn(trx, engine, { by, userIds, adminEmails })))
        return new Refusal('protected_account')
      // The follow-up changes rosters: not beside somebody who moves the same players.
      if (follow) await lockSchedule(trx, engine, leagueId)
      for (const ids of idSlices(userIds)) {
        const changed = await trx
          .updateTable('registrations')
          .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
          .where('leagueId', '=', leagueId)
          .where('userId', 'in', ids)
          .where(where)
          .returning('userId')
          .execute()
        await logActs(
          trx,
          changed.map(({ userId }) => ({ at: now, by, act, leagueId, userId })),
        )
        await follow?.(
          trx,
          leagueId,
          changed.map(({ userId }) => userId),
        )
      }
      await announce(trx, { kind: 'players' })
      return undefined
    })
  }

  return {
    /** All of a season, removed ones among them, in the order of registration. */
    async list(leagueId: string): Promise<RegistrationRecord[]> {
      const rows = await withOwner
        .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
        .leftJoin('roles', 'roles.userId', 'registrations.userId')
        .where('registrations.leagueId', '=', leagueId)
        .orderBy('registrations.registeredAt')
        .orderBy('registrations.userId')
        .selectAll('profiles')
        .select([
          'users.email',
          'users.emailVerified',
          'users.blockedAt',
          'users.deletedAt',
          'registrations.registeredAt',
        ])
        .select(['registrations.userId', 'registrations.admittedAt', 'registrations.removedAt', 'roles.role'])
        .execute()
      const list: RegistrationRecord[] = []
      for (const row of rows) {
        const { userId, email, role, registeredAt } = row
        const isDeleted = row.deletedAt !== null
        const emailVerified = row.emailVerified === 1
        const standing = draftStanding({ ...row, emailVerified })
        list.push({ userId, email, emailVerified, role, isDeleted, registeredAt, standing, profile: toProfile(row) })
        if (list.length % ROWS_AT_ONCE === 0) await setImmediate()
      }
      return list
    },

    /** Reads these people's registrations for a season as the draft knows them, by user id; nothing for who has none. */
    async standings(leagueId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, DraftStanding>> {
      const standings = new Map<string, DraftStanding>()
      for (const ids of idSlices(userIds)) {
        const rows = await withOwner
          .where('registrations.leagueId', '=', leagueId)
          .where('registrations.userId', 'in', ids)
          .select(['registrations.userId', 'users.emailVerified', 'users.blockedAt'])
          .select(['registrations.admittedAt', 'registrations.removedAt'])
          .execute()
        for (const row of rows)
          standings.set(row.userId, draftStanding({ ...row, emailVerified: row.emailVerified === 1 }))
      }
      return standings
    },

    /** Counts the valid registrations of a season, and those that wait for a verified address. */
    async count(leagueId: string): Promise<{ all: number; waiting: number }> {
      const { all, waiting } = await withOwner
        .where('registrations.leagueId', '=', leagueId)
        .where('registrations.removedAt', 'is', null)
        .where('users.blockedAt', 'is', null)
        .select((eb) => [
          eb.fn.countAll().as('all'),
          eb.fn
            .countAll()
            .filterWhere('users.emailVerified', '=', 0)
            .filterWhere('registrations.admittedAt', 'is', null)
            .as('waiting'),
        ])
        .executeTakeFirstOrThrow()
      return { all: Number(all), waiting: Number(waiting) }
    },

    /** Opens the draft to these, whose address need not be verified; the first time counts. */
    admit: (leagueId: string, userIds: readonly string[], by: By) =>
      change({ leagueId, userIds, act: 'registration-admitted' }, by, { admittedAt: by.now, admittedBy: by.by }, (eb) =>
        eb('admittedAt', 'is', null),
      ),

    /**
     * Removes these people from the season and its rosters; the first time counts. Refused where one of them is not this
     * person's to remove ([AC2]).
     */
    remove: (
      leagueId: string,
      userIds: readonly string[],
      { adminEmails, ...by }: By & { adminEmails: readonly string[] },
    ) =>
      change(
        { leagueId, userIds, act: 'registration-removed', adminEmails },
        by,
        { removedAt: by.now, removedBy: by.by },
        (eb) => eb('removedAt', 'is', null),
        async (trx, season, gone) => {
          for (const userId of gone) await dropOvertaken(trx, placeThing(leagueId), new Set([userId]))
          await leaveRosters(trx, season, gone)
          await leavePreparations(trx, season, gone)
        },
      ),

    /** Brings removed ones back, with the time at which they registered, and to the teams that they left. */
    restore: (leagueId: string, userIds: readonly string[], by: By) =>
      change(
        { leagueId, userIds, act: 'registration-restored' },
        by,
        { removedAt: null, removedBy: null, heldUntil: null },
        (eb) => eb('removedAt', 'is not', null),
        returnToRosters,
      ),
  }
}

type Change = {
  leagueId: string
  userIds: readonly string[]
  act: ActCode
  /** Given where the act is not for everybody's registration ([AC2]). */
  adminEmails?: readonly string[]
}
type Marks = {
  admittedAt: number | null
  admittedBy: string | null
  removedAt: number | null
  removedBy: string | null
  heldUntil: number | null
}
/** A follow-up for those whose registrations were changed, in the same transaction. */
type Follow = (trx: Transaction<Database>, leagueId: string, userIds: readonly string[]) => Promise<void>
type Where = (eb: ExpressionBuilder<Database, 'registrations'>) => ReturnType<typeof eb>
