import type { Transaction } from 'kysely'
import { MAX_INVITATIONS } from '#contract/people/access.ts'
import type { ActCode, ActDetails } from '#contract/people/act.ts'
import type { Role } from '#contract/people/choices.ts'
import { isConfiguredOwner } from '#league/permissions.ts'
import { userByEmail } from '../accounts/users.ts'
import { type By, logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { type HeldBack, insertMail, type Mail } from '../mails/mails.ts'
import { listInvitations, putRole } from './invitations.ts'
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

/** Who changes a role, and how those whom it concerns are notified. */
export type RoleAct = By & RoleNotifier

type Refused<Why extends string> = { refused: Why }
type ByConfiguration = 'not_allowed' | 'not_found' | 'role_by_configuration'

export type InviteOutcome =
  | 'given'
  | 'invited'
  | Refused<'not_allowed' | 'role_by_configuration' | 'already_exists' | 'blocked' | 'too_many_invitations'>
  | { heldBack: HeldBack }

/** Roles and invitations ([AC1], [AC2]). Every change waits for the one before it, and is decided by what that left. */
export function roleStore({ read, snapshot, write, engine }: Connections) {
  /** Runs an act on roles, one after the other; an owner's only while they are one. */
  const act = <Result>(
    { by, adminEmails }: RoleAct,
    decide: (trx: Transaction<Database>, actor: AccountRole, owners: AccountRole[]) => Promise<Result>,
  ) =>
    write.transaction().execute(async (trx): Promise<Result | Refused<'not_allowed'>> => {
      await lockRoles(trx, engine)
      const actor = await accountRole(trx, by)
      const isOwner = actor !== undefined && effectiveRole(actor, adminEmails) === 'owner'
      if (!isOwner) return { refused: 'not_allowed' }
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

    /** Whether anybody is an owner. */
    hasOwner: async (adminEmails: readonly string[]): Promise<boolean> =>
      (await listOwners(read, adminEmails)).length > 0,

    /**
     * Gives a role to the account that has verified an address (in lower case), or invites the address: the role counts
     * once an account has verified it. `invitation` is the mail to an address that is none's yet; where it is held back,
     * nothing is written.
     */
    invite: (
      { email, role, invitation }: { email: string; role: Role; invitation: Mail },
      asked: RoleAct,
    ): Promise<InviteOutcome> =>
      act<InviteOutcome>(asked, async (trx, _, before) => {
        const { by, now, adminEmails } = asked
        if (adminEmails.includes(email)) return { refused: 'role_by_configuration' }
        const user = await userByEmail(trx, email)
        const account = user && (await accountRole(trx, user.id))
        const invited = await listInvitations(trx)
        if (account?.blocked) return { refused: 'blocked' }
        const hasRole = account !== undefined && account.role !== null
        if (hasRole || invited.some((one) => one.email === email)) return { refused: 'already_exists' }
        if (account?.emailVerified) {
          await putRole(trx, account.userId, role, now)
          await logAndNotify(trx, 'role-given', { change: 'given', role, whom: account, before }, asked)
          return 'given'
        }
        if (invited.length >= MAX_INVITATIONS) return { refused: 'too_many_invitations' }
        const heldBack = await insertMail(trx, invitation, now)
        if (heldBack) return { heldBack }
        await trx.insertInto('invitations').values({ email, role, invitedAt: now, invitedBy: by }).execute()
        await logAct(trx, { at: now, by, act: 'invitation-sent', details: { role } })
        await notifyOfRole(trx, { change: 'invited', role, by, whom: nobody(email), before }, asked, now)
        return 'invited'
      }),

    /** Takes an invitation back; the address is told nothing. */
    withdraw: (email: string, asked: RoleAct): Promise<'withdrawn' | Refused<'not_allowed' | 'not_found'>> =>
      act<'withdrawn' | Refused<'not_found'>>(asked, async (trx, _, before) => {
        const { by, now } = asked
        const gone = await trx.deleteFrom('invitations').where('email', '=', email).returning('role').executeTakeFirst()
        if (!gone) return { refused: 'not_found' }
        const { role } = gone
        await logAct(trx, { at: now, by, act: 'invitation-withdrawn', details: { role } })
        await notifyOfRole(trx, { change: 'withdrawn', role, by, whom: nobody(email), before }, asked, now)
        return 'withdrawn'
      }),

    /** Gives somebody who has a role another one, unless somebody has changed what its author saw. */
    change: (userId: string, { role, before: seen }: { role: Role; before: Role }, asked: RoleAct) =>
      act<'changed' | Refused<ByConfiguration | 'role_changed' | 'no_change' | 'last_owner'>>(
        asked,
        async (trx, _, before) => {
          const { now, adminEmails } = asked
          const account = await accountRole(trx, userId)
          if (account && isConfiguredOwner(account, adminEmails)) return { refused: 'role_by_configuration' }
          if (!account || account.role === null) return { refused: 'not_found' }
          if (account.role !== seen) return { refused: 'role_changed' }
          if (account.role === role) return { refused: 'no_change' }
          if (await isLastOwner(trx, userId, adminEmails)) return { refused: 'last_owner' }
          await putRole(trx, userId, role, now)
          await logAndNotify(trx, 'role-changed', { change: 'changed', role, whom: account, before }, asked)
          return 'changed'
        },
      ),

    /** Ends a role: of anybody for an owner, else one's own. */
    end: (userId: string, asked: RoleAct): Promise<'ended' | Refused<ByConfiguration | 'last_owner'>> =>
      write.transaction().execute(async (trx) => {
        const { by, adminEmails } = asked
        await lockRoles(trx, engine)
        const actor = await accountRole(trx, by)
        const isOwner = actor !== undefined && effectiveRole(actor, adminEmails) === 'owner'
        if (!isOwner && by !== userId) return { refused: 'not_allowed' }
        const account = await accountRole(trx, userId)
        if (account && isConfiguredOwner(account, adminEmails)) return { refused: 'role_by_configuration' }
        if (!account || account.role === null) return { refused: 'not_found' }
        if (await isLastOwner(trx, userId, adminEmails)) return { refused: 'last_owner' }
        const before = await listOwners(trx, adminEmails)
        await trx.deleteFrom('roles').where('userId', '=', userId).execute()
        const own = by === userId
        const change = {
          change: own ? ('left' as const) : ('ended' as const),
          role: account.role,
          whom: account,
          before,
        }
        await logAndNotify(trx, own ? 'role-left' : 'role-ended', change, asked)
        return 'ended'
      }),

    /** Makes somebody who has a role an owner, and its author something else or nobody, in one act. */
    handOver: (userId: string, stay: Role | null, asked: RoleAct) =>
      act<'handedOver' | Refused<ByConfiguration>>(asked, async (trx, actor, before) => {
        const { by, now, adminEmails } = asked
        const heir = await accountRole(trx, userId)
        const isHeir = heir && userId !== by && effectiveRole(heir, adminEmails) !== null
        if (!isHeir) return { refused: 'not_found' }
        if (isConfiguredOwner(actor, adminEmails)) return { refused: 'role_by_configuration' }
        if (!isConfiguredOwner(heir, adminEmails)) await putRole(trx, userId, 'owner', now)
        if (stay === null) await trx.deleteFrom('roles').where('userId', '=', by).execute()
        else await putRole(trx, by, stay, now)
        const change = { change: 'handed-over' as const, role: 'owner' as const, whom: heir, before }
        await logAndNotify(trx, 'league-handed-over', change, asked, stay === null ? {} : { role: stay })
        await announce(trx, { kind: 'roles', userId: by })
        return 'handedOver'
      }),
  }
}

const nobody = (email: string) => ({ email, name: null, userId: null, emailVerified: false }) as const
