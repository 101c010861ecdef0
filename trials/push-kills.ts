import type { Answer } from '#contract/mine/answer.ts'
import type { Engine } from '../src/server/store/engine/connections.ts'
import { setPushSwitches } from '../src/server/store/push/switches.ts'
import type { PublicationKind } from '../src/server/store/schedule/publications.ts'
import { type PushService, startPushService } from '../src/server/testing/push-service.ts'
import type { Random } from '../src/server/testing/random.ts'
import { type KilledAct, killInRounds, plantedFirst } from './kill-rounds.ts'
import { scheduleActs } from './schedule-kills.ts'
import { checkSchedule, type ScheduledSeason } from './schedule-ledger.ts'
import { seasonAhead } from './season-ahead.ts'
import { ask, openSite, type Stored, type TrialSite } from './site.ts'
import { comesTrue, type Effort, type Trial, type TrialOutcome } from './trial.ts'

const PLAYERS = 12
const SENT_MS = 300_000

/**
 * Kills a server by `kill -9` while it calls an evening off, publishes a move, takes that back, or stores an answer: pushes and
 * mails are written with it, once, or not at all; each phone gets each push, and one that was in hand at a kill may come again
 * as the same one ([MN6], [SC14]).
 */
const pushKills = (name: string, title: string, engine: Engine, processes: number): Trial => ({
  name,
  title,
  rounds: 60,
  run: (effort) => plantedFirst((some, planted) => run(engine, processes, planted, some), effort),
})

export const PUSH_KILLS = [
  pushKills('push-kills', 'kill -9 while phones are told of the schedule, SQLite', 'sqlite', 1),
  pushKills('push-kills-two', 'kill -9 of one of two processes that tell phones of the schedule', 'postgres', 2),
]

/** Somebody with a phone. */
type Phone = { userId: string; endpoint: string }

async function run(engine: Engine, processes: number, planted: boolean, effort: Effort): Promise<TrialOutcome> {
  const service = await startPushService()
  const ofServers = { PUSH_TEST_SERVICE: service.origin }
  const site = await openSite(engine, { players: PLAYERS, settings: {}, begun: false, ofServers })
  try {
    const season = await seasonAhead(site, site.people)
    const phones = await addPhones(site, service)
    const actOnSchedule = scheduleActs(site, season, effort.random)
    const answer = answers(site, season, effort.random)
    const outcome = await killInRounds(
      site,
      {
        processes,
        planted,
        next: (_, url) => (effort.random.below(3) === 0 ? answer() : actOnSchedule(url)),
        atRest: async (fault) => {
          if (!(await comesTrue(SENT_MS, async () => (await waitingPushes(site)).length === 0)))
            fault('pushes are not sent')
          await checkSchedule(site, season, fault)
          await checkPushes(site, service, phones, fault)
        },
      },
      effort,
    )
    const ids = new Set(service.pushed.map(({ message }) => message.id))
    const figures = { ...outcome.figures, pushes: ids.size, 'came again': service.pushed.length - ids.size }
    return { figures: planted ? {} : figures, faults: [...outcome.faults, ...service.faults] }
  } finally {
    await site.close()
    await service.close()
  }
}

const waitingPushes = ({ store }: TrialSite) => store.connections.read.selectFrom('pushes').select('id').execute()

/** Gives every second player a phone, whatever the hour. A server makes the site's key first: without it there are no phones. */
async function addPhones(site: TrialSite, service: PushService): Promise<Phone[]> {
  const { store, people } = site
  await site.end(await site.start(), 'SIGTERM')
  const phones: Phone[] = []
  for (const { id: userId } of people.filter((_, i) => i % 2 === 0)) {
    const { endpoint, keys } = service.subscribe(userId)
    const session = await store.connections.read
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .select('id')
      .executeTakeFirstOrThrow()
    const subscription = { endpoint, publicKey: keys.p256dh, auth: keys.auth }
    await store.pushSubscriptions.save({ sessionId: session.id, userId }, subscription, Date.now())
    await setPushSwitches(store.connections.write, userId, { quiet: false })
    phones.push({ userId, endpoint })
  }
  return phones
}

/** Gives the next answer of a player: another one than they gave before. */
function answers({ store, people }: TrialSite, { league, first }: ScheduledSeason, random: Random) {
  const { read } = store.connections
  const given = async ({ id }: Stored) =>
    read.selectFrom('answers').where('userId', '=', id).select(['matchId', 'answer']).execute()
  return async (): Promise<KilledAct> => {
    const player = random.among(people) as Stored
    const { teamId } = await read
      .selectFrom('rosters')
      .where('userId', '=', player.id)
      .where('leagueId', '=', league.id)
      .select('teamId')
      .executeTakeFirstOrThrow()
    const match = first.matches.find(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId)
    const matchId = match?.id ?? ''
    const before = (await given(player)).find((one) => one.matchId === matchId)?.answer ?? null
    const answer: Answer = before === 'in' ? 'out' : 'in'
    const body = { matchIds: [matchId], answer }
    return {
      name: 'answer',
      repeated: 'done',
      send: (url, more) =>
        ask(url, 'PUT', `/api/leagues/${league.id}/own-answers`, { ...more, cookie: player.cookie, body }),
      async isThere(fault) {
        const rows = (await given(player)).filter((one) => one.matchId === matchId)
        if (rows.length > 1) fault(`${rows.length} answers for one match`)
        const is = rows[0]?.answer ?? null
        if (is !== before && is !== answer) fault(`the answer is ${is}`)
        return is === answer
      },
    }
  }
}

/** The title of the push of a publication that says how all of one's matches of an evening are. */
const TITLES: Partial<Record<PublicationKind, RegExp>> = {
  'called-off': /^Called off|called off$/,
  'put-back': /^On after all|is on after all$/,
}

/**
 * Compares what phones got with the notices of publications: each push once, by its id, some in the place of older ones that
 * had not gone out; the newest says what was done last, and none comes behind a newer one about the same. One about other
 * matches may come later: it waited for a server that was killed, while what is called off goes first.
 */
async function checkPushes(
  { store }: TrialSite,
  service: PushService,
  phones: readonly Phone[],
  fault: (text: string) => void,
) {
  const notices = await store.connections.read
    .selectFrom('notices')
    .innerJoin('publications', 'publications.id', 'notices.publicationId')
    .where('channel', '=', 'push')
    .orderBy('publications.number')
    .select(['notices.userId', 'publications.kind'])
    .execute()
  if (notices.length === 0) fault('no phone was told of anything')
  for (const { userId, endpoint } of phones) {
    const told = notices.filter((notice) => notice.userId === userId)
    const got = service.pushed.filter((push) => push.endpoint === endpoint)
    const ids = new Set(got.map(({ message }) => message.id))
    if (ids.size > told.length || (told.length > 0 && ids.size === 0))
      fault(`${userId} has ${told.length} notices, and ${ids.size} pushes`)
    const { kind } = told.at(-1) ?? {}
    const { title = '' } =
      got
        .map(({ message }) => message)
        .toSorted((a, b) => a.version - b.version)
        .at(-1) ?? {}
    for (const [tag, of] of Map.groupBy(got, ({ message }) => message.tag))
      if (of.at(-1)?.message.version !== Math.max(...of.map(({ message }) => message.version)))
        fault(`${userId} heard an older word about ${tag} last`)
    const expected = kind && TITLES[kind]
    if (expected && !expected.test(title)) fault(`${userId} heard "${title}" after ${kind}`)
  }
}
