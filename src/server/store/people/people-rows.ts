import type { Kysely } from 'kysely'
import type { Database } from '../engine/schema.ts'
import { ROWS_AT_ONCE } from '../engine/turns.ts'

/** Registrations of a season with their people, but those who are deleted. */
export const peopleOf = (db: Kysely<Database>, leagueId: string) =>
  db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.userId')
    .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
    .leftJoin('roles', 'roles.userId', 'registrations.userId')
    .where('registrations.leagueId', '=', leagueId)
    .where('users.deletedAt', 'is', null)
    .select((eb) => [
      'registrations.userId',
      'registrations.registeredAt',
      'registrations.late',
      'registrations.admittedAt',
      'registrations.removedAt',
      'registrations.fee',
      'registrations.reference',
      'registrations.guardianLinkEnds',
      eb('registrations.agreement', 'is not', null).as('hasAgreed'),
      eb('registrations.guardian', 'is not', null).as('hasGuardian'),
      'users.email',
      'users.emailVerified',
      'users.blockedAt',
      'roles.role',
      'profiles.firstName',
      'profiles.lastName',
      'profiles.nickname',
      'profiles.graduationYear',
      'profiles.footPref',
      'profiles.position',
      'registrations.sent',
      'registrations.agreement',
      'registrations.guardian',
      'registrations.emergencyContact',
    ])

export type Row = Awaited<ReturnType<ReturnType<typeof peopleOf>['execute']>>[number]

/** People of a season behind a user id, as many as one statement reads. */
export const sliceOf = (db: Kysely<Database>, leagueId: string, after: string) =>
  peopleOf(db, leagueId).where('registrations.userId', '>', after).orderBy('registrations.userId').limit(ROWS_AT_ONCE)

/** Reads people slice by slice: of a season with thousands, one statement would keep everybody waiting. */
export async function* slicesOf<Some extends Row>(read: (after: string) => Promise<Some[]>): AsyncGenerator<Some[]> {
  for (let after = ''; ; ) {
    const rows = await read(after)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last.userId
  }
}

type Registered = Pick<Row, 'registeredAt' | 'userId'>
export const byRegistration = (a: Registered, b: Registered) =>
  a.registeredAt - b.registeredAt || (a.userId < b.userId ? -1 : 1)

/** People of a season behind a user id who count, as a file has them. */
export const exportedOf = (db: Kysely<Database>, leagueId: string, after: string) =>
  sliceOf(db, leagueId, after)
    .where('registrations.removedAt', 'is', null)
    .where('users.blockedAt', 'is', null)
    .select(['profiles.clubTeam', 'profiles.footPref', 'profiles.phone'])
    .select(['users.contactEmail', 'registrations.emergencyContact', 'registrations.notes'])

export type ExportedRow = Awaited<ReturnType<ReturnType<typeof exportedOf>['execute']>>[number]
