import { createHash, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Act } from '#contract/people/act.ts'
import type { ImportPreview, ImportRow } from '#contract/people/people-import.ts'
import { storedEmergencyContact } from '#contract/profile.ts'
import { type ImportPlan, type ImportWrite, importPlanner, type KnownPerson } from '#league/people/import/plan.ts'
import { isLate } from '#league/people/late.ts'
import { writeProfile } from '../accounts/profiles.ts'
import { userWithoutSignIn } from '../accounts/users.ts'
import { type By, logActs } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { transact } from '../engine/transact.ts'
import { mapInTurns } from '../engine/turns.ts'
import { settleFees } from '../fees/payments.ts'
import { giveReferences } from '../fees/references.ts'
import { endLinks } from '../links/mail-links.ts'
import { automaticMail } from '../news/automatic-mails.ts'
import { rememberAddresses } from '../privacy/past-addresses.ts'
import { lockSchedule } from '../schedule/lock.ts'
import { entriesOf, type Move, putOnTeams, teamNames } from '../season/moving.ts'
import { openSeason } from '../season/open-season.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'
import { toProfile } from '../season/player-row.ts'
import { type MovedPerson, readMovedPeople, rosterNotices } from '../season/roster-notices.ts'
import { freePlaces, joinLine, lockPlaces, readLine } from './waiting-line.ts'

/** Rows of one insert: twelve values each, below what either engine takes, and some milliseconds of SQLite's one thread. */
const INSERTED_AT_ONCE = 200

export type Imported = { added: number; waiting: number; changed: number; told: number }

/** Bringing in people of a season from a file ([PE4]). */
export function importStore({ snapshot, write, engine }: Connections) {
  return {
    /** Previews an import of these rows; refused when there is no such season, or it is archived. Writes nothing. */
    preview: (
      leagueId: string,
      rows: readonly ImportRow[],
      { sendsMails, now }: { sendsMails: boolean; now: number },
    ): Promise<ImportPreview | Refusal<'league_not_found' | 'season_archived'>> =>
      snapshot(async (db) => {
        const season = openSeason(await readSeason(db, leagueId))
        if (season instanceof Refusal) return season
        const plan = await planFor(db, season, rows)
        const mails = sendsMails ? await countMails(db, season, plan.writes, now) : NO_MAILS
        const limit = season.details.playerLimit?.players ?? null
        return { lines: plan.lines, limit, mails, seen: digestOf(plan, mails) }
      }),

    /**
     * Brings rows in, all that are not refused or none; refused where that would do something else than the preview
     * with the digest `seen`. `mailTo` makes the mails to players who join a team, and to its captain.
     */
    bringIn: (
      leagueId: string,
      { rows, seen, mailTo }: { rows: readonly ImportRow[]; seen: string; mailTo: Move['mailTo'] },
      by: By,
    ) =>
      transact(write, async (trx) => {
        // Alone: of two files with the same people at the same instant, the second sees whom the first has added.
        await lockSchedule(trx, engine, leagueId)
        await lockPlaces(trx, engine, leagueId)
        const season = openSeason(await readSeason(trx, leagueId))
        if (season instanceof Refusal) return season
        const plan = await planFor(trx, season, rows)
        const mails = mailTo === null ? NO_MAILS : await countMails(trx, season, plan.writes, by.now)
        if (digestOf(plan, mails) !== seen) return new Refusal('people_changed')
        return carryOut(trx, season, { writes: plan.writes, mailTo }, by)
      }),
  }
}

const digestOf = ({ lines, writes }: ImportPlan, mails: ImportPreview['mails']) =>
  createHash('sha256')
    .update(JSON.stringify([lines, writes, mails]))
    .digest('base64url')

const NO_MAILS: ImportPreview['mails'] = { players: 0, captains: 0 }

