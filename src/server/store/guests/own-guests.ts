import type { Kysely } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { ASKS_A_DAY, LIVE_STATES } from '#contract/guests/choices.ts'
import type { GuestDay, OwnGuests, SheetGuest } from '#contract/guests/guests.ts'
import { POSITION_CODES } from '#contract/people/positions.ts'
import type { TeamSummary } from '#contract/team.ts'
import { matchLength } from '#league/evenings.ts'
import { isFreeFor, playsAt } from '#league/guests/guests.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { inOpenSeason } from '../season/open-season.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'
import { rostersOf } from '../season/roster-rows.ts'
import { busyBetween } from './busy.ts'
import { type FillIn, readFillIns, setFillsIn } from './fill-ins.ts'
import { freeFillIns } from './free-fill-ins.ts'
import { isAskOver, readTeamDays, type SeasonTeam, type TeamDays } from './guest-days.ts'

/** Days ahead of each of somebody's teams that are shown. */
const DAYS_SHOWN = 4

/** Makes a team's summary with the addresses of its logo. */
type Summarize = (team: SeasonTeam) => TeamSummary

/** A season's guests as each person sees them, and who fills in ([MN7]). */
export const ownGuestStore = ({ snapshot, write, engine }: Connections) => ({
  /** Everything about guests of a season that concerns somebody; null where there is no such season. */
  read: (leagueId: string, userId: string, summarize: Summarize, now: number): Promise<OwnGuests | null> =>
    snapshot((db) => readOwnGuests(db, leagueId, userId, summarize, now)),

  /** Sets whether somebody fills in for other teams from now on: a registered player of a season that is not archived. */
  setFillsIn: (leagueId: string, userId: string, fillsIn: boolean, now: number) =>
    inOpenSeason({ write, engine }, leagueId, async (trx) => {
      const season = await readSeason(trx, leagueId)
      const isRegistered = season && (await readFillIns(trx, season, [userId])).has(userId)
      if (fillsIn && !isRegistered) return new Refusal('not_registered')
      await setFillsIn(trx, { leagueId, userId }, fillsIn, now)
    }),

  /** The guests of a season by day and team, for the match sheet; null where there is no such season. */
  sheet: (leagueId: string): Promise<SheetGuest[] | null> =>
    snapshot(async (db) => {
      const season = await readSeason(db, leagueId)
      if (!season) return null
      const asks = await db
        .selectFrom('guestAsks')
        .where('leagueId', '=', leagueId)
        .where('state', 'in', ['guardian', 'filled'])
        .where('acceptedBy', 'is not', null)
        .orderBy('day')
        .orderBy('acceptedAt')
        .select(['day', 'teamId', 'position', 'state', 'acceptedBy'])
        .execute()
      const people = await readFillIns(db, season, [...new Set(asks.flatMap(({ acceptedBy }) => acceptedBy ?? []))])
      return asks.flatMap(({ day, teamId, position, state, acceptedBy }) => {
        const guest = people.get(acceptedBy ?? '')
        if (!guest) return []
        const { firstName, lastName } = guest
        return [{ day, teamId, firstName, lastName, position, waits: state === 'guardian' }]
      })
    }),
})

async function readOwnGuests(
  db: Kysely<Database>,
  leagueId: string,
  userId: string,
  summarize: Summarize,
  now: number,
): Promise<OwnGuests | null> {
  const season = await readSeason(db, leagueId)
  if (!season) return null
  const self = (await readFillIns(db, season, [userId])).get(userId)
  const places = await rostersOf(db, leagueId)
    .where('users.id', '=', userId)
    .select(['rosters.teamId', 'rosters.role'])
    .execute()
  const days = await readTeamDays(db, season)
  const isOpen = season.archivedAt === null
  const teams = isOpen ? places.flatMap(({ teamId, role }) => ({ teamId, leads: role !== null })) : []
  const ownTeams = new Set(places.map(({ teamId }) => teamId))
  return {
    season: { id: season.id, slug: season.slug, name: season.name },
    mayFillIn: isOpen && self !== undefined,
    fillsIn: self?.isInPool ?? false,
    positions: self?.positions ?? [],
    needsGuardian: self !== undefined && self.guardian !== 'none',
    asks: isOpen && self ? await asksFor(db, season, { self, days, ownTeams, summarize, now }) : [],
    teams: await Promise.all(
      teams.flatMap(({ teamId, leads }) => {
        const team = days.teams.get(teamId)
        return team ? [teamOf(db, season, { team, leads, days, summarize, now })] : []
      }),
    ),
  }
}

