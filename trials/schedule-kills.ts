import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import type { Engine } from '../src/server/store/engine/connections.ts'
import type { Random } from '../src/server/testing/random.ts'
import { type KilledAct, killInRounds, plantedFirst } from './kill-rounds.ts'
import { checkSchedule, type ScheduledSeason } from './schedule-ledger.ts'
import { seasonAhead } from './season-ahead.ts'
import { ask, openSite, type TrialSite } from './site.ts'
import type { Effort, Trial, TrialOutcome } from './trial.ts'

const PLAYERS = 40
const DAY = 86_400_000

/**
 * Kills a server by `kill -9` while it publishes a schedule, takes that back, calls an evening off or puts it back on:
 * all of it is there or nothing, what was answered is there, and nobody is told twice ([SC9], [SC11], [SC14]).
 */
const scheduleKills = (name: string, title: string, engine: Engine, processes: number): Trial => ({
  name,
  title,
  rounds: 100,
  run: (effort) => plantedFirst((some, planted) => run(engine, processes, planted, some), effort),
})

export const SCHEDULE_KILLS = [
  scheduleKills('schedule-sqlite', 'kill -9 while a schedule is published or called off, SQLite', 'sqlite', 1),
  scheduleKills('schedule-two', 'kill -9 of one of two processes while it publishes or calls off', 'postgres', 2),
]

async function run(engine: Engine, processes: number, planted: boolean, effort: Effort): Promise<TrialOutcome> {
  const site = await openSite(engine, { players: PLAYERS, settings: {}, begun: false })
  try {
    const season = await seasonAhead(site, site.people)
    const nextAct = scheduleActs(site, season, effort.random)
    const rounds = {
      processes,
      planted,
      next: (_: number, url: string) => nextAct(url),
      async atRest(fault: (text: string) => void) {
        await checkSchedule(site, season, fault)
      },
    }
    return await killInRounds(site, rounds, effort)
  } finally {
    await site.close()
  }
}

type ActOnSchedule = Pick<KilledAct, 'name' | 'send'>

/** Gives the next thing to do to the schedule, so that it is one that can be done. */
export function scheduleActs(site: TrialSite, season: ScheduledSeason, random: Random) {
  const { organiser, store } = site
  const { league, first } = season
  const { cookie } = organiser
  const [moved = '', other = '', ...calledOff] = first.evenings
    .filter(({ kind }) => kind === 'regular')
    .map(({ id }) => id)
  const path = `/api/leagues/${league.id}`
  const post = (name: string, to: string, body: object = {}): ActOnSchedule => ({
    name,
    send: (url, more) => ask(url, 'POST', path + to, { ...more, cookie, body }),
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

  return async (url: string): Promise<KilledAct> => {
    const view = await store.schedules.read(league.id, Date.now())
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
    const act = (await (random.among(acts) ?? acts[0])?.()) as ActOnSchedule
    const before = view?.publications.length ?? 0
    return {
      ...act,
      async isThere(fault) {
        const after = await checkSchedule(site, season, fault)
        if (after.acts > before + 1) fault('is there twice')
        const landed = after.acts > before
        if (act.name === 'publish' && landed === after.changes > 0)
          fault(`with ${after.changes} changes left to publish`)
        return landed
      },
    }
  }
}