/** Counts the mails that carrying out what is planned sends, as `putOnTeams` writes them. */
async function countMails(
  db: Kysely<Database>,
  season: PeopleSeason,
  writes: readonly ImportWrite[],
  now: number,
): Promise<ImportPreview['mails']> {
  const joining = writes.flatMap(({ teamId, ...one }) => (teamId === null ? [] : { ...one, teamId }))
  const { on } = await automaticMail(db, season.id, 'team')
  if (!on || joining.length === 0) return NO_MAILS
  const idOf = ({ userId, row }: { userId: string | null; row: number }) => userId ?? `row ${row}`
  const known = await readMovedPeople(
    db,
    season.id,
    joining.flatMap(({ userId }) => userId ?? []),
  )
  const byId = new Map(known.map((person) => [person.userId, person]))
  const people = joining.map((one): MovedPerson => {
    const { profile, contactEmail } = one
    const person = byId.get(idOf(one))
    const isOwn = person !== undefined && (contactEmail === null || (person.address !== null && !person.isEntered))
    if (isOwn) return person
    return {
      userId: idOf(one),
      firstName: profile?.firstName ?? '',
      address: contactEmail,
      isEntered: contactEmail !== null,
      guardianAddress: person?.guardianAddress ?? null,
    }
  })
  const names = await teamNames(db, season.id)
  const moved = joining.map((one) => ({ userId: idOf(one), name: '', from: null, to: names.get(one.teamId) ?? null }))
  const rosters = { entries: await entriesOf(db, season.id), names }
  const notices = await rosterNotices(db, season, { moved, people }, rosters, now)
  const captains = notices.filter(({ team }) => team !== null).length
  return { players: notices.length - captains, captains }
}

async function planFor(db: Kysely<Database>, season: PeopleSeason, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const teams = await db
    .selectFrom('teams')
    .where('leagueId', '=', season.id)
    .select(['id', 'name', 'withdrawn'])
    .execute()
  const hasFee = season.details.asks.fee !== null
  const { planNext, plan } = importPlanner(rows, {
    people: [...(await knownPeople(db, season.id)), ...(await waitingPeople(db, season.id))],
    teams,
    hasFee,
    freePlaces: await freePlaces(db, season),
    seasonStart: season.details.seasonStart,
  })
  await mapInTurns(rows, planNext)
  return plan
}

async function knownPeople(db: Kysely<Database>, leagueId: string): Promise<KnownPerson[]> {
  const rosters = await db.selectFrom('rosters').where('leagueId', '=', leagueId).select(['userId', 'teamId']).execute()
  const teamOf = new Map(rosters.map(({ userId, teamId }) => [userId, teamId]))
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.userId')
    .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
    .where('registrations.leagueId', '=', leagueId)
    .where('users.deletedAt', 'is', null)
    .orderBy('registrations.registeredAt')
    .orderBy('registrations.userId')
    .selectAll('profiles')
    .select(['users.email', 'users.contactEmail', 'users.blockedAt', 'registrations.removedAt'])
    .select(['registrations.fee', 'registrations.notes', 'registrations.emergencyContact'])
    .execute()
  return rows.map((row) => ({
    userId: row.userId,
    signsIn: row.email !== null,
    address: row.email ?? row.contactEmail ?? '',
    profile: toProfile(row),
    emergencyContact: storedJson(row.emergencyContact, storedEmergencyContact, null),
    notes: row.notes,
    fee: row.fee,
    teamId: teamOf.get(row.userId) ?? null,
    state: row.blockedAt !== null ? 'blocked' : row.removedAt !== null ? 'removed' : 'counts',
  }))
}

/** Reads a season's waiting list as an import compares its people. */
async function waitingPeople(db: Kysely<Database>, leagueId: string): Promise<KnownPerson[]> {
  const line = await readLine(db, leagueId)
  if (line.length === 0) return []
  const users = await db
    .selectFrom('users')
    .innerJoin('waitingPlayers', 'waitingPlayers.userId', 'users.id')
    .where('leagueId', '=', leagueId)
    .select(['users.id', 'email', 'contactEmail'])
    .execute()
  const byId = new Map(users.map((user) => [user.id, user]))
  return line.map(({ userId, form }) => {
    const user = byId.get(userId)
    return {
      userId,
      signsIn: user?.email != null,
      address: user?.email ?? user?.contactEmail ?? '',
      profile: form.sent,
      emergencyContact: form.emergencyContact,
      notes: form.broughtIn?.notes ?? '',
      fee: form.broughtIn?.fee ?? null,
      teamId: null,
      state: 'waits',
    }
  })
}

type Work = { writes: readonly ImportWrite[]; mailTo: Move['mailTo'] }

