import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { seedMatches, seedTeams } from '../src/server/seed/leagues.ts'
import { season2024 } from '../src/server/seed/seasons.ts'
import type { Engine } from '../src/server/store/engine/connections.ts'
import type { RunningServer } from '../src/server/testing/process.ts'
import type { Random } from '../src/server/testing/random.ts'
import { checkSchedule, type ScheduledSeason } from './schedule-ledger.ts'
import { ask, openSite, type Reply, type TrialSite } from './site.ts'
import { comesTrue, type Effort, type Outcome, type Trial } from './trial.ts'

const PLAYERS = 40
/** The kill comes within so much of the time that such an act took last, the first ones within `FIRST_MS`. */
const OF_ITS_TIME = 1.5
const FIRST_MS = 150
const SENT_MS = 300_000
const DAY = 86_400_000

/**
 * Kills a server by `kill -9` while it publishes a schedule, takes that back, calls an evening off or puts it back on:
 * all of it is there or nothing, what was answered is there, and nobody is told twice ([SC9], [SC11], [SC14]).
 */
const scheduleKills = (name: string, title: string, engine: Engine, processes: number): Trial => ({
  name,
  title,
  rounds: 100,
  run: (effort) => run(engine, processes, effort),
})

export const SCHEDULE_KILLS = [
  scheduleKills('schedule-sqlite', 'kill -9 while a schedule is published or called off, SQLite', 'sqlite', 1),
  scheduleKills('schedule-two', 'kill -9 of one of two processes while it publishes or calls off', 'postgres', 2),
]

async function run(engine: Engine, processes: number, { rounds, random, say }: Effort): Promise<Outcome> {
  const site = await openSite(engine, { players: PLAYERS, settings: {}, begun: false })
  const faults: string[] = []
  const counts = { landed: 0, 'not landed': 0, answered: 0 }
  const servers: RunningServer[] = []
  const durations = new Map<string, number>()
  try {
    const season = await seasonAhead(site)
    const request = createRequests(site, season, random)
    for (let i = 0; i < processes; i++) servers.push(await site.start())
    for (let round = 1; round <= rounds; round++) {
      const next = await site.prepare()
      const victim = random.among(servers) as RunningServer
      const act = await request(victim.url)
      const before = await publicationsOf(site, season)
      const pending = act.send(victim.url)
      const most = OF_ITS_TIME * (durations.get(act.name) ?? FIRST_MS)
      await new Promise((resolve) => setTimeout(resolve, random.between(0, most)))
      servers.splice(servers.indexOf(victim), 1)
      await site.end(victim, 'SIGKILL')
      const reply = await pending
      const fault = (text: string) => faults.push(`round ${round}, ${act.name}: ${text}`)
      const after = await checkSchedule(site, season, fault)
      const landed = after.acts > before
      if (act.name === 'publish' && landed === after.changes > 0) fault(`with ${after.changes} changes left to publish`)
      if (reply && reply.status !== 200) fault(`answered ${reply.status} ${JSON.stringify(reply.body)}`)
      if (reply?.status === 200 && !landed) fault('was answered and is not there')
      counts[landed ? 'landed' : 'not landed']++
      if (reply) counts.answered++
      servers.push(await next())
      // Whoever got no answer tries again: it is done now, or refused where it was done before.
      const began = performance.now()
      const again = await act.send(servers.at(-1)?.url ?? '')
      if (!landed) durations.set(act.name, performance.now() - began)
      if (landed && again?.status === 200) fault('is done a second time')
      if (!landed && again?.status !== 200) fault(`is refused the second time: ${JSON.stringify(again?.body)}`)
      if ((await checkSchedule(site, season, fault)).acts !== before + 1)
        fault('is not there once after it was repeated')
      if (round % 20 === 0) say(`round ${round}: ${JSON.stringify(counts)}, ${faults.length} faults`)
    }
    if (!(await comesTrue(SENT_MS, async () => (await waitingMails(site)).length === 0)))
      faults.push('mails are not sent')
    await checkSchedule(site, season, (text) => faults.push(text))
  } finally {
    await site.close()
  }
  return { figures: { kills: rounds, ...counts }, faults }
}

