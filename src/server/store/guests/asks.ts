import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Refusal, refuseUntil } from '#contract/failures/refusal.ts'
import { ASKS_A_DAY, LIVE_STATES } from '#contract/guests/choices.ts'
import type { GuestAskForm } from '#contract/guests/guests.ts'
import { matchLength } from '#league/evenings.ts'
import { isFreeFor, playsAt } from '#league/guests/guests.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections, Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { endLinks, putLink } from '../links/mail-links.ts'
import { countMail } from '../mails/mail-counts.ts'
import { type HeldBack, insertMail, type Mail } from '../mails/mails.ts'
import { askThing, dropOvertaken } from '../mails/overtaken.ts'
import { BY_AN_ACCOUNT } from '../people/guardians.ts'
import { holdOpen } from '../schedule/lock.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'
import { rostersOf } from '../season/roster-rows.ts'
import { busyBetween } from './busy.ts'
import { type FillIn, readFillIns } from './fill-ins.ts'
import { freeFillIns } from './free-fill-ins.ts'
import { isAskOver, readTeamDays, type TeamDay } from './guest-days.ts'
import { type AskDetails, dropAsked, type GuestMail, mailGuest, mailLeaders, tellAsked } from './guest-notices.ts'

/** The link that asks a guest's guardian, known by the hash of its token, and the mail that carries it. */
export type GuestLink = { hash: string; mailTo(address: string, about: GuestLinkMail): Mail }
/** The content of that mail: the first name of a child, and when they would play for which team. */
export type GuestLinkMail = { firstName: string; team: string; day: string; matches: string[] }

type Ask = NonNullable<Awaited<ReturnType<typeof readAsk>>>

