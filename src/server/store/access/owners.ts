import { type Kysely, sql, type Transaction } from 'kysely'
import type { Role } from '#contract/people/choices.ts'
import { isProtectedFrom, roleOf } from '#league/permissions.ts'
import type { Engine } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'

/** An account, as far as its role goes. */
export type AccountRole = {
  userId: string
  email: string
  emailVerified: boolean
  blocked: boolean
  role: Role | null
  since: number | null
  /** First and last name, else what Google calls the person, else null. */
  name: string | null
}

/**
 * Lets one act on roles happen after the other, in every process: without it two owners could end each other at once.
 * SQLite has one writer anyway.
 */
export async function lockRoles(trx: Transaction<Database>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('roles'))`.execute(trx)
}

const accounts = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles.userId', 'users.id')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.emailVerified', 'users.blockedAt', 'users.name'])
    .select(['roles.role', 'roles.givenAt', 'profiles.firstName', 'profiles.lastName'])

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

const toAccount = (row: Row): AccountRole => ({
  userId: row.id,
  // Without a sign-in there is no role.
  email: row.email ?? '',
  emailVerified: row.emailVerified === 1,
  blocked: row.blockedAt !== null,
  role: row.role,
  since: row.givenAt,
  name: row.firstName === null ? row.name || null : `${row.firstName} ${row.lastName}`,
})

/** The account of a user id; undefined when there is none. */
export async function accountRole(db: Kysely<Database>, userId: string): Promise<AccountRole | undefined> {
  const row = await accounts(db).where('users.id', '=', userId).executeTakeFirst()
  return row && toAccount(row)
}

/** Everybody who has a role, and every account whose address is configured, verified or not. */
export async function listRoles(db: Kysely<Database>, adminEmails: readonly string[]): Promise<AccountRole[]> {
  const holders = db.selectFrom('roles').select('roles.userId')
  const configured = db.selectFrom('users').where('users.email', 'in', adminEmails).select('users.id as userId')
  const rows = await accounts(db)
    .where('users.id', 'in', adminEmails.length === 0 ? holders : holders.union(configured))
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .execute()
  return rows.map(toAccount)
}

/** The role that counts at this moment: none on a blocked account. */
export const effectiveRole = (account: AccountRole, adminEmails: readonly string[]): Role | null =>
  account.blocked ? null : roleOf(account, adminEmails)

/** Everybody who is an owner at this moment, by configuration or by a role. */
export const listOwners = async (db: Kysely<Database>, adminEmails: readonly string[]): Promise<AccountRole[]> =>
  (await listRoles(db, adminEmails)).filter((one) => effectiveRole(one, adminEmails) === 'owner')

/** Tells whether nobody but this user is an owner: the last one can't leave ([AC2]). Call `lockRoles` before. */
export async function isLastOwner(
  trx: Transaction<Database>,
  userId: string,
  adminEmails: readonly string[],
): Promise<boolean> {
  const owners = await listOwners(trx, adminEmails)
  return owners.length === 1 && owners[0]?.userId === userId
}

/**
 * Tells whether somebody may block these accounts, or remove their registrations ([AC2]): never their own, an owner's and an
 * organiser's only as an owner, and only while they still are what they were when they asked. Holds the roles until the
 * transaction ends.
 */
export async function mayActOn(
  trx: Transaction<Database>,
  engine: Engine,
  { by, userIds, adminEmails }: { by: string; userIds: readonly string[]; adminEmails: readonly string[] },
): Promise<boolean> {
  await lockRoles(trx, engine)
  const actor = await accountRole(trx, by)
  const role = actor ? effectiveRole(actor, adminEmails) : null
  if (role !== 'owner' && role !== 'organiser') return false
  if (userIds.includes(by)) return false
  for (const ids of idSlices(userIds)) {
    const chosen = await accounts(trx).where('users.id', 'in', ids).execute()
    if (chosen.some((row) => isProtectedFrom(role, toAccount(row), adminEmails))) return false
  }
  return true
}
