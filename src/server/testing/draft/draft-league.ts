import pino from 'pino'
import { DEFAULT_SETTINGS, type DraftMessage, type DraftSettings } from '#contract/draft.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { League, LeagueForm } from '#contract/league.ts'
import type { Profile } from '#contract/profile.ts'
import { type AppDeps, buildApp } from '../../app.ts'
import { createSessions } from '../../auth/sessions.ts'
import { hashOf } from '../../auth/tokens.ts'
import { freshSecret } from '../../draft/room/chance.ts'
import { readRegistrations } from '../../draft/room/pool.ts'
import { openRoom, type Room } from '../../draft/room/room.ts'
import { season2025 } from '../../seed/seasons.ts'
import type { DraftRecord } from '../../store/draft/drafts.ts'
import type { Connections, Engine } from '../../store/engine/connections.ts'
import { type Store, storeOn } from '../../store/store.ts'
import { openStorage, type TestStorage } from '../engines.ts'
import { ADMINISTRATOR, openTestSite, registrationOf, type TestSite } from '../site.ts'
import { addSession, addUser } from '../stored.ts'
import { enter, letPass, listening, type RoomClient, roomIn } from './draft-room.ts'

const DAY = 86_400_000
export const LEAD_IN_MS = 10_100
const STEP_MS = 1000
/** No clock, four at most: what a test of something else than clocks wants. */
export const CALM = { clockSeconds: null, maxCaptains: 2 } satisfies Partial<DraftSettings>

/** Somebody with an account and a session, written straight into the store. */
export type Stored = { id: string; email: string; cookie: string }

const sessionSecretOf = (email: string) => `session-of-${email.replace(/\W/g, '-')}`

/** Writes the session that belongs to somebody's cookie: first, or anew where a restore has ended it. */
export const signIn = (connections: Connections, { id, email }: Pick<Stored, 'id' | 'email'>, now = Date.now()) =>
  addSession(connections, id, hashOf(sessionSecretOf(email)), now + 30 * DAY)

/**
 * A season with an organiser and registered players, and its draft with these settings, written straight into a store:
 * accounts and passwords are not what is tried here. Player i is First{i} Last{i}, in the order of registration.
 */
export async function storeDraft(
  store: Store,
  { players = 8, settings = {}, form = {}, profileOf = () => ({}), now = Date.now() }: DraftPlan = {},
) {
  const league = await store.leagues.create({ ...season2025, ...form }, now)
  if (league instanceof Refusal) throw new Error(`the season could not be set up: ${league.code}`)
  const sessions = createSessions(store, { https: false }, { now: () => now })
  async function person(email: string): Promise<Stored> {
    const id = await addUser(store.connections, email)
    await signIn(store.connections, { id, email }, now)
    return { id, email, cookie: sessions.cookie(sessionSecretOf(email)).split(';')[0] ?? '' }
  }
  const organiser = await person(ADMINISTRATOR)
  const people: Stored[] = []
  for (let i = 0; i < players; i++) {
    const one = await person(`player${i}@example.com`)
    const { email: _, ...profile } = registrationOf(one.email)
    const names = {
      firstName: `First${i}`,
      lastName: `Last${String(i).padStart(2, '0')}`,
      graduationYear: '2020' as const,
    }
    const own = { ...profile, ...names, ...profileOf(i) }
    const registration = { leagueId: league.id, profile: own }
    await store.players.register(one.id, registration, now + i)
    people.push(one)
  }
  const event = { type: 'opened' as const, rehearsal: false, ...freshSecret() }
  const opened = { ...event, settings: { ...DEFAULT_SETTINGS, ...settings } }
  const draft = await store.drafts.open(league.id, false, { seq: 1, at: now, actor: null, event: opened })
  return { league, draft, organiser, people }
}

/** The captains' spots of a stored draft are filled and its lead-in is over, before any server runs. */
export async function startStored(store: Store, league: League, draft: DraftRecord, people: readonly Stored[]) {
  let ahead = 0
  const room: Room = await openRoom({
    store,
    draft,
    log: pino({ level: 'silent' }),
    clock: { now: () => Date.now() + ahead },
    registrations: () => readRegistrations(store, league),
    mailer: null,
    phones: null,
    changed: () => {},
  })
  for (const { id } of people.slice(0, room.state().settings.maxCaptains))
    await room.command({ name: 'become-captain', body: {}, actor: { userId: id, organiser: false } }, null)
  for (; room.state().phase === 'ready'; ahead += STEP_MS) await room.tick()
  if (room.state().phase !== 'running') throw new Error('the draft did not start')
  await room.close()
}

