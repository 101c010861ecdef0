import type { Kysely, Transaction } from 'kysely'
import type { DeadLinkCode } from '#contract/failures/dead-link.ts'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { replay } from '#league/draft/apply.ts'
import type { DraftEvent, LoggedEvent } from '#league/draft/events.ts'
import { bothHavePlaces } from '#league/draft/merge.ts'
import { bumpVersionsNaming } from '../accounts/profiles.ts'
import { type By, logAct } from '../acts/acts.ts'
import { storedDetails } from '../acts/names.ts'
import { movePreparations } from '../draft/preparations.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections, Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { Refused, transact } from '../engine/transact.ts'
import { moveCheckouts } from '../fees/checkouts.ts'
import { movePayments } from '../fees/payments.ts'
import { moveReminders } from '../fees/reminders.ts'
import { moveGuest } from '../guests/forgetting.ts'
import { moveEndedLinks, moveLinks, openLink, refuseLink, takeLink } from '../links/mail-links.ts'
import { moveMine } from '../mine/moving.ts'
import { moveNews } from '../news/moving.ts'
import { movePastAddresses, rememberAddresses } from '../privacy/past-addresses.ts'
import { dropAgain } from '../privacy/retention.ts'
import { lockSchedule } from '../schedule/lock.ts'

/** Codes of `mergeRows`, which joins no two rows with an account, or with places in the same season's teams or draft. */
type NotMerged = 'not_found' | 'same_person' | 'has_account' | 'both_placed'
/** A claim joins nothing either where both rows take part in one season, nor by an address that isn't the claimer's ([PE7]). */
type NotClaimed = NotMerged | 'registered_already' | 'other_account' | 'address_unverified' | DeadLinkCode

/** The subject of an invitation's link: the person's name, the seasons of their row, and the address it was sent to. */
type ClaimRecord = { firstName: string; seasons: string[]; email: string }

/** The origin of a merge: the addressee of an invitation, an organiser, or the owners of both accounts. */
type Means = 'claim' | 'organiser' | 'both owners'

const MOST_TRIES = 10

/**
 * Runs a merge in a transaction, and again where a draft's room wrote the same number of its log at this instant. The codes
 * are those of what the work gives or throws.
 */
export async function runMerge<Result, Code extends FailureCode = FailureCode>(
  { write }: Pick<Connections, 'write'>,
  work: (trx: Transaction<Database>) => Promise<Result | Refusal<Code>>,
): Promise<Result | Refusal<Code>> {
  for (let tries = 1; ; tries++)
    try {
      return await transact(write, work)
    } catch (error) {
      if (tries === MOST_TRIES || !(error instanceof Error && 'code' in error && error.code === '23505')) throw error
    }
}

type Rows = { from: string; into: string; engine: Engine; by: By }

/**
 * Moves everything of a row to another one of the same person, and deletes it; stopped where both have a place on a team of
 * a season or in a draft. A row with an account goes only where both owners have said so, and a claim stops where both
 * rows take part in one season.
 */
export async function mergeRows(trx: Transaction<Database>, { from, into, engine, by }: Rows, means: Means) {
  if (from === into) throw new Refused(new Refusal('same_person'))
  // Before the rows of people: whoever brings in a file takes them in this order too.
  for (const leagueId of await seasonsOf(trx, from)) await lockSchedule(trx, engine, leagueId)
  const inOrder = [from, into].toSorted()
  const rows = await trx
    .selectFrom('users')
    .where('id', 'in', inOrder)
    .orderBy('id')
    .select(['id', 'email'])
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute()
  const gone = rows.find(({ id }) => id === from)
  if (!gone || rows.length < 2) throw new Refused(new Refusal(means === 'both owners' ? 'invalid_token' : 'not_found'))
  // A row with a role has a sign-in, and so it is never merged away.
  if (gone.email !== null && means !== 'both owners') throw new Refused(new Refusal('has_account'))
  if (means === 'claim' && (await takePartTogether(trx, from, into)))
    throw new Refused(new Refusal('registered_already'))
  // Before what names them is one of the two.
  await movePastAddresses(trx, from, into, by.now)
  await rememberAddresses(trx, into, by.now)
  await moveDrafts(trx, from, into, by)
  await moveRosters(trx, from, into)
  await moveRegistrations(trx, from, into)
  await movePayments(trx, from, into)
  await moveCheckouts(trx, from, into)
  await moveWaiting(trx, from, into)
  await movePreparations(trx, from, into)
  await moveProfile(trx, from, into)
  await moveNews(trx, from, into)
  await moveReminders(trx, from, into)
  await moveMine(trx, from, into)
  await trx.updateTable('scoreReports').set({ by: into }).where('by', '=', from).execute()
  await trx.updateTable('referees').set({ userId: into }).where('userId', '=', from).execute()
  await moveGuest(trx, from, into)
  await moveLinks(trx, ['evening', 'guest', 'fee'], { from, into })
  await moveEndedLinks(trx, { from, into }, by.now)
  await trx.deleteFrom('users').where('id', '=', from).execute()
  await dropAgain(trx, [into])
  await bumpVersionsNaming(trx, into)
  await announce(trx, { kind: 'players' })
}

