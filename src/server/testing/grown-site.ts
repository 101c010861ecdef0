import { Refusal } from '#contract/failures/refusal.ts'
import { createCalendarAddresses } from '../routes/season/calendar-address.ts'
import { season2025 } from '../seed/seasons.ts'
import type { Engine } from '../store/engine/connections.ts'
import { FILLED_AT, fillStore } from './filled-store.ts'
import { growingStore } from './growing-store.ts'
import { openTestSite, registrationOf } from './site.ts'
import { startStripeService } from './stripe-service.ts'
import { addTouchlinePhone } from './touchline.ts'

const DAY = 86_400_000
const LATER = Date.UTC(2100, 0)
/** Acts of the log from before: more than any look at it reads. */
const ACTS = 410
/** Copies of each row when the site grows. */
const COPIES = 20

/** Tables that grow with evenings and teams: plans of organisers, acts of teams. */
const PLANNED = [
  'teams',
  'matches',
  'rosters',
  'knockOuts',
  'deductions',
  'plannedItems',
  'lockedMatches',
  'scoreChanges',
]
const PLAYED = ['liveMatches', 'referees', 'removedTeams', 'touchlineLinks', 'touchlinePhones']
const DRAFTED = ['draftEvents', 'draftPicks', 'draftCommands', 'draftSeats']
const BY_TEAMS = ['answers', 'guestAsks', 'nudges', 'scoreReports', 'touchlineTaps', 'publications', 'notices']
const PLAN = [...PLANNED, ...PLAYED, ...DRAFTED, ...BY_TEAMS]

export type GrownSite = Awaited<ReturnType<typeof openGrownSite>>

/**
 * A site that is neither empty nor grown, with somebody of each kind and something in every table: a current season, another
 * that is open and one that was archived long ago. `growElsewhere` adds people, and rows of the other seasons; `growHere`
 * people of the current season and what they do, but no teams and matches. Close it after the test.
 */
export async function openGrownSite(engine: Engine) {
  const stripe = await startStripeService({ now: () => FILLED_AT })
  const site = await openTestSite(engine, stripe.variables)
  const { store, clock } = site
  const { write } = store.connections
  clock.stop()
  clock.pass(FILLED_AT + 60 * 60_000 - clock.now())
  await fillStore(store)
  const organiser = await site.administrator()
  const player = await site.signUp('player@example.com')
  await player.call('POST /api/auth/verify', { token: await site.tokenFor('player@example.com') })
  const registered = await player.call('PUT /api/me/registration', registrationOf('player@example.com'))
  const playerId = registered.body.user?.id ?? ''
  const seasons = await store.leagues.list()
  const leagueId = seasons.find(({ current }) => current)?.id ?? ''
  const archived = seasons.find(({ current }) => !current)?.id ?? ''
  await store.leagues.setArchived(archived, true, { by: playerId, now: FILLED_AT - 1000 * DAY })
  const saved = await store.leagues.create({ ...season2025, name: 'Another', current: false }, FILLED_AT)
  if (saved instanceof Refusal) throw new Error(`a season was refused: ${saved.code}`)
  const other = saved.id
  const evening = await write
    .selectFrom('evenings')
    .where('leagueId', '=', leagueId)
    .orderBy('day')
    .select('id')
    .executeTakeFirstOrThrow()

  const team = { id: 'u', leagueId, name: 'United', logo: null, description: '', color: null, coach: '' }
  await write.insertInto('teams').values(team).execute()
  const placed = { eveningId: evening.id, awayTeamId: 'u', awayScore: 1, dateTime: FILLED_AT + 40 * DAY }
  await write.updateTable('matches').set(placed).execute()
  await write
    .insertInto('rosters')
    .values({ teamId: 't', leagueId, place: 3, userId: playerId, email: null, role: 'captain' })
    .execute()
  await write.updateTable('leagues').set({ openToVisitors: 1, embeddable: 1 }).where('id', '=', leagueId).execute()
  await write.updateTable('posts').set({ publishedAt: FILLED_AT }).execute()
  await write.updateTable('publications').set({ change: '{"evenings":[],"matches":[]}', sentences: '[]' }).execute()
  await write.updateTable('touchlineLinks').set({ eveningId: evening.id }).execute()
  for (const table of ['mails', 'wishes', 'removedTeams'] as const) await write.deleteFrom(table).execute()
  for (const table of ['mailLinks', 'challenges', 'mergeProposals', 'sessions'] as const)
    await write.updateTable(table).set({ expiresAt: LATER }).execute()

  const growing = await growingStore(write, engine)
  const ofPeople = ['users', 'registrations', 'profiles', 'sessions']
  // As many as a page shows, so that more of them make no page longer.
  await growing.copy({ from: leagueId, to: leagueId, of: '', mark: '~z', copies: 12, but: [...PLAN, ...ofPeople] })
  const { id: _, ...act } = await write.selectFrom('acts').selectAll().executeTakeFirstOrThrow()
  const acts = Array.from({ length: ACTS }, (__, i) => ({ ...act, id: `act ${i}`, at: FILLED_AT + 2_000_000 + i }))
  for (let i = 0; i < ACTS; i += 41)
    await write
      .insertInto('acts')
      .values(acts.slice(i, i + 41))
      .execute()
  await growing.copy({ from: leagueId, to: other, of: '', mark: '~b', copies: 1 })
  await growing.copy({ from: leagueId, to: archived, of: '', mark: '~c', copies: 1 })
  await site.draft.rooms.ensure()

  const touchline = site.visitor()
  touchline.cookies.set('kickabout-touchline', await addTouchlinePhone(store, leagueId, clock.now()))
  const calendars = createCalendarAddresses(site.env.authSecret ?? '')
  const ids = {
    leagueId,
    teamId: 't',
    matchId: 'm',
    eveningId: evening.id,
    userId: playerId,
    postId: 'p',
    mailingId: 'w',
  }
  return {
    ...site,
    people: { visitor: site.visitor(), player, organiser, touchline },
    /** Parameters of addresses that name something of the site. */
    params: {
      ...ids,
      calendarId: 'c',
      slug: 'e',
      part: 'slogan',
      icon: 'any-192',
      what: 'table',
      font: 'archivo-plain-latin.woff2',
    } as Record<string, string>,
    /** Keys without which calendars are nobody's, by route. */
    keys: {
      'GET /calendar/:leagueId.ics': keyIn(calendars.path(leagueId, null)),
      'GET /calendar/:leagueId/:teamId.ics': keyIn(calendars.path(leagueId, 't')),
      'GET /calendar/own/:calendarId.ics': keyIn(calendars.ownPath('c')),
    } as Record<string, string | undefined>,
    async growElsewhere(): Promise<void> {
      await growing.copy({ from: other, to: other, of: '~b1', mark: '~x', copies: COPIES, but: PLAN })
      await growing.copy({ from: archived, to: archived, of: '~c1', mark: '~y', copies: COPIES })
    },
    growHere: (): Promise<void> =>
      growing.copy({ from: leagueId, to: leagueId, of: '', mark: '~a', copies: COPIES, but: PLAN }),
    close: async () => {
      await site.close()
      await stripe.close()
    },
  }
}

const keyIn = (path: string) => path.split('key=')[1] ?? ''
