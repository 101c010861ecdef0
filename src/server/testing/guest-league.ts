import { ASKS_NOTHING } from '#contract/limits.ts'
import type { Position } from '#contract/people/positions.ts'
import { instantOf } from '#league/season.ts'
import { season2025 } from '../seed/seasons.ts'
import type { Engine } from '../store/engine/connections.ts'
import { openTestSite, registrationOf, type TestSite } from './site.ts'

const ZONE = 'America/New_York'
/** The day before the evening of the league below. */
const EVE = instantOf('2025-07-15', '12:00', ZONE)
const LATE = instantOf('2025-07-15', '23:00', ZONE)
export const DAY = '2025-07-16'
export const TEXT = 'We play fair.'

type Player = { team?: string; role?: 'captain' | 'deputy'; positions?: Position[]; guardian?: boolean }

/** Everybody by first name: who leads a team, who plays, and who is on none. Dee is not 18, her guardian has agreed. */
const PLAYERS: Record<string, Player> = {
  Ana: { team: 'reds', role: 'captain' },
  Ada: { team: 'reds', role: 'deputy' },
  Rob: { team: 'reds' },
  Bea: { team: 'blues', role: 'captain', positions: ['GK'] },
  Cy: { team: 'greens', positions: ['GK', 'CB'] },
  Dee: { team: 'whites', positions: ['GK'], guardian: true },
  Fay: { positions: ['GK', 'ST'] },
  Gil: { positions: ['ST'] },
}

const TEAMS = ['reds', 'blues', 'greens', 'whites']
export const GUARDIAN = 'carmen@family.example.com'

export type GuestLeague = Awaited<ReturnType<typeof openGuestLeague>>

/**
 * A season of four teams that asks guardians, at noon of the day before an evening: Reds play Blues at 6 PM, Greens play Whites
 * at 7. The clock is the test's: `clock.at`.
 */
export async function openGuestLeague(engine: Engine, open: typeof openTestSite = openTestSite) {
  const clock = { at: EVE, now: () => clock.at }
  const site = await open(engine, {}, { clock })
  const asks = { ...ASKS_NOTHING, agreement: TEXT, guardian: true }
  const { organiser, league } = await site.setUpSeason({ details: { ...season2025.details, asks } })
  const leagueId = league.id
  const { write } = site.store.connections
  await write
    .insertInto('teams')
    .values(
      TEAMS.map((id) => ({
        id,
        leagueId,
        name: `${id[0]?.toUpperCase()}${id.slice(1)}`,
        logo: null,
        description: '',
        color: null,
        coach: '',
      })),
    )
    .execute()
  const people = new Map<string, Awaited<ReturnType<TestSite['signUp']>>>()
  const ids = new Map<string, string>()
  for (const [firstName, { team, role, positions, guardian }] of Object.entries(PLAYERS)) {
    const email = `${firstName.toLowerCase()}@example.com`
    const person = await site.signUp(email)
    await person.call('POST /api/auth/verify', { token: await site.tokenFor(email) })
    const answer = guardian ? { guardian: { name: 'Carmen Molina', email: GUARDIAN } } : { adult: true, agreedTo: TEXT }
    const named = { firstName, lastName: 'Torres', ...(positions && { position: positions }) }
    const { body } = await person.call('PUT /api/me/registration', { ...registrationOf(email), ...named, ...answer })
    const userId = body.user?.id ?? ''
    people.set(firstName, person)
    ids.set(firstName, userId)
    if (guardian)
      await site.visitor().call('POST /api/guardian/agree', { token: await site.tokenFor(GUARDIAN), version: 1 })
    if (team)
      await write
        .insertInto('rosters')
        .values({ teamId: team, leagueId, place: ids.size, userId, email: null, role: role ?? null })
        .execute()
  }
  const evening = await write
    .selectFrom('evenings')
    .where('leagueId', '=', leagueId)
    .where('day', '=', DAY)
    .select('id')
    .executeTakeFirstOrThrow()
  const match = (place: number, time: string, field: string, home: string, away: string) => ({
    id: `${home}-${away}`,
    leagueId,
    place,
    homeTeamId: home,
    awayTeamId: away,
    homeScore: null,
    awayScore: null,
    week: 2,
    round: 1,
    fieldLocation: field,
    status: null,
    scheduled: 1,
    eveningId: evening.id,
    dateTime: instantOf(DAY, time, ZONE),
  })
  await write
    .insertInto('matches')
    .values([match(0, '18:00', 'B', 'reds', 'blues'), match(1, '19:00', 'A', 'greens', 'whites')])
    .execute()
  await site.mailsSent()
  site.mails.length = 0

  const person = (name: string) => {
    const found = people.get(name)
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  const own = async (name: string) => (await person(name).call('GET /api/me/guests')).body

  return {
    site,
    clock,
    organiser,
    leagueId,
    eveningId: evening.id,
    ids,
    person,
    own,
    fillIn: (name: string, fillsIn = true) => person(name).call('PUT /api/me/guests', { fillsIn }),
    /** Asks a moment after whatever was before. */
    ask(name: string, position: Position | null = null, teamId = 'reds', day = DAY) {
      clock.at += 1
      const at = { params: { leagueId, teamId } }
      return person(name).call('POST /api/leagues/:leagueId/teams/:teamId/guest-asks', { day, position }, at)
    },
    /** Gives somebody a phone, late in the evening before: phones are told in the morning. */
    async addPhone(name: string) {
      const userId = ids.get(name) ?? ''
      const session = await write
        .selectFrom('sessions')
        .where('userId', '=', userId)
        .select('id')
        .executeTakeFirstOrThrow()
      const keys = { endpoint: `https://fcm.googleapis.com/${userId}`, publicKey: 'k', auth: 'a' }
      clock.at = LATE
      await site.store.pushSubscriptions.save({ sessionId: session.id, userId }, keys, clock.at)
      await write
        .updateTable('sessions')
        .set({ expiresAt: instantOf(DAY, '18:00', ZONE) })
        .execute()
    },
    withdraw: (name: string, askId: string, teamId = 'reds') =>
      person(name).call('DELETE /api/leagues/:leagueId/teams/:teamId/guest-asks/:askId', undefined, {
        params: { leagueId, teamId, askId },
      }),
    accept: (name: string, askId: string) =>
      person(name).call('POST /api/me/guests/:askId', undefined, { params: { askId } }),
    giveBack: (name: string, askId: string) =>
      person(name).call('DELETE /api/me/guests/:askId', undefined, { params: { askId } }),
    /** The newest ask of the Reds, as their captain sees it. */
    async newest() {
      const { teams } = await own('Ana')
      const [day] = teams[0]?.days ?? []
      const [ask] = day?.asks ?? []
      if (!day || !ask) throw new Error('the Reds have asked nothing')
      return { ...ask, mayAsk: day.mayAsk, free: day.free, freeAt: day.freeAt }
    },
    sheet: async () =>
      (await organiser.call('GET /api/leagues/:leagueId/guests', undefined, { params: { leagueId } })).body,
    /** Returns the mails since the last look. */
    async mailed() {
      await site.mailsSent()
      return site.mails
        .splice(0)
        .map(({ recipient, subject, text }) => ({ to: recipient.split('@')[0], subject, text }))
    },
    close: site.close,
  }
}