type AskContext = { self: FillIn; days: TeamDays; ownTeams: ReadonlySet<string>; summarize: Summarize; now: number }

/** Lists other teams' asks of somebody, and those they have accepted, the next day first. */
async function asksFor(
  db: Kysely<Database>,
  season: PeopleSeason,
  { self, days, ownTeams, summarize, now }: AskContext,
): Promise<OwnGuests['asks']> {
  const rows = await db
    .selectFrom('guestAsks')
    .where('leagueId', '=', season.id)
    .where('state', 'in', LIVE_STATES)
    .orderBy('kickOff')
    .orderBy('id')
    .select(['id', 'teamId', 'day', 'position', 'state', 'acceptedBy', 'kickOff'])
    .execute()
  const live = rows.flatMap((ask) => {
    const [team, day] = [days.teams.get(ask.teamId), days.dayOf(ask.teamId, ask.day)]
    return team && day && !isAskOver(ask, day, now) ? [{ ...ask, team, day }] : []
  })
  const instants = live.flatMap(({ day }) => day.kickOffs)
  if (instants.length === 0) return []
  const window = { from: Math.min(...instants), to: Math.max(...instants) }
  const busy = (await busyBetween(db, [self.userId], window)).get(self.userId) ?? []
  const isMeant = ({ state, teamId, position, day }: (typeof live)[number]) =>
    state === 'open' &&
    self.isInPool &&
    !ownTeams.has(teamId) &&
    playsAt(self.positions, position) &&
    isFreeFor(busy, day.kickOffs, matchLength(season.details))
  return live
    .filter((ask) => ask.acceptedBy === self.userId || isMeant(ask))
    .map(({ id, team, day, position, state }) => ({
      id,
      team: summarize(team),
      day: day.day,
      label: day.label,
      matches: day.matches,
      position,
      state,
    }))
}

type TeamContext = { team: SeasonTeam; leads: boolean; days: TeamDays; summarize: Summarize; now: number }

async function teamOf(
  db: Kysely<Database>,
  season: PeopleSeason,
  { team, leads, days, summarize, now }: TeamContext,
): Promise<OwnGuests['teams'][number]> {
  const ahead = days.daysOf(team.id).filter((day) => day.begins > now)
  const shown: GuestDay[] = []
  const asks = (await asksOf(db, season, team.id)).filter(({ state, kickOff }) => state !== 'open' || kickOff > now)
  const free = leads ? await freeFillIns(db, season, team.id, ahead.slice(0, DAYS_SHOWN)) : null
  for (const day of ahead.slice(0, DAYS_SHOWN)) {
    const ofDay = asks.filter((ask) => ask.day === day.day)
    const people = free?.get(day.day) ?? []
    const freeAt = POSITION_CODES.map(
      (code) => [code, people.filter(({ positions }) => positions.includes(code)).length] as const,
    ).filter(([, count]) => count > 0)
    shown.push({
      day: day.day,
      label: day.label,
      matches: day.matches,
      free: people.length,
      freeAt: Object.fromEntries(freeAt),
      asks: ofDay.map(({ day: _day, kickOff: _kickOff, ...ask }) => ask),
      mayAsk: leads && ofDay.length < ASKS_A_DAY && ofDay.every(({ state }) => state !== 'open'),
    })
  }
  return { team: summarize(team), leads, days: shown }
}

async function asksOf(db: Kysely<Database>, season: PeopleSeason, teamId: string) {
  const rows = await db
    .selectFrom('guestAsks')
    .where('teamId', '=', teamId)
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .select(['id', 'day', 'position', 'state', 'askedAt', 'acceptedBy', 'kickOff'])
    .execute()
  const guests = await readFillIns(db, season, [...new Set(rows.flatMap(({ acceptedBy }) => acceptedBy ?? []))])
  return rows.map(({ acceptedBy, ...ask }) => {
    const guest = guests.get(acceptedBy ?? '')
    const isIn = ask.state === 'guardian' || ask.state === 'filled'
    return { ...ask, guest: guest && isIn ? `${guest.firstName} ${guest.lastName}` : null }
  })
}
