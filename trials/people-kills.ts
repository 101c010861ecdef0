import { OPEN_MATCHES } from '#contract/table/withdrawal.ts'
import { WITHDRAWALS } from '#contract/team.ts'
import type { Engine } from '../src/server/store/engine/connections.ts'
import type { Random } from '../src/server/testing/random.ts'
import { type KilledAct, killInRounds, plantedFirst } from './kill-rounds.ts'
import { createMerges } from './people-merges.ts'
import { checkSchedule, type ScheduledSeason } from './schedule-ledger.ts'
import { seasonAhead } from './season-ahead.ts'
import { ask, openSite, type TrialSite } from './site.ts'
import type { Effort, Trial, TrialOutcome } from './trial.ts'

const CAPTAINS = 2
const PLAYERS = 14

/**
 * Kills a server by `kill -9` while by turns two rows of a person become one, two accounts do, and a team withdraws or
 * plays on: all of it is there or nothing, what was answered is there, nothing twice, nobody told twice ([PE2], [TE3]).
 */
const peopleKills = (name: string, title: string, engine: Engine, processes: number): Trial => ({
  name,
  title,
  rounds: 99,
  run: (effort) => plantedFirst((some, planted) => run(engine, processes, planted, some), effort),
})

export const PEOPLE_KILLS = [
  peopleKills('people-kills', 'kill -9 while people are merged or a team withdraws, SQLite', 'sqlite', 1),
  peopleKills('people-kills-two', 'kill -9 of one of two processes while people are merged', 'postgres', 2),
]

async function run(engine: Engine, processes: number, planted: boolean, effort: Effort): Promise<TrialOutcome> {
  const settings = { maxCaptains: CAPTAINS, clockSeconds: null }
  const site = await openSite(engine, { players: PLAYERS, settings, begun: true })
  try {
    // Merged people are on none of its teams, so that it changes by withdrawals alone.
    const season = await seasonAhead(site, site.people.slice(CAPTAINS))
    const mails = new Map<string, number>()
    const look = (fault: (text: string) => void) => checkSchedule(site, season, fault, mails)
    const merges = createMerges(site, mails, async (fault) => {
      await look(fault)
    })
    const turns = [
      merges.rows,
      merges.accounts,
      (url: string) => withdrawal(site, { season, look, random: effort.random }, url),
    ]
    // A sample of one round tries any of them.
    const first = effort.random.below(turns.length)
    const rounds = {
      processes,
      planted,
      next: (round: number, url: string) => (turns[(first + round) % turns.length] ?? merges.rows)(url),
      async atRest(fault: (text: string) => void) {
        await look(fault)
      },
    }
    return await killInRounds(site, rounds, effort)
  } finally {
    await site.close()
  }
}

type Watched = {
  season: ScheduledSeason
  look: (fault: (text: string) => void) => ReturnType<typeof checkSchedule>
  random: Random
}

/** A team withdraws, or the one that has withdrawn plays on. */
async function withdrawal(
  { store, organiser }: TrialSite,
  { season, look, random }: Watched,
  url: string,
): Promise<KilledAct> {
  const { id: leagueId } = season.league
  const view = await store.schedules.read(leagueId, Date.now())
  if (!view) throw new Error('the season is gone')
  const [gone] = view.withdrawn.keys()
  const teamId = gone ?? random.among([...view.teams.keys()]) ?? ''
  const path = `/api/leagues/${leagueId}/teams/${teamId}/withdrawal`
  const { cookie } = organiser
  const preview = gone === undefined ? await ask(url, 'GET', path, { cookie }) : null
  const [open, results] = [random.among(OPEN_MATCHES), random.among(WITHDRAWALS)]
  const body = { open, results, seen: preview?.body.revision, tell: true }
  const before = view.publications.length
  return {
    name: gone === undefined ? 'withdraw a team' : 'let a team play on',
    send: (to, more) =>
      gone === undefined
        ? ask(to, 'POST', path, { ...more, cookie, body })
        : ask(to, 'POST', `${path}/take-back`, { ...more, cookie, body: {} }),
    async isThere(fault) {
      const { acts } = await look(fault)
      if (acts > before + 1) fault('is there twice')
      const landed = acts > before
      const withdrawn = [...((await store.schedules.read(leagueId, Date.now()))?.withdrawn.keys() ?? [])]
      const isOut = landed === (gone === undefined)
      if (withdrawn.join() !== (isOut ? teamId : '')) fault(`is half there: ${withdrawn.length} teams have withdrawn`)
      const logged = await store.connections.read
        .selectFrom('acts')
        .where('act', 'in', ['team-withdrawn', 'team-plays-on'])
        .select('id')
        .execute()
      if (logged.length !== acts) fault(`${logged.length} withdrawals are in the log, ${acts} were done`)
      return landed
    },
  }
}
