import type { Transaction } from 'kysely'
import { Refusal, refuseUntil } from '#contract/failures/refusal.ts'
import type { StayingRole } from '#contract/people/access.ts'
import { MAX_INVITATIONS } from '#contract/people/access.ts'
import type { ActCode, ActDetails } from '#contract/people/act.ts'
import type { Role } from '#contract/people/choices.ts'
import { isConfiguredOwner } from '#league/permissions.ts'
import { userByEmail } from '../accounts/users.ts'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { insertMail, type Mail } from '../mails/mails.ts'
import { dropOvertaken, INVITATION } from '../mails/overtaken.ts'
import { finishHandOvers, heirOf, putHandOver } from './hand-overs.ts'
import { listInvitations } from './invitations.ts'
import {
  type AccountRole,
  accountRole,
  effectiveRole,
  isLastOwner,
  listOwners,
  listRoles,
  lockRoles,
} from './owners.ts'
import { notifyOfRole, type RoleNotice, type RoleNotifier } from './role-notices.ts'
import { dropRole, putRole } from './role-rows.ts'

/** The author of a change of roles, and the means to notify those whom it concerns. */
export type RoleAct = By & RoleNotifier

/** Roles and invitations ([AC1], [AC2]). Every change waits for the one before it, and is decided by what that left. */
export function roleStore({ read, snapshot, write, engine }: Connections) {
  /** Runs an act on roles, one after the other; an owner's only while they are one. */
  const act = <Result>(
    { by, adminEmails }: RoleAct,
    decide: (trx: Transaction<Database>, actor: AccountRole, owners: AccountRole[]) => Promise<Result>,
  ) =>
    transact(write, async (trx) => {
      await lockRoles(trx, engine)
      const actor = await accountRole(trx, by)
      const isOwner = actor !== undefined && effectiveRole(actor, adminEmails) === 'owner'
      if (!isOwner) return new Refusal('not_allowed')
      return decide(trx, actor, await listOwners(trx, adminEmails))
    })

  /** Writes a change into the log, and notifies whom it concerns. */
  async function logAndNotify(
    trx: Transaction<Database>,
    code: ActCode,
    change: Pick<RoleNotice, 'change' | 'role'> & { whom: AccountRole; before: AccountRole[] },
    { by, now, ...notifier }: RoleAct,
    details: ActDetails = { role: change.role },
  ) {
    await logAct(trx, { at: now, by, act: code, userId: change.whom.userId, details })
    await notifyOfRole(trx, { ...change, by }, notifier, now)
  }

  return {
    /** Everybody who has a role, and the invitations that wait, with the name of who sent each. */
    list: (adminEmails: readonly string[]) =>
      snapshot(async (db) => {
        const holders = await listRoles(db, adminEmails)
        const invitations = []
        for (const { email, role, invitedAt, invitedBy } of await listInvitations(db)) {
          const by = invitedBy === null ? undefined : await accountRole(db, invitedBy)
          invitations.push({ email, role, invitedAt, by: by?.name ?? 'an owner' })
        }
        return { holders, invitations }
      }),

    /** Tells whether anybody is an owner. */
    hasOwner: async (adminEmails: readonly string[]): Promise<boolean> =>
      (await listOwners(read, adminEmails)).length > 0,

    /**
     * Gives a role to the account that has verified an address (in lower case), or invites the address: the role counts
     * once an account has verified it. `invitation` is the mail to an address that is none's yet; where it is held back,
     * nothing is written.
     */
    invite: ({ email, role, invitation }: { email: string; role: Role; invitation: Mail }, asked: RoleAct) =>
      act(asked, async (trx, _, before) => {
        const { by, now, adminEmails } = asked
        if (adminEmails.includes(email)) return new Refusal('role_by_configuration')
        const user = await userByEmail(trx, email)
        const account = user && (await accountRole(trx, user.id))
        const invited = await listInvitations(trx)
        if (account?.blocked) return refusedEmail('The account of this address is blocked')
        const hasRole = account !== undefined && account.role !== null
        if (hasRole || invited.some((one) => one.email === email))
          return new Refusal('already_exists', {
            fields: { email: 'This address has a role, or an invitation, already' },
          })
        if (account?.emailVerified) {
          await putRole(trx, account.userId, role, now)
          await logAndNotify(trx, 'role-given', { change: 'given', role, whom: account, before }, asked)
          return 'given' as const
        }
        if (invited.length >= MAX_INVITATIONS) return new Refusal('too_many_invitations')
        const heldBack = await insertMail(trx, { ...invitation, about: { thing: INVITATION } }, now)
        if (heldBack) return refuseUntil(heldBack.retryAt, now)
        await trx.insertInto('invitations').values({ email, role, invitedAt: now, invitedBy: by }).execute()
        await logAct(trx, { at: now, by, act: 'invitation-sent', details: { role } })
        await notifyOfRole(trx, { change: 'invited', role, by, whom: nobody(email), before }, asked, now)
        return 'invited' as const
      }),

    /** Takes an invitation back; the address is told nothing. */
    withdraw: (email: string, asked: RoleAct) =>
      act(asked, async (trx, _, before) => {
        const { by, now } = asked
        const gone = await trx.deleteFrom('invitations').where('email', '=', email).returning('role').executeTakeFirst()
        if (!gone) return new Refusal('not_found')
        await dropOvertaken(trx, INVITATION, null, [email])
        const { role } = gone
        await trx.deleteFrom('handOvers').where('email', '=', email).execute()
        await logAct(trx, { at: now, by, act: 'invitation-withdrawn', details: { role } })
        await notifyOfRole(trx, { change: 'withdrawn', role, by, whom: nobody(email), before }, asked, now)
      }),

    /** Gives somebody who has a role another one, unless somebody has changed what its author saw. */
    change: (userId: string, { role, before: seen }: { role: Role; before: Role }, asked: RoleAct) =>
      act(asked, async (trx, _, before) => {
        const { now, adminEmails } = asked
        const account = await accountRole(trx, userId)
        if (account && isConfiguredOwner(account, adminEmails)) return new Refusal('role_by_configuration')
        if (!account || account.role === null) return new Refusal('not_found')
        if (account.role !== seen) return new Refusal('role_changed')
        if (account.role === role) return new Refusal('no_change')
        if (await isLastOwner(trx, userId, adminEmails)) return new Refusal('last_owner')
        await putRole(trx, userId, role, now)
        await logAndNotify(trx, 'role-changed', { change: 'changed', role, whom: account, before }, asked)
      }),

    /** Ends a role: of anybody for an owner, else one's own. */
    end: (userId: string, asked: RoleAct) =>
      transact(write, async (trx) => {
        const { by, adminEmails } = asked
        await lockRoles(trx, engine)
        const actor = await accountRole(trx, by)
        const isOwner = actor !== undefined && effectiveRole(actor, adminEmails) === 'owner'
        if (!isOwner && by !== userId) return new Refusal('not_allowed')
        const account = await accountRole(trx, userId)
        if (account && isConfiguredOwner(account, adminEmails)) return new Refusal('role_by_configuration')
        if (!account || account.role === null) return new Refusal('not_found')
        if (await isLastOwner(trx, userId, adminEmails)) return new Refusal('last_owner')
        const before = await listOwners(trx, adminEmails)
        await dropRole(trx, userId)
        const own = by === userId
        const change = {
          change: own ? ('left' as const) : ('ended' as const),
          role: account.role,
          whom: account,
          before,
        }
        await logAndNotify(trx, own ? 'role-left' : 'role-ended', change, asked)
      }),

    /**
     * Hands the league over to an address (in lower case): its account, or else whoever verifies it, becomes an owner, and
     * the author's role ends as soon as that person is signed in ([AC6]). `invitation` is the mail to an address that is
     * none's yet; where it is held back, nothing is written.
     */
    handOver: ({ email, stay, invitation }: { email: string; stay: StayingRole; invitation: Mail }, asked: RoleAct) =>
      act(asked, async (trx, actor, before) => {
        const { by, now, adminEmails } = asked
        if (isConfiguredOwner(actor, adminEmails)) return new Refusal('role_by_configuration')
        const user = await userByEmail(trx, email)
        if (user?.id === by) return refusedEmail('Choose somebody else')
        const heir = user && (await accountRole(trx, user.id))
        if (heir?.blocked) return refusedEmail('The account of this address is blocked')
        const handOver = { giverId: by, stay, startedAt: now }
        if (heir?.emailVerified) {
          await putRole(trx, heir.userId, 'owner', now)
          await putHandOver(trx, { ...handOver, heirId: heir.userId, email: null })
          if (await finishHandOvers(trx, heir.userId, asked, now)) return { done: true }
          await logAndNotify(
            trx,
            'hand-over-begun',
            { change: 'handing-over', role: 'owner', whom: heir, before },
            asked,
          )
          return { done: false }
        }
        const invited = await listInvitations(trx)
        const isInvited = invited.some((one) => one.email === email)
        if (!isInvited && invited.length >= MAX_INVITATIONS) return new Refusal('too_many_invitations')
        const heldBack = await insertMail(trx, { ...invitation, about: { thing: INVITATION } }, now)
        if (heldBack) return refuseUntil(heldBack.retryAt, now)
        const row = { role: 'owner', invitedAt: now, invitedBy: by } as const
        await trx
          .insertInto('invitations')
          .values({ email, ...row })
          .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
          .execute()
        await putHandOver(trx, { ...handOver, heirId: null, email })
        await logAct(trx, { at: now, by, act: 'hand-over-begun', details: { role: 'owner' } })
        const change = { change: 'handing-over', role: 'owner', by, whom: nobody(email), before } as const
        await notifyOfRole(trx, change, asked, now)
        return { done: false }
      }),

    /** Has an owner stay one while the new one has not signed in; who was made an owner, or invited, stays that ([AC6]). */
    keep: (asked: RoleAct) =>
      act(asked, async (trx, actor, before) => {
        const gone = await trx.deleteFrom('handOvers').where('giverId', '=', asked.by).executeTakeFirst()
        if (gone.numDeletedRows === 0n) return new Refusal('not_found')
        await logAndNotify(trx, 'hand-over-stopped', { change: 'stays', role: 'owner', whom: actor, before }, asked)
      }),

    /** To whom an owner hands the league over, by name, else by address; null for nobody. */
    heirOf: (userId: string) => heirOf(read, userId),
  }
}

const refusedEmail = (why: string) => new Refusal('invalid_fields', { fields: { email: why } })

const nobody = (email: string) => ({ email, name: null, userId: null, emailVerified: false }) as const
