import type { Kysely, Transaction } from 'kysely'
import { LIVE_STATES } from '#contract/guests/choices.ts'
import { dayLabel } from '#league/day-text.ts'
import { playsAt } from '#league/guests/guests.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { holdOpen } from '../schedule/lock.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'
import { end, nameOf, tellGuest } from './asks.ts'
import { type FillIn, readFillIns } from './fill-ins.ts'
import { freeFillIns } from './free-fill-ins.ts'
import { readTeamDays, type TeamDays } from './guest-days.ts'
import { type AskDetails, dropAsked, type GuestMail, mailGuest, mailLeaders, tellAsked } from './guest-notices.ts'

/** A day without a match any more, as the mail about it says it. */
const NO_MATCHES = { begins: Number.POSITIVE_INFINITY, matches: [], kickOffs: [], sentences: [] }

/** Asks for guests that follow the published schedule and the registrations ([MN7]). */
export const guestFollowingStore = ({ read, write, engine }: Connections) => ({
  /**
   * Brings every ask whose day is ahead up to date: one ends whose team has no match then any more, whose guest has left
   * the season, or whose guardian can't answer any more; the guest is notified of another first kick-off. Each change is
   * reported once, by whichever process sees it first. Returns how many asks changed.
   */
  async follow(now: number, mailTo: GuestMail): Promise<number> {
    const rows = await read
      .selectFrom('guestAsks')
      .innerJoin('leagues', 'leagues.id', 'guestAsks.leagueId')
      .where('guestAsks.state', 'in', LIVE_STATES)
      .where('guestAsks.kickOff', '>', now)
      .where('leagues.archivedAt', 'is', null)
      .select(['guestAsks.leagueId'])
      .distinct()
      .execute()
    let changed = 0
    for (const { leagueId } of rows) {
      const season = await readSeason(read, leagueId)
      if (!season) continue
      const days = await readTeamDays(read, season)
      for (const ask of await liveAsks(read, leagueId, now)) {
        if (whatChanged(ask, days, await guestOf(read, season, ask)) === null) continue
        // Read again with the season held: the schedule may change at this moment.
        changed += await write.transaction().execute(async (trx) => {
          if (!(await holdOpen(trx, engine, leagueId))) return 0
          const again = await readSeason(trx, leagueId)
          return again ? followOne(trx, again, ask.id, mailTo, now) : 0
        })
      }
    }
    return changed
  },
})

const liveAsks = (db: Pick<Transaction<Database>, 'selectFrom'>, leagueId: string, now: number) =>
  db
    .selectFrom('guestAsks')
    .where('leagueId', '=', leagueId)
    .where('state', 'in', LIVE_STATES)
    .where('kickOff', '>', now)
    .select(['id', 'teamId', 'day', 'position', 'kickOff', 'state', 'acceptedBy'])
    .select((eb) => eb.selectFrom('mailLinks').whereRef('askId', '=', 'guestAsks.id').select('hash').as('link'))
    .execute()

type LiveAsk = Awaited<ReturnType<typeof liveAsks>>[number]

async function guestOf(db: Kysely<Database>, season: PeopleSeason, { acceptedBy }: LiveAsk): Promise<FillIn | null> {
  return acceptedBy === null ? null : ((await readFillIns(db, season, [acceptedBy])).get(acceptedBy) ?? null)
}

/** Returns the change that an ask has to follow, or null. `guest` has accepted it; null where nobody has, or they left. */
function whatChanged(
  { teamId, day, kickOff, state, link }: LiveAsk,
  days: TeamDays,
  guest: Pick<FillIn, 'guardian'> | null,
) {
  const now = days.dayOf(teamId, day)
  if (!now) return 'called-off' as const
  if (state !== 'open' && guest === null) return 'left' as const
  if (state === 'guardian' && (link === null || guest?.guardian !== 'confirms')) return 'returned' as const
  return now.begins === kickOff ? null : ('moved' as const)
}

async function followOne(
  trx: Transaction<Database>,
  season: PeopleSeason,
  askId: string,
  mailTo: GuestMail,
  now: number,
): Promise<number> {
  const ask = (await liveAsks(trx, season.id, now)).find(({ id }) => id === askId)
  if (!ask) return 0
  const days = await readTeamDays(trx, season)
  const guest = await guestOf(trx, season, ask)
  const what = whatChanged(ask, days, guest)
  if (what === null) return 0
  const day = days.dayOf(ask.teamId, ask.day) ?? { ...NO_MATCHES, day: ask.day, label: dayLabel(ask.day) }
  const team = await trx.selectFrom('teams').where('id', '=', ask.teamId).select('name').executeTakeFirst()
  const details = { season, team: team?.name ?? '', day, position: ask.position }
  if (what === 'moved') {
    const kickOff = day.begins
    const moved = await trx
      .updateTable('guestAsks')
      .set({ kickOff })
      .where('id', '=', askId)
      .where('kickOff', '=', ask.kickOff)
      .where('state', 'in', LIVE_STATES)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return 0
    await trx.updateTable('mailLinks').set({ expiresAt: kickOff }).where('askId', '=', askId).execute()
    if (guest) await mailGuest(trx, askId, 'moved', guest, details, mailTo, now)
    else await askAnew(trx, ask, { ...details, day }, mailTo, now)
    return 1
  }
  const before = await end(trx, askId, what, now)
  if (!before) return 0
  if (what === 'called-off') await tellGuest(trx, 'called-off', before, details, mailTo, now)
  else {
    const about = { askId, leagueId: season.id, teamId: ask.teamId, guest: guest && nameOf(guest) }
    await mailLeaders(trx, what, about, details, mailTo, now)
    if (what === 'returned') await tellGuest(trx, 'unanswered', before, details, mailTo, now)
  }
  return 1
}

/** Asks again, for the new kick-off, those who are free then. */
async function askAnew(
  trx: Transaction<Database>,
  { id: askId, teamId, position }: LiveAsk,
  details: AskDetails,
  mailTo: GuestMail,
  now: number,
): Promise<void> {
  const { userIds, addresses } = await dropAsked(trx, askId)
  if (userIds.size + addresses.size === 0) return
  const { season, day } = details
  const free = (await freeFillIns(trx, season, teamId, [day])).get(day.day) ?? []
  const people = free.filter(
    ({ userId, address, positions }) =>
      (userIds.has(userId) || addresses.has(address ?? '')) && playsAt(positions, position),
  )
  await tellAsked(trx, { askId, people }, details, mailTo, now)
}