/** Asks of teams for guests, and who accepts them ([MN7]). One that has ended stays so: a captain sees each guest beforehand. */
export function guestAskStore({ write, read, engine }: Connections) {
  /** Runs an act on an ask of an open season, with its team and day; the day is null where nothing is on any more. */
  async function onAsk<Result>(
    askId: string,
    act: (
      trx: Transaction<Database>,
      ask: Ask,
      given: { season: PeopleSeason; day: TeamDay | null; team: string },
    ) => Promise<Result>,
  ) {
    return transact(write, async (trx) => {
      const ask = await readAsk(trx, askId)
      const season = ask && (await readSeason(trx, ask.leagueId))
      if (!ask || !season) return new Refusal('not_found')
      if (!(await holdOpen(trx, engine, season.id))) return new Refusal('season_archived')
      const { teams, dayOf } = await readTeamDays(trx, season)
      return act(trx, ask, {
        season,
        day: dayOf(ask.teamId, ask.day),
        team: teams.get(ask.teamId)?.name ?? '',
      })
    })
  }

  return {
    /** The season of an ask; null where there is none. */
    async leagueOf(askId: string): Promise<string | null> {
      return (await readAsk(read, askId))?.leagueId ?? null
    },

    /**
     * Asks for a guest on a team's day, as its captain or deputy: everybody who fills in, plays at that position and not
     * at those kick-offs. A team has one ask waiting for a day at a time, and makes five at most.
     */
    ask: (
      { leagueId, teamId }: { leagueId: string; teamId: string },
      { day: wantedDay, position }: GuestAskForm,
      { by, now }: { by: string; now: number },
      mailTo: GuestMail,
    ) =>
      transact(write, async (trx) => {
        const season = await readSeason(trx, leagueId)
        if (!season || !(await leads(trx, { leagueId, teamId, userId: by }))) return new Refusal('not_allowed')
        if (!(await holdOpen(trx, engine, leagueId))) return new Refusal('season_archived')
        const { teams, dayOf } = await readTeamDays(trx, season)
        const [day, team] = [dayOf(teamId, wantedDay), teams.get(teamId)]
        if (!day || !team || day.begins <= now) return new Refusal('guest_ask_over')
        const { count } = await trx
          .selectFrom('guestAsks')
          .where('teamId', '=', teamId)
          .where('day', '=', wantedDay)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= ASKS_A_DAY) return new Refusal('too_many_asks')
        // One that ended at a kick-off since called off makes room.
        await trx
          .updateTable('guestAsks')
          .set({ state: 'withdrawn', endedAt: now })
          .where('teamId', '=', teamId)
          .where('day', '=', wantedDay)
          .where('state', '=', 'open')
          .where('kickOff', '<=', now)
          .execute()
        const asked = { id: randomUUID(), leagueId, teamId, day: wantedDay, position, askedBy: by, askedAt: now }
        const inserted = await trx
          .insertInto('guestAsks')
          .values({ ...asked, kickOff: day.begins, state: 'open' })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (inserted.numInsertedOrUpdatedRows !== 1n) return new Refusal('already_asked')
        await announce(trx, { kind: 'answers', teamId })
        const people = await freeFillIns(trx, season, teamId, [day])
        const meant = (people.get(wantedDay) ?? []).filter(({ positions }) => playsAt(positions, position))
        const details = { season, team: team.name, day, position }
        await tellAsked(trx, { askId: asked.id, people: meant }, details, mailTo, now)
        return { asked: meant.length }
      }),

    /** Withdraws an ask of a team, before kick-off; tells who has accepted it. */
    withdraw: (
      { leagueId, teamId, askId }: { leagueId: string; teamId: string; askId: string },
      { by, now }: { by: string; now: number },
      mailTo: GuestMail,
    ) =>
      onAsk(askId, async (trx, ask, { season, day, team }) => {
        if (!(await leads(trx, { leagueId, teamId, userId: by }))) return new Refusal('not_allowed')
        if (ask.teamId !== teamId || isAskOver(ask, day, now)) return new Refusal('guest_ask_over')
        const before = await end(trx, askId, 'withdrawn', now)
        if (!before) return new Refusal('guest_ask_over')
        if (day) await tellGuest(trx, 'withdrawn', before, { season, team, day, position: ask.position }, mailTo, now)
      }),

    /**
     * Fills in for the team that asks: the first one has it. Who is not 18 has it once the guardian says so by the link, where
     * the season asks guardians; until then nobody else gets it. Sent again, it is accepted still.
     */
    accept: (
      askId: string,
      { userId, now }: { userId: string; now: number },
      { mailTo, link }: { mailTo: GuestMail; link: GuestLink },
    ) =>
      onAsk(askId, async (trx, ask, { season, day, team }) => {
        if (ask.acceptedBy === userId && (ask.state === 'guardian' || ask.state === 'filled')) return
        await lockPerson(trx, engine, userId)
        const guest = (await readFillIns(trx, season, [userId])).get(userId)
        const isMeant = guest?.isInPool && playsAt(guest.positions, ask.position)
        if (!isMeant || (await isOnTeam(trx, season.id, ask.teamId, userId))) return new Refusal('not_found')
        if (!day || isAskOver(ask, day, now)) return new Refusal('guest_ask_over')
        if (!guest.isKnown) return new Refusal('address_unverified')
        if (ask.state !== 'open')
          return new Refusal(ask.state === 'guardian' || ask.state === 'filled' ? 'guest_found' : 'guest_ask_over')
        if (!(await isFree(trx, season, userId, day))) return new Refusal('plays_then')
        if (guest.guardian === 'open') return new Refusal('guardian_open')
        const waits = guest.guardian === 'confirms'
        if (waits && guest.address === null) return new Refusal('address_unverified')
        const taken = await trx
          .updateTable('guestAsks')
          .set({ state: waits ? 'guardian' : 'filled', acceptedBy: userId, acceptedAt: now })
          .where('id', '=', askId)
          .where('state', '=', 'open')
          .executeTakeFirst()
        if (taken.numUpdatedRows === 0n)
          return new Refusal((await isFound(trx, askId)) ? 'guest_found' : 'guest_ask_over')
        await announce(trx, { kind: 'answers', teamId: ask.teamId })
        await dropAsked(trx, askId)
        const details = { season, team, day, position: ask.position }
        const heldBack = waits ? await askGuardian(trx, askId, guest, details, link, now) : null
        if (heldBack) return refuseUntil(heldBack.retryAt, now)
        const told = { askId, leagueId: season.id, teamId: ask.teamId, guest: `${guest.firstName} ${guest.lastName}` }
        await mailLeaders(trx, waits ? 'waiting' : 'filled', told, details, mailTo, now)
      }),

    /** Ends what somebody has accepted, before kick-off, and tells captain and deputies, who may ask again. */
    giveBack: (askId: string, { userId, now }: { userId: string; now: number }, mailTo: GuestMail) =>
      onAsk(askId, async (trx, ask, { season, day, team }) => {
        if (ask.acceptedBy !== userId) return new Refusal('not_found')
        if (isAskOver(ask, day, now)) return new Refusal('guest_ask_over')
        const before = await end(trx, askId, 'returned', now, userId)
        if (!before) return new Refusal('guest_ask_over')
        const guest = (await readFillIns(trx, season, [userId])).get(userId)
        const told = { askId, leagueId: season.id, teamId: ask.teamId, guest: guest ? nameOf(guest) : null }
        if (day) await mailLeaders(trx, 'returned', told, { season, team, day, position: ask.position }, mailTo, now)
      }),
  }
}

const readAsk = (db: Pick<Transaction<Database>, 'selectFrom'>, askId: string) =>
  db
    .selectFrom('guestAsks')
    .where('id', '=', askId)
    .select(['id', 'leagueId', 'teamId', 'day', 'position', 'state', 'acceptedBy', 'kickOff'])
    .executeTakeFirst()