export type DraftPlan = {
  players?: number
  settings?: Partial<DraftSettings>
  form?: Partial<LeagueForm>
  /** The registered profile of player number i, where it matters. */
  profileOf?: (i: number) => Partial<Profile>
  now?: number
}

export type DraftLeague = Awaited<ReturnType<typeof openDraftLeague>>

/** The real server, listening, on a season whose draft waits for its captains. Close it after the test. */
export async function openDraftLeague(
  engine: Engine,
  plan: DraftPlan & { variables?: Record<string, string>; deps?: Partial<AppDeps> } = {},
) {
  const site = await openTestSite(engine, { LOG_LEVEL: 'fatal', ...plan.variables }, plan.deps)
  const stored = await storeDraft(site.store, plan)
  // After this step the site looks up its seasons again.
  site.clock.pass(STEP_MS)
  const address = await listening(site)
  await site.draft.rooms.ensure()
  const clients: RoomClient[] = []
  const visitor = ({ cookie }: Stored) => {
    const person = site.visitor()
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    person.cookies.set(name, value)
    return person
  }
  async function come(who: Stored | undefined, rehearsal = false): Promise<RoomClient> {
    if (!who) throw new Error('there is no such player')
    const client = await enter(address, visitor(who), rehearsal)
    clients.push(client)
    return client
  }

  return {
    site,
    address,
    ...stored,
    come,
    visitor,
    organiser: stored.organiser,
    /** Enters as player number i, who becomes a captain. */
    async captain(i: number): Promise<RoomClient> {
      const client = await come(stored.people[i])
      const answer = await client.send('become-captain', {})
      if (!answer.success) throw new Error(`no captain: ${answer.message}`)
      return client
    },
    /** The captains' spots are filled and the lead-in is over. */
    async begin(): Promise<void> {
      await letPass(site, LEAD_IN_MS)
      if (stateOf(site).phase !== 'running') throw new Error('the draft did not start')
      const there = clients.filter((client) => !client.closed())
      await Promise.all(there.map((client) => client.see('the start', ({ phase }) => phase === 'running')))
    },
    state: () => stateOf(site),
    async close() {
      await Promise.all(clients.splice(0).map((client) => client.leave()))
      await site.close()
    },
  }
}

/**
 * A second server on the store of a site, or on a copy of it at another place; with the site's clock, and with pages where a
 * `built` web is given.
 */
export async function anotherServer(
  { env, clock, storage: own }: TestSite,
  storage: TestStorage = own,
  built: string | null = null,
) {
  const ours = { ...env, dataDir: storage.dataDir, databaseUrl: storage.databaseUrl }
  const store = storeOn(await openStorage(ours), ours.productName)
  const deps = { env: ours, store, clock, secret: env.authSecret ?? '', version: '0.0.0', built }
  const { app, draft, backups } = await buildApp({
    ...deps,
    draftClock: clock,
    checkReplies: true,
    transport: { send: async () => {} },
  })
  const site = { app, draft, backups, clock }
  const address = await listening(site)
  await draft.rooms.ensure()
  return {
    site,
    address,
    async close() {
      await app.close()
      await store.close()
    },
  }
}

export function stateOf(site: Pick<TestSite, 'draft'>, rehearsal = false) {
  const room = roomIn(site, rehearsal)
  if (!room) throw new Error('there is no draft')
  return room.state()
}

/** Plays a draft to its end: whoever is on the clock takes the first of the pool. */
export async function playToEnd(captains: readonly RoomClient[], ids: readonly string[]): Promise<DraftMessage> {
  const [first] = captains
  if (!first) throw new Error('nobody plays')
  let draft = first.draft()
  while (draft.phase === 'running') {
    const { pickNumber, currentCaptain, availablePool } = draft
    const captain = captains[ids.indexOf(currentCaptain?.userId ?? '')]
    if (!captain || pickNumber === null) throw new Error('nobody is on the clock')
    const answer = await captain.send('pick', { playerId: availablePool[0]?.id ?? '', pickNumber })
    if (!answer.success) throw new Error(`pick ${pickNumber}: ${answer.message}`)
    draft = await first.see(`pick ${pickNumber}`, ({ seq }) => seq >= answer.seq)
  }
  return draft
}