async function carryOut(
  trx: Transaction<Database>,
  season: PeopleSeason,
  { writes, mailTo }: Work,
  { by, now }: By,
): Promise<Imported> {
  const leagueId = season.id
  const fresh = writes.flatMap((one) => (one.userId === null ? { ...one, userId: randomUUID() } : []))
  const [waiting, added] = [fresh.filter(({ waits }) => waits), fresh.filter(({ waits }) => !waits)]
  const changed = writes.flatMap(({ userId, ...one }) => (userId === null ? [] : { ...one, userId }))
  await insertPeople(trx, fresh, now)
  await insertRegistrations(trx, season, added, { by, now })
  await putInLine(trx, season, waiting, { by, now })
  await mapInTurns(changed, (one) => changePerson(trx, leagueId, one, now))
  const all = [...added, ...changed]
  await giveReferences(trx, leagueId)
  const fees = new Map(all.flatMap(({ userId, fee }) => (fee === null ? [] : [[userId, fee] as const])))
  await settleFees(trx, leagueId, fees, { by, now, way: 'unknown' })
  await logActs(trx, [
    {
      at: now,
      by,
      act: 'people-imported',
      leagueId,
      details: {
        added: added.length,
        changed: changed.length,
        ...(waiting.length > 0 && { waiting: waiting.length }),
      },
    },
    ...added.map(({ userId }): Act => ({ at: now, by, act: 'person-added', leagueId, userId })),
    ...changed.flatMap(({ userId, fields }): Act[] =>
      fields.length === 0 ? [] : [{ at: now, by, act: 'person-changed', leagueId, userId, details: { fields } }],
    ),
    ...all.flatMap(({ userId, fee, feeBefore }): Act[] =>
      fee === null ? [] : [{ at: now, by, act: 'fee-set', leagueId, userId, details: { from: feeBefore, to: fee } }],
    ),
  ])
  const teams = new Map<string, string[]>()
  for (const { teamId, userId } of all) if (teamId !== null) teams.set(teamId, [...(teams.get(teamId) ?? []), userId])
  const told = await putOnTeams(trx, leagueId, teams, mailTo, { by, now })
  if (told === null) throw new Error('a player of the import is not registered, or its team is gone or has withdrawn')
  if (all.length + waiting.length > 0) await announce(trx, { kind: 'players' })
  return { added: added.length, waiting: waiting.length, changed: changed.length, told }
}

type Known = ImportWrite & { userId: string }

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** People without a sign-in, as when they are added one by one: the draft is open to them ([PE2]). */
async function insertPeople(trx: Transaction<Database>, people: readonly Known[], now: number) {
  for (let i = 0; i < people.length; i += INSERTED_AT_ONCE) {
    const some = people.slice(i, i + INSERTED_AT_ONCE)
    await trx
      .insertInto('users')
      .values(some.map(({ userId, contactEmail }) => userWithoutSignIn(userId, contactEmail, now)))
      .execute()
    await trx
      .insertInto('profiles')
      .values(
        some.flatMap(({ userId, profile }) =>
          profile === null ? [] : { ...profile, userId, position: JSON.stringify(profile.position), updatedAt: now },
        ),
      )
      .execute()
    await setImmediate()
  }
}

async function insertRegistrations(
  trx: Transaction<Database>,
  { id, details }: PeopleSeason,
  people: readonly Known[],
  { by, now }: By,
) {
  const late = Number(isLate(details, now))
  for (let i = 0; i < people.length; i += INSERTED_AT_ONCE) {
    await trx
      .insertInto('registrations')
      .values(
        people.slice(i, i + INSERTED_AT_ONCE).map(({ userId, notes, emergencyContact }) => ({
          leagueId: id,
          userId,
          registeredAt: now,
          late,
          addedBy: by,
          admittedAt: now,
          admittedBy: by,
          notes: notes ?? '',
          emergencyContact: json(emergencyContact),
        })),
      )
      .execute()
    await setImmediate()
  }
}

/** Puts people who find no place on the waiting list, with all that the file said of them ([PE6]). */
async function putInLine(
  trx: Transaction<Database>,
  { id, details }: PeopleSeason,
  people: readonly Known[],
  { by, now }: By,
) {
  const late = Number(isLate(details, now))
  const players = people.flatMap(({ userId, profile, notes, fee, emergencyContact }) => {
    if (profile === null) return []
    const broughtIn = { by, notes: notes ?? '', fee }
    return { userId, form: { sent: profile, late, agreement: null, guardian: null, emergencyContact, broughtIn } }
  })
  await joinLine(trx, id, players, now)
}

async function changePerson(trx: Transaction<Database>, leagueId: string, person: Known, now: number) {
  const { userId, profile, contactEmail, emergencyContact, notes } = person
  if (profile) await writeProfile(trx, userId, profile, now)
  await trx
    .updateTable('registrations')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(notes !== null && { notes }),
      ...(emergencyContact && { emergencyContact: json(emergencyContact) }),
    }))
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .execute()
  if (contactEmail === null) return
  await rememberAddresses(trx, userId, now)
  await trx.updateTable('users').set({ contactEmail }).where('id', '=', userId).where('email', 'is', null).execute()
  // As on the sheet: a link in another mailbox opens nothing any more.
  await endLinks(trx, ['claim'], { userId }, now)
}