export const nameOf = ({ firstName, lastName }: FillIn) => `${firstName} ${lastName}`

/** Tells whether somebody leads a team, or stands in. */
async function leads(
  trx: Transaction<Database>,
  { leagueId, teamId, userId }: { leagueId: string; teamId: string; userId: string },
): Promise<boolean> {
  const place = await rostersOf(trx, leagueId)
    .where('rosters.teamId', '=', teamId)
    .where('users.id', '=', userId)
    .where('rosters.role', 'is not', null)
    .select('rosters.teamId')
    .executeTakeFirst()
  return place !== undefined
}

async function isOnTeam(trx: Transaction<Database>, leagueId: string, teamId: string, userId: string) {
  const place = await rostersOf(trx, leagueId)
    .where('rosters.teamId', '=', teamId)
    .where('users.id', '=', userId)
    .select('rosters.teamId')
    .executeTakeFirst()
  return place !== undefined
}

/** Two asks that one person accepts at the same moment are decided one after the other. SQLite has one writer anyway. */
async function lockPerson(trx: Transaction<Database>, engine: Engine, userId: string) {
  if (engine === 'postgres') await trx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
}

const windowOf = ({ kickOffs }: TeamDay) => ({ from: Math.min(...kickOffs), to: Math.max(...kickOffs) })

async function isFree(trx: Transaction<Database>, { details }: PeopleSeason, userId: string, day: TeamDay) {
  const busy = await busyBetween(trx, [userId], windowOf(day))
  return isFreeFor(busy.get(userId) ?? [], day.kickOffs, matchLength(details))
}

async function isFound(trx: Transaction<Database>, askId: string): Promise<boolean> {
  const ask = await readAsk(trx, askId)
  return ask?.state === 'guardian' || ask?.state === 'filled'
}

/** An ask that has ended, and who had accepted it. */
type Ended = { askId: string; acceptedBy: string | null }

/** Ends an ask that is not over, once; gives who had accepted it. Null where somebody else has ended it. */
export async function end(
  trx: Transaction<Database>,
  askId: string,
  state: 'withdrawn' | 'returned' | 'declined' | 'called-off' | 'left',
  now: number,
  acceptedBy?: string,
): Promise<Ended | null> {
  const before = await trx
    .updateTable('guestAsks')
    .set({ state, endedAt: now })
    .where('id', '=', askId)
    .where('state', 'in', LIVE_STATES)
    .$if(acceptedBy !== undefined, (query) => query.where('acceptedBy', '=', acceptedBy ?? ''))
    .returning(['id as askId', 'acceptedBy', 'teamId'])
    .executeTakeFirst()
  if (!before) return null
  await announce(trx, { kind: 'answers', teamId: before.teamId })
  await dropAsked(trx, askId)
  await endLinks(trx, ['guest'], { askId }, now)
  await dropOvertaken(trx, askThing(askId, 'guest'), new Set(['link']))
  return before
}

/** Tells whoever has accepted an ask, and their guardian, where somebody has and is registered still. */
export async function tellGuest(
  trx: Transaction<Database>,
  what: 'withdrawn' | 'moved' | 'called-off' | 'confirmed' | 'refused' | 'unanswered',
  { askId, acceptedBy }: Ended,
  details: AskDetails,
  mailTo: GuestMail,
  now: number,
): Promise<void> {
  if (acceptedBy === null) return
  const guest = (await readFillIns(trx, details.season, [acceptedBy])).get(acceptedBy)
  // Of what a guardian has just said, or can't say, the player alone is told.
  const isSaid = what === 'confirmed' || what === 'refused' || what === 'unanswered'
  const told = guest && { ...guest, ...(isSaid && { guardianAddress: null }) }
  if (told) await mailGuest(trx, askId, what, told, details, mailTo, now)
}

/** Writes the mail with the link to a guest's guardian; three guardians a day are written to for an account ([PE7]). */
async function askGuardian(
  trx: Transaction<Database>,
  askId: string,
  { userId, firstName, guardianEmail }: FillIn,
  { season, team, day }: AskDetails,
  link: GuestLink,
  now: number,
): Promise<HeldBack | null> {
  const about = { thing: askThing(askId, 'guest'), parts: ['link'], endsAt: day.begins }
  const said = { firstName, team, day: day.label, matches: day.sentences }
  const mail = { ...link.mailTo(guardianEmail ?? '', said), about }
  const tooMany = await countMail(trx, { recipient: `by ${userId}`, kind: 'guardian' }, now, BY_AN_ACCOUNT)
  if (tooMany) mail.limit?.onHeldBack()
  const heldBack = tooMany ?? (await insertMail(trx, mail, now))
  if (heldBack) return heldBack
  const { hash } = link
  await putLink(trx, { purpose: 'guest', hash, userId, leagueId: season.id, askId, expiresAt: day.begins }, now)
  return null
}
