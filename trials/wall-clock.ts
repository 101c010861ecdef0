import { eagerClient } from '../src/server/testing/eager-client.ts'
import { machineClock } from './clock.ts'
import { checkDraft, noFaults } from './kill-ledger.ts'
import { ask, openSite } from './site.ts'
import { comesTrue, type Effort, type Trial, type TrialOutcome } from './trial.ts'

const HOUR = 3_600_000
const CAPTAINS = 4
const THERE_MS = 30_000
/** After a jump: long enough for three heart-beats of 4 s to be missed. */
const WATCH_MS = 14_000
const RACES = new Set(['pick_over', 'not_your_turn', 'player_taken', 'wrong_phase', 'no_change', 'nothing_to_undo'])

/**
 * The wall clock of the only process jumps an hour on and back under captains who pick all the time: nobody is refused,
 * no socket is dropped, sessions and turns stay as they were ([Q67]).
 */
export const WALL_CLOCK: Trial = {
  name: 'wall-clock',
  title: 'The wall clock jumps an hour either way',
  rounds: 10,
  run: (effort) => run(effort),
}

async function run({ rounds, random, say }: Effort): Promise<TrialOutcome> {
  const faults: string[] = []
  const settings = { maxCaptains: CAPTAINS, clockSeconds: 60 }
  const site = await openSite('sqlite', { players: 24, settings, begun: true })
  const clock = machineClock(site.storage.dataDir, 'server', 0)
  try {
    const server = await site.start(clock.variables)
    const captains = site.people
      .slice(0, CAPTAINS)
      .map((one) => eagerClient(() => server.url, one, 'captain', random.next))
    const clients = [...captains, eagerClient(() => server.url, site.organiser, 'organiser', random.next)]
    const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged.length, 0)
    if (!(await comesTrue(THERE_MS, () => clients.every((client) => client.isThere())))) faults.push('nobody came in')
    let answers = 0
    const first = random.among([HOUR, -HOUR]) ?? HOUR
    for (let round = 0; round < rounds; round++)
      for (const ahead of [round % 2 === 0 ? first : -first, 0]) {
        const before = acknowledged()
        await clock.set(server, ahead)
        await new Promise((resolve) => setTimeout(resolve, WATCH_MS))
        const step = `round ${round + 1}, ${ahead / HOUR} h`
        answers = acknowledged() - before
        if (answers === 0) faults.push(`${step}: no command was carried out`)
        const me = await ask(server.url, 'GET', '/api/me', { cookie: site.organiser.cookie })
        if (me?.body.user == null) faults.push(`${step}: signed out`)
        say(`${step}: ${answers} commands`)
      }
    for (const client of clients) {
      client.rest()
      if (client.connections() !== 1) faults.push(`a socket was dropped: ${client.connections()} connections`)
      faults.push(...client.lost.map((message) => `refused by the channel: ${message}`))
      const refused = client.refused.filter(({ code }) => !RACES.has(code ?? ''))
      faults.push(...refused.map(({ code, command }) => `${command} refused: ${code}`))
    }
    await comesTrue(THERE_MS, () => clients.every((client) => client.isIdle()))
    const log = await site.store.drafts.events(site.draft.id)
    for (const { event } of log) if (event.type === 'picked' && event.by === 'expiry') faults.push('a pick expired')
    const held = noFaults()
    await checkDraft(
      site,
      clients.flatMap((client) => client.acknowledged),
      held,
    )
    faults.push(...held.lost, ...held.half)
    await Promise.all(clients.map((client) => client.leave()))
    return { figures: { jumps: rounds * 2, 'commands carried out': acknowledged(), events: log.length }, faults }
  } finally {
    await site.close()
  }
}