/** A season a year from now, whose 24 matches are not played, with everybody on a team. */
async function seasonAhead({ store, people }: TrialSite): Promise<ScheduledSeason> {
  const year = new Date().getUTCFullYear() + 1
  const form: typeof season2024 = JSON.parse(JSON.stringify(season2024).replaceAll('2024', String(year)))
  const league = await store.leagues.save(null, { ...form, current: false, shownFirst: false }, Date.now())
  if (typeof league === 'string') throw new Error(`the season could not be set up: ${league}`)
  await store.connections.write.transaction().execute(async (trx) => {
    const teamIds = await seedTeams(trx, league.id, new Map())
    await seedMatches(trx, league.id, teamIds, false)
    const places = people.map(({ id }, i) => ({
      teamId: teamIds[i % teamIds.length] ?? '',
      leagueId: league.id,
      userId: id,
      email: null,
      place: i,
    }))
    await trx.insertInto('rosters').values(places).execute()
  })
  const view = await store.schedules.read(league.id)
  if (!view) throw new Error('the season is not there')
  return { league, first: view.state, version: (await store.leagues.version(league.id)) ?? 0 }
}

type ActOnSchedule = { name: string; send(url: string): Promise<Reply | null> }

/** Gives the next thing to do to the schedule, so that it is one that can be done. */
function createRequests({ organiser, store }: TrialSite, { league, first }: ScheduledSeason, random: Random) {
  const { cookie } = organiser
  const [moved = '', other = '', ...calledOff] = first.evenings
    .filter(({ kind }) => kind === 'regular')
    .map(({ id }) => id)
  const path = `/api/leagues/${league.id}`
  const post = (name: string, to: string, body: object = {}): ActOnSchedule => ({
    name,
    send: (url) => ask(url, 'POST', path + to, { cookie, body }),
  })

  /** Moves an evening by a day and a match to another field, in the working copy; gives its publication. */
  async function publication(url: string): Promise<ActOnSchedule> {
    const reply = await ask(url, 'GET', `${path}/schedule`, { cookie })
    const { evenings = [], matches = [] } = (reply?.body ?? {}) as Partial<ScheduleReply>
    const eveningId = random.among([moved, other])
    const evening = evenings.find(({ id }) => id === eveningId)?.planned
    const match = matches.find(({ planned }) => planned?.eveningId === other)
    if (!evening || !match?.planned) throw new Error('there is nothing to move')
    const day = new Date(Date.parse(evening.day) + (random.below(2) ? DAY : -DAY)).toISOString().slice(0, 10)
    const field = match.planned.field === 'E' ? 'F' : 'E'
    const edits = [
      { item: 'evening', id: eveningId, before: evening, after: { ...evening, day } },
      { item: 'match', id: match.id, before: match.planned, after: { ...match.planned, field } },
    ]
    const saved = await ask(url, 'POST', `${path}/schedule/edits`, { cookie, body: { edits } })
    const { schedule } = (saved?.body ?? {}) as { schedule?: ScheduleReply }
    if (!schedule) throw new Error(`edits were not saved: ${JSON.stringify(saved?.body)}`)
    return post('publish', '/schedule/publish', { seen: schedule.revision, tell: true, anyway: true })
  }

  return async (url: string): Promise<ActOnSchedule> => {
    const view = await store.schedules.read(league.id)
    const [last] = view?.publications ?? []
    const isOff = new Set(view?.state.evenings.flatMap((evening) => (evening.calledOff ? evening.id : [])))
    const evening = random.among(calledOff) ?? ''
    const acts = [
      () => publication(url),
      () =>
        isOff.has(evening)
          ? post('put back', `/evenings/${evening}/put-back`)
          : post('call off', `/evenings/${evening}/call-off`, {
              from: null,
              field: null,
              reason: 'Lightning',
              text: '',
              tell: true,
            }),
      ...(last?.kind === 'published' && last.takenBackAt === null
        ? [() => post('take back', '/schedule/take-back')]
        : []),
    ]
    return (random.among(acts) ?? acts[0])?.() as Promise<ActOnSchedule>
  }
}

const publicationsOf = async ({ store }: TrialSite, { league }: ScheduledSeason) =>
  (await store.schedules.read(league.id))?.publications.length ?? 0

const waitingMails = ({ store }: TrialSite) => store.connections.read.selectFrom('mails').select('id').execute()
