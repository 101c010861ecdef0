import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { Refusal } from '#contract/failures/refusal.ts'
import type { ScheduleEdit } from '../../src/contract/schedule/schedule.ts'
import { checkSchedule } from '../../src/league/schedule/checks.ts'
import { publishedPlan } from '../../src/league/schedule/published-plan.ts'
import { plannedWith } from '../../src/league/schedule/working-copy.ts'
import { createMailer, type Mailer } from '../../src/server/mail/mailer.ts'
import { season2025 } from '../../src/server/seed/seasons.ts'
import type { Engine } from '../../src/server/store/engine/connections.ts'
import type { NoticeMail } from '../../src/server/store/schedule/notices.ts'
import type { ScheduleView } from '../../src/server/store/schedule/schedule.ts'
import { openStore, type Store } from '../../src/server/store/store.ts'
import { newStorage } from '../../src/server/testing/engines.ts'
import { addUser } from '../../src/server/testing/stored.ts'
import { publishBaseline } from '../baselines/publish.ts'
import type { Benchmark, Row } from '../benchmark.ts'
import { inRotation, median } from '../measure.ts'
import { postgresForGroup } from '../postgres.ts'

const [TEAMS, EVENINGS, PER_KICKOFF, PLAYERS] = [40, 20, 10, 14]
const KICKOFFS = ['18:00', '19:00']
const MATCHES = EVENINGS * KICKOFFS.length * PER_KICKOFF
const CHECKS = 50
/** The error for a season that the store lacks, or refuses. */
const FAILED = 'the season of the benchmark is not as it should be'

/** A season of 400 planned matches: publishing it with mails to 560 players, and the checks after one change. */
export const schedule: Benchmark = {
  name: 'schedule',
  title: 'The schedule: publishing and checking',
  async measure({ rounds, say }) {
    const postgres = await postgresForGroup(say)
    const stages = [await setStage('sqlite'), await setStage('postgres')]
    try {
      const rows: Row[] = []
      for (const { engine, store, leagueId, by, mailer } of stages) {
        const { publish, hand } = await inRotation(
          {
            publish: () => publishOnce(store, leagueId, by, mailer),
            hand: async () => ({ ms: await publishBaseline(store, leagueId, by, mailer, TEAMS * PLAYERS, MATCHES) }),
          },
          rounds,
        )
        rows.push({
          what: `publishing ${MATCHES} matches, ${TEAMS * PLAYERS} mails, ${engine}`,
          value: publish.ms,
          unit: 'ms',
          goal: engine === 'sqlite' ? { of: 'value', atMost: 300 } : { of: 'baseline', atMost: 3 },
          baseline: { what: 'its rows in one transaction by hand', value: hand.ms },
        })
      }
      return [...rows, await checking(stages[0])]
    } finally {
      for (const { close } of stages) await close()
      await postgres.stop()
    }
  },
}

type Stage = Awaited<ReturnType<typeof setStage>>

/** A season with teams and players, and nothing to play yet. */
async function setStage(engine: Engine) {
  const storage = await newStorage(engine)
  const store = await openStore({ ...storage, productName: 'Bench Cup' })
  const by = await addUser(store.connections, 'organiser@example.com')
  const league = await store.leagues.create(season2025, Date.now())
  if (league instanceof Refusal) throw new Error(league.code)
  const { write } = store.connections
  for (let team = 0; team < TEAMS; team++) {
    const id = `team-${team}`
    const row = { id, leagueId: league.id, name: `Team ${team}`, logo: null, description: '', color: null, coach: '' }
    await write.insertInto('teams').values(row).execute()
    for (let i = 0; i < PLAYERS; i++) {
      const userId = await addUser(store.connections, `player-${team}-${i}@example.com`)
      await write
        .insertInto('rosters')
        .values({ teamId: id, leagueId: league.id, place: i, userId, email: null })
        .execute()
    }
  }
  const app = Fastify()
  const mailer = createMailer({
    store,
    transport: async () => ({ send: async () => {} }),
    sendsMails: true,
    clock: Date,
    log: app.log,
    secret: 'a secret that only the benchmark knows, of length',
    siteName: { name: () => 'Bench Cup', accent: () => 'green' },
    publicUrl: 'https://cup.example.org',
    dataDir: storage.dataDir,
  })
  const close = async () => {
    await mailer.close()
    await store.close()
    await storage.remove()
  }
  return { engine, store, leagueId: league.id, by, mailer, close }
}

