import type { Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { FORMER_PROFILE } from '#contract/profile.ts'
import { FORMER_PLAYER } from '#league/acts/act-text.ts'
import { replay } from '#league/draft/apply.ts'
import { seatOfCaptain } from '#league/draft/state.ts'
import { lockRoles } from '../access/owners.ts'
import { bumpVersionsNaming, writeProfile } from '../accounts/profiles.ts'
import { type By, logAct } from '../acts/acts.ts'
import { forgetPreparations } from '../draft/preparations.ts'
import type { Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { keepAmountsOf } from '../fees/kept-amounts.ts'
import { forgetGuest } from '../guests/forgetting.ts'
import { leaveRosters } from '../people/removals.ts'
import { keepNamesHidden } from '../season/team-numbers.ts'
import { bumpVersion } from '../season/teams.ts'
import { addressesOf } from './addresses.ts'
import { forgetInDrafts, lockedDrafts } from './forget-in-drafts.ts'

/**
 * Deletes a person ([PE5]): an id is left, under which past rosters and drafts say "Former player". Everything else of
 * theirs goes, mails that wait for them too. Refused where a role keeps them, or a team that they lead in a draft that is not
 * over: call it within `transact`.
 */
export async function erasePerson(
  trx: Transaction<Database>,
  engine: Engine,
  userId: string,
  { by, now }: By,
): Promise<Refusal<'not_found' | 'role_kept' | 'captain_kept'> | null> {
  // Nobody is given a role meanwhile.
  await lockRoles(trx, engine)
  // Drafts and schedules before the rows of people, in the order in which everybody takes them.
  const drafts = await lockedDrafts(trx, engine, userId)
  // Before all that is read, so that a sign-in, a registration or another deletion at the same moment waits here.
  const locked = await trx
    .updateTable('users')
    .set({ deletedAt: now })
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (locked.numUpdatedRows === 0n) return new Refusal('not_found')
  const role = await trx.selectFrom('roles').where('userId', '=', userId).select('role').executeTakeFirst()
  if (role) return new Refusal('role_kept')
  for (const { draft, log } of drafts) {
    const state = replay(draft.id, log)
    if (!draft.isArchived && state.phase !== 'finished' && seatOfCaptain(state, userId))
      return new Refusal('captain_kept')
  }

  await bumpVersionsNaming(trx, userId)
  await keepTeamsUnnamed(trx, userId)
  const name = await nameOf(trx, userId)
  await dropAddresses(trx, userId)
  await leaveSeasons(trx, userId, { by, now })
  await forgetInDrafts(trx, userId, drafts, now)
  await forgetPreparations(trx, userId)
  if (name !== null) await leaveCoaching(trx, userId, name)
  await trx
    .deleteFrom('mergeProposals')
    .where((eb) => eb.or([eb('fromId', '=', userId), eb('intoId', '=', userId)]))
    .execute()
  await trx
    .deleteFrom('handOvers')
    .where((eb) => eb.or([eb('giverId', '=', userId), eb('heirId', '=', userId)]))
    .execute()
  await trx.deleteFrom('deskPutOffs').where('by', '=', userId).execute()
  // Their reports of scores stay, without their words.
  await trx.updateTable('scoreReports').set({ note: '' }).where('by', '=', userId).execute()
  await forgetGuest(trx, userId, now)
  // The sums of a season keep what was paid, without whose it was.
  await keepAmountsOf(trx, userId)
  await trx.updateTable('payments').set({ userId: null, reference: null }).where('userId', '=', userId).execute()
  await trx.updateTable('checkouts').set({ userId: null }).where('userId', '=', userId).execute()
  for (const table of OWN_ROWS) await trx.deleteFrom(table).where('userId', '=', userId).execute()
  const hasProfile = await trx.selectFrom('profiles').where('userId', '=', userId).select('userId').executeTakeFirst()
  if (hasProfile) await writeProfile(trx, userId, FORMER_PROFILE, now)
  await bumpVersionsNaming(trx, userId)
  await logAct(trx, { at: now, by, act: 'person-deleted', userId })
  return null
}

/** Tables whose rows of a person go whole. */
const OWN_ROWS = [
  'credentials',
  'identities',
  'passkeys',
  'recoveryCodes',
  'recoverySheets',
  'sessions',
  'mailLinks',
  'pastAddresses',
  'notices',
  'draftPresence',
  'waitingPlayers',
  'mailingUnreached',
  'feeReminders',
  'answers',
  'seenChanges',
  'pushSubscriptions',
  'pushSwitches',
  'pushes',
  'calendarAddresses',
  'referees',
  'guestPool',
] as const

/** A team whose name holds the person's is not named to visitors afterwards either ([PU3]). */
async function keepTeamsUnnamed(trx: Transaction<Database>, userId: string) {
  const seasons = await trx
    .selectFrom('rosters')
    .innerJoin('teams', 'teams.id', 'rosters.teamId')
    .where('rosters.userId', '=', userId)
    .select('teams.leagueId')
    .distinct()
    .execute()
  for (const { leagueId } of seasons) await keepNamesHidden(trx, leagueId)
}

async function nameOf(trx: Transaction<Database>, userId: string): Promise<string | null> {
  const profile = await trx
    .selectFrom('profiles')
    .where('userId', '=', userId)
    .select(['firstName', 'lastName'])
    .executeTakeFirst()
  return profile ? `${profile.firstName} ${profile.lastName}` : null
}

/** Takes a person out of the seasons that go on, and what belongs to the person alone out of every registration. */
async function leaveSeasons(trx: Transaction<Database>, userId: string, { by, now }: By) {
  const open = await trx
    .selectFrom('registrations')
    .innerJoin('leagues', 'leagues.id', 'registrations.leagueId')
    .where('registrations.userId', '=', userId)
    .where('leagues.archivedAt', 'is', null)
    .select('leagues.id')
    .execute()
  for (const { id: leagueId } of open) {
    await leaveRosters(trx, leagueId, [userId])
    await trx
      .updateTable('registrations')
      .set((eb) => ({
        removedAt: eb.fn.coalesce('removedAt', eb.val(now)),
        removedBy: eb.fn.coalesce('removedBy', eb.val(by)),
      }))
      .where('leagueId', '=', leagueId)
      .where('userId', '=', userId)
      .execute()
  }
  await trx
    .updateTable('registrations')
    .set((eb) => ({ ...NOTHING_PERSONAL, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .execute()
}

/** A registration without anything of its owner; that there was one, and the fee, stay for the season's count. */
const NOTHING_PERSONAL = {
  sent: null,
  heldUntil: null,
  agreement: null,
  guardian: null,
  guardianLinkEnds: null,
  emergencyContact: null,
  notes: '',
  reference: null,
} as const

/** The draft writes the captain's name as the coach of the team. */
async function leaveCoaching(trx: Transaction<Database>, userId: string, name: string) {
  const teams = await trx
    .selectFrom('teams')
    .where('coach', '=', name)
    .where('leagueId', 'in', (eb) =>
      eb.selectFrom('registrations').where('userId', '=', userId).select('registrations.leagueId'),
    )
    .select(['id', 'leagueId'])
    .execute()
  for (const { id, leagueId } of teams) {
    await bumpVersion(trx, leagueId)
    await trx.updateTable('teams').set({ coach: FORMER_PLAYER }).where('id', '=', id).execute()
    await trx
      .updateTable('draftSeats')
      .set({ coach: FORMER_PLAYER })
      .where('teamId', '=', id)
      .where('coach', '=', name)
      .execute()
  }
}

/** Imported rosters name an address: they name the id, where the person is on no other team of the season. */
async function nameByIdOnRosters(trx: Transaction<Database>, userId: string, address: string) {
  const places = await trx
    .selectFrom('rosters')
    .where('email', '=', address)
    .select(['teamId', 'leagueId', 'place'])
    .execute()
  for (const { teamId, leagueId, place } of places) {
    const other = await trx
      .selectFrom('rosters')
      .where('leagueId', '=', leagueId)
      .where('userId', '=', userId)
      .select('teamId')
      .executeTakeFirst()
    await trx
      .updateTable('rosters')
      .set({ email: null, userId: other ? null : userId })
      .where('teamId', '=', teamId)
      .where('place', '=', place)
      .execute()
  }
}

/** Nothing is sent any more to the addresses of a person, and no roster or invitation names theirs. */
async function dropAddresses(trx: Transaction<Database>, userId: string) {
  const { confirmed, mailboxes } = await addressesOf(trx, userId)
  if (mailboxes.length > 0) {
    await trx.deleteFrom('mails').where('recipient', 'in', mailboxes).execute()
    await trx.deleteFrom('mailEnds').where('address', 'in', mailboxes).execute()
  }
  for (const address of confirmed) {
    await trx.deleteFrom('invitations').where('email', '=', address).execute()
    await trx.deleteFrom('handOvers').where('email', '=', address).execute()
    await nameByIdOnRosters(trx, userId, address)
  }
  await trx
    .updateTable('users')
    .set({
      email: null,
      contactEmail: null,
      pendingEmail: null,
      emailVerified: 0,
      name: '',
      photoURL: null,
      changeRequestedAt: null,
      passkeyAdviceDismissedAt: null,
    })
    .where('id', '=', userId)
    .execute()
}