/** Merging a row without a sign-in into another one of the same person ([PE2]). */
export function mergeStore({ read, snapshot, write, engine }: Connections) {
  return {
    /** Tells whether an organiser has merged a row into another already: one who got no answer asks again. */
    async isMerged(from: string, into: string, leagueId: string): Promise<boolean> {
      const acts = await read
        .selectFrom('acts')
        .where('userId', '=', into)
        .where('leagueId', '=', leagueId)
        .where('act', '=', 'people-merged')
        .select('details')
        .execute()
      return acts.some(({ details }) => storedDetails(details)?.mergedFrom === from)
    },

    /** Merges a person without a sign-in into another row, by an organiser. */
    merge: (from: string, into: string, leagueId: string, by: By) =>
      runMerge<undefined, NotMerged>({ write }, async (trx) => {
        await mergeRows(trx, { from, into, engine, by }, 'organiser')
        const details = { mergedFrom: from }
        await logAct(trx, { at: by.now, by: by.by, act: 'people-merged', leagueId, userId: into, details })
        return undefined
      }),

    /** Returns the subject of an invitation's link. Nothing changes. */
    claimOf: (hash: string, now: number): Promise<ClaimRecord | Refusal<DeadLinkCode>> =>
      snapshot(async (db) => {
        const link = await openLink(db, 'claim', hash, now)
          .select(['userId', 'email'])
          .$narrowType<{ email: string }>()
          .executeTakeFirst()
        const row = link && (await nameAndSeasons(db, link.userId))
        return row ? { ...row, email: link.email } : refuseLink(db, ['claim'], hash)
      }),

    /**
     * Uses the link of an invitation: the row that it is for becomes the claimer's, who has the address that it was sent to,
     * verified ([PE7]). A refused claim leaves the link as it is.
     */
    claim: (hash: string, userId: string, now: number) =>
      runMerge<undefined, NotClaimed>({ write }, async (trx) => {
        const sent = await openLink(trx, 'claim', hash, now).select('email').executeTakeFirst()
        if (!sent) return refuseLink(trx, ['claim'], hash)
        const account = await trx
          .selectFrom('users')
          .where('id', '=', userId)
          .select(['email', 'emailVerified'])
          .executeTakeFirst()
        if (account?.email !== sent.email) return new Refusal('other_account')
        if (account.emailVerified !== 1) return new Refusal('address_unverified')
        const link = await takeLink(trx, 'claim', { hash }, now)
        if (!link) return refuseLink(trx, ['claim'], hash)
        await mergeRows(trx, { from: link.userId, into: userId, engine, by: { by: userId, now } }, 'claim')
        const details = { mergedFrom: link.userId }
        await logAct(trx, { at: now, by: userId, act: 'person-claimed', userId, details })
        return undefined
      }),
  }
}

/** The first name of somebody and the seasons that they are registered for, by name; null for nobody. */
async function nameAndSeasons(db: Kysely<Database>, userId: string): Promise<Omit<ClaimRecord, 'email'> | null> {
  const profile = await db.selectFrom('profiles').where('userId', '=', userId).select('firstName').executeTakeFirst()
  const seasons = await db
    .selectFrom('registrations')
    .innerJoin('leagues', 'leagues.id', 'registrations.leagueId')
    .where('registrations.userId', '=', userId)
    .where('registrations.removedAt', 'is', null)
    .orderBy('leagues.name')
    .select('leagues.name')
    .execute()
  return profile ? { firstName: profile.firstName, seasons: seasons.map(({ name }) => name) } : null
}

/** Tells whether both have a registration for one season, be it a removed one, or a place on its waiting list. */
async function takePartTogether(db: Kysely<Database>, ...people: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(
    people.map(async (userId) => {
      const rows = await db
        .selectFrom('registrations')
        .where('userId', '=', userId)
        .select('leagueId')
        .union(db.selectFrom('waitingPlayers').where('userId', '=', userId).select('leagueId'))
        .execute()
      return new Set(rows.map(({ leagueId }) => leagueId))
    }),
  )
  return one !== undefined && other !== undefined && !one.isDisjointFrom(other)
}

/** The seasons in which somebody is registered or on a roster, in one order for all. */
async function seasonsOf(trx: Transaction<Database>, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('leagues')
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('registrations').where('userId', '=', userId).select('leagueId')),
        eb(
          'id',
          'in',
          eb
            .selectFrom('rosters')
            .innerJoin('teams', 'teams.id', 'rosters.teamId')
            .where('rosters.userId', '=', userId)
            .select('teams.leagueId'),
        ),
      ]),
    )
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Each draft that names the one learns by an event that it means the other: its rooms read it like any event. */
async function moveDrafts(trx: Transaction<Database>, from: string, into: string, { by, now }: By) {
  const named = await trx
    .selectFrom('draftEvents')
    .where('event', 'like', `%"${from}"%`)
    .select('draftId')
    .distinct()
    .orderBy('draftId')
    .execute()
  for (const { draftId } of named) {
    const log = await eventsOf(trx, draftId)
    if (bothHavePlaces(replay(draftId, log), from, into)) throw new Refused(new Refusal('both_placed'))
    const event: DraftEvent = { type: 'playersMerged', from, into }
    const seq = (log.at(-1)?.seq ?? 0) + 1
    await trx
      .insertInto('draftEvents')
      .values({ draftId, seq, at: now, actor: by, event: JSON.stringify(event) })
      .execute()
  }
  await trx.updateTable('draftPicks').set({ playerId: into }).where('playerId', '=', from).execute()
}