/** Edits that make a season of 20 evenings: 10 matches at each of two kick-offs, every team once an evening. */
function seasonEdits(): ScheduleEdit[] {
  const first = Temporal.PlainDate.from('2025-08-10')
  const fields = Array.from({ length: PER_KICKOFF }, (_, i) => `F${i}`)
  return Array.from({ length: EVENINGS }, (_, evening) => evening).flatMap((evening) => {
    const eveningId = randomUUID()
    const day = first.add({ days: 7 * evening }).toString()
    const after = { day, kind: 'regular' as const, kickoffs: KICKOFFS, fields, name: null, venue: null }
    const matches = Array.from({ length: KICKOFFS.length * PER_KICKOFF }, (_, i): ScheduleEdit => {
      const [home, away] = [(2 * i + evening) % TEAMS, (2 * i + 1 + evening) % TEAMS]
      return {
        item: 'match',
        id: randomUUID(),
        before: null,
        after: {
          homeTeamId: `team-${home}`,
          awayTeamId: `team-${away}`,
          eveningId,
          kickoff: KICKOFFS[i < PER_KICKOFF ? 0 : 1] ?? null,
          field: fields[i % PER_KICKOFF] ?? null,
          stage: 'regular',
          status: null,
        },
      }
    })
    return [{ item: 'evening', id: eveningId, before: null, after } satisfies ScheduleEdit, ...matches]
  })
}

const wait = async <Result>(asked: Promise<Result>): Promise<NonNullable<Result>> => {
  const result = await asked
  if (result === null || result === undefined) throw new Error(FAILED)
  if (typeof result === 'object' && ('refused' in result || 'wrong' in result)) throw new Error(FAILED)
  return result
}

async function publishOnce(store: Store, leagueId: string, by: string, mailer: Mailer): Promise<{ ms: number }> {
  const who = { by, now: Date.now() }
  await wait(store.schedules.saveEdits(leagueId, seasonEdits(), who))
  const { revision } = await wait(store.schedules.read(leagueId, Date.now()))
  const season = { name: 'Bench Cup 2025', slug: '2025', isOpen: false, timeZone: 'America/New_York' }
  const mailTo: NoticeMail = (recipient, notice) =>
    mailer.prepare(
      recipient,
      { kind: 'schedule', change: 'published', season, ownWords: '', ...notice },
      { recipientVerified: true },
    )
  const begin = performance.now()
  await wait(store.schedules.publish(leagueId, { seen: revision, anyway: false, mailTo }, who))
  const ms = performance.now() - begin
  await wait(store.schedules.takeBack(leagueId, mailTo, who))
  await store.connections.write.deleteFrom('mails').execute()
  return { ms }
}

async function checking(stage: Stage | undefined): Promise<Row> {
  if (!stage) throw new Error(FAILED)
  await wait(stage.store.schedules.saveEdits(stage.leagueId, seasonEdits(), { by: stage.by, now: Date.now() }))
  const view: ScheduleView = await wait(stage.store.schedules.read(stage.leagueId, Date.now()))
  const plan = plannedWith(publishedPlan(view.days, view.stored), view.items)
  const times = Array.from({ length: CHECKS }, () => {
    const begin = performance.now()
    checkSchedule(plan, { teams: view.teams, matchMinutes: 55 })
    return performance.now() - begin
  })
  return {
    what: `checks of ${plan.matches.size} matches of ${TEAMS} teams`,
    value: median(times),
    unit: 'ms',
    goal: { of: 'value', atMost: 16 },
    baseline: null,
  }
}
