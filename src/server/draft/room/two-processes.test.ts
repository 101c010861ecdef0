import { afterEach, beforeEach, expect, it } from 'vitest'
import { replay } from '#league/draft/apply.ts'
import { enter, until } from '../../testing/draft/draft-room.ts'
import { type DraftServers, openDraftServers } from '../../testing/draft/draft-servers.ts'
import { type EagerClient, eagerClient } from '../../testing/eager-client.ts'
import { expectLogHolds } from '../../testing/log-check.ts'
import { type RunningServer, startServer } from '../../testing/process.ts'
import { ADMINISTRATOR, ORIGIN } from '../../testing/site.ts'

const CAPTAINS = 4

let draftServers: DraftServers
let store: DraftServers['store']
let stored: DraftServers['stored']
let servers: DraftServers['servers']
let after: DraftServers['after']

beforeEach(async () => {
  const settings = { maxCaptains: CAPTAINS, clockSeconds: 60 }
  const more = { PUBLIC_URL: ORIGIN, ADMIN_EMAILS: ADMINISTRATOR }
  draftServers = await openDraftServers({ players: 204, settings }, (storage) =>
    Promise.all([startServer(storage, more), startServer(storage, more)]),
  )
  ;({ store, stored, servers, after } = draftServers)
})
afterEach(() => draftServers.close())

/** Captains that play as fast as they can; the first two at the first server. */
function play(addressOf: (i: number) => string): EagerClient[] {
  const clients = stored.people.slice(0, CAPTAINS).map((one, i) => eagerClient(() => addressOf(i), one, 'captain'))
  after.push(() => Promise.all(clients.map((client) => client.leave())))
  return clients
}
const picks = (clients: readonly EagerClient[]) =>
  clients.flatMap(({ acknowledged }) => acknowledged).filter(({ name }) => name === 'pick').length

async function expectNothingLost(clients: readonly EagerClient[]) {
  for (const client of clients) client.rest()
  await until('every answer', () => clients.every((client) => client.isThere() && client.isIdle()))
  const log = await store.drafts.events(stored.draft.id)
  const acknowledged = clients.flatMap((client) => client.acknowledged)
  await expectLogHolds(store, stored.draft.id, log, acknowledged)
  return replay(stored.draft.id, log)
}

it('[D33, Q50] one of two processes killed in the middle: its clients move to the other and the draft goes on', async () => {
  let killed = false
  const clients = play((i) => (i < 2 && !killed ? servers[0] : servers[1])?.url ?? '')
  await until('20 picks', () => picks(clients) >= 20)
  killed = true
  await servers[0]?.end('SIGKILL')
  await until('60 picks', () => picks(clients) >= 60)
  expect(clients.map((client) => client.connections())).toEqual([2, 2, 1, 1])
  const state = await expectNothingLost(clients)
  expect(state.picks.length).toBeGreaterThanOrEqual(60)
  // Nobody was away: there was a server all along.
  const log = await store.drafts.events(stored.draft.id)
  expect(log.filter(({ event }) => event.type === 'restored').length).toBeLessThanOrEqual(1)
})

it('[Q57] a process that was frozen decides nothing on what it knew before', async () => {
  const [frozen, other] = servers as [RunningServer, RunningServer]
  let moved = false
  const clients = play((i) => (i < 2 && !moved ? frozen : other).url)
  await until('12 picks', () => picks(clients) >= 12)
  for (const client of clients) client.rest()
  await until('rest', () => clients.every((client) => client.isIdle()))
  const [before] = (await store.drafts.events(stored.draft.id)).slice(-1)
  const visitor = (i: number) => ({ cookies: new Map([cookieOf(stored.people[i]?.cookie ?? '')]) })
  const atFrozen = await Promise.all([0, 1, 2, 3].map((i) => enter(frozen.url, visitor(i))))
  after.push(() => Promise.all(atFrozen.map((client) => client.leave())))
  const [one] = atFrozen
  await one?.see('the newest state', ({ seq }) => seq === before?.seq)
  frozen.signal('SIGSTOP')
  const pickNumber = one?.draft().pickNumber ?? 0
  const pool = one?.draft().availablePool ?? []
  const current = stored.people.findIndex(({ id }) => id === one?.draft().currentCaptain?.userId)
  // Asked of the frozen process by everybody: for this turn, and for the next ones.
  const asked = atFrozen.flatMap((client, i) =>
    [0, 1, 2].map((ahead) =>
      client.send('pick', { playerId: pool[20 + 3 * i + ahead]?.id ?? '', pickNumber: pickNumber + ahead }),
    ),
  )
  // Meanwhile the other goes on.
  const there = await enter(other.url, visitor(current))
  after.push(() => there.leave())
  const landed = await there.send('pick', { playerId: pool[20]?.id ?? '', pickNumber })
  expect(landed).toMatchObject({ success: true })
  moved = true
  await until('another captain is there', () => clients.slice(2).some((client) => client.isThere()))
  frozen.signal('SIGCONT')
  const answers = await Promise.all(asked)
  const log = await store.drafts.events(stored.draft.id)
  await expectLogHolds(
    store,
    stored.draft.id,
    log,
    clients.flatMap((client) => client.acknowledged),
  )
  // A pick for the turn that had gone by is refused; a later one counts only as the next in the log.
  const forThatTurn = answers.filter((_, n) => n % 3 === 0)
  expect(forThatTurn.map(({ success }) => success)).toEqual([false, false, false, false])
  const picked = log.flatMap(({ event }) => (event.type === 'picked' ? [event] : []))
  expect(picked.filter((pick) => pick.pickNumber === pickNumber)).toMatchObject([{ playerId: pool[20]?.id }])
  const state = replay(stored.draft.id, log)
  await one?.see('what happened', ({ seq }) => seq >= state.seq)
})

function cookieOf(cookie: string): [string, string] {
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  return [name, value]
}