async function eventsOf(db: Kysely<Database>, draftId: string): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('draftEvents')
    .where('draftId', '=', draftId)
    .orderBy('seq')
    .select(['seq', 'at', 'actor', 'event'])
    .execute()
  return rows.map(({ event, ...row }) => ({ ...row, event: JSON.parse(event) }))
}

async function moveRosters(trx: Transaction<Database>, from: string, into: string) {
  const places = (userId: string) =>
    trx
      .selectFrom('rosters')
      .innerJoin('teams', 'teams.id', 'rosters.teamId')
      .where('rosters.userId', '=', userId)
      .select('teams.leagueId')
      .execute()
  const taken = new Set((await places(into)).map(({ leagueId }) => leagueId))
  if ((await places(from)).some(({ leagueId }) => taken.has(leagueId))) throw new Refused(new Refusal('both_placed'))
  await trx.updateTable('rosters').set({ userId: into }).where('userId', '=', from).execute()
}

/** Moves registrations. For a season that both are registered for, the earlier one counts, with what either of them has. */
async function moveRegistrations(trx: Transaction<Database>, from: string, into: string) {
  const of = (userId: string) => trx.selectFrom('registrations').where('userId', '=', userId).selectAll().execute()
  const kept = new Map((await of(into)).map((row) => [row.leagueId, row]))
  for (const row of await of(from)) {
    const other = kept.get(row.leagueId)
    if (!other) {
      await trx
        .updateTable('registrations')
        .set({ userId: into })
        .where('leagueId', '=', row.leagueId)
        .where('userId', '=', from)
        .execute()
      await moveLinks(trx, ['agreement'], { from, into, leagueId: row.leagueId })
      continue
    }
    const [first] = other.registeredAt <= row.registeredAt ? [other] : [row]
    await trx.deleteFrom('registrations').where('leagueId', '=', row.leagueId).where('userId', '=', from).execute()
    await trx
      .updateTable('registrations')
      .set({
        registeredAt: first.registeredAt,
        late: first.late,
        version: Math.max(other.version, row.version) + 1,
        sent: other.sent ?? row.sent,
        // A place that either had for good stays one.
        heldUntil: other.heldUntil === null || row.heldUntil === null ? null : Math.max(other.heldUntil, row.heldUntil),
        admittedAt: other.admittedAt ?? row.admittedAt,
        admittedBy: other.admittedBy ?? row.admittedBy,
        // One that stands counts, whichever it was.
        removedAt: row.removedAt === null ? null : other.removedAt,
        removedBy: row.removedAt === null ? null : other.removedBy,
        removedFrom: other.removedFrom ?? row.removedFrom,
        removedRole: other.removedFrom === null ? row.removedRole : other.removedRole,
        agreement: other.agreement ?? row.agreement,
        ...(other.guardian === null && { guardian: row.guardian, guardianLinkEnds: row.guardianLinkEnds }),
        emergencyContact: other.emergencyContact ?? row.emergencyContact,
        reference: other.reference ?? row.reference,
        notes: [other.notes, row.notes].filter(Boolean).join('\n'),
      })
      .where('leagueId', '=', row.leagueId)
      .where('userId', '=', into)
      .execute()
    if (other.guardian === null) await moveLinks(trx, ['agreement'], { from, into, leagueId: row.leagueId })
  }
}

/** A place in a waiting list goes along, unless the row that stays is registered for that season or waits itself. */
async function moveWaiting(trx: Transaction<Database>, from: string, into: string) {
  await trx
    .updateTable('waitingPlayers')
    .set({ userId: into })
    .where('userId', '=', from)
    .where('leagueId', 'not in', (eb) =>
      eb
        .selectFrom('registrations')
        .where('registrations.userId', '=', into)
        .select('registrations.leagueId')
        .union(eb.selectFrom('waitingPlayers as own').where('own.userId', '=', into).select('own.leagueId')),
    )
    .execute()
}

/** The profile of the row that stays counts; a number that only the other has is taken over. */
async function moveProfile(trx: Transaction<Database>, from: string, into: string) {
  const kept = await trx.selectFrom('profiles').where('userId', '=', into).select('phone').executeTakeFirst()
  const other = await trx.selectFrom('profiles').where('userId', '=', from).select('phone').executeTakeFirst()
  if (!other) return
  if (!kept) await trx.updateTable('profiles').set({ userId: into }).where('userId', '=', from).execute()
  else if (kept.phone === '')
    await trx.updateTable('profiles').set({ phone: other.phone }).where('userId', '=', into).execute()
}
