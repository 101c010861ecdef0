import { eagerClient } from '../src/server/testing/eager-client.ts'
import { machineClock } from './clock.ts'
import { openSite } from './site.ts'
import { comesTrue, type Effort, type Trial, type TrialOutcome } from './trial.ts'

const AHEAD_MS = 5000
const CLOCK_SECONDS = 15
/** Two captains choose among four: the draft ends after two picks, both by the clock. */
const PLAYERS = 4
const START_MS = 30_000
const END_MS = 90_000
/** Events of such a draft: opened, two captains, beginning, captains leaving, two picks and what stands around them. */
const MOST_EVENTS = 25

/**
 * Two processes whose clocks are 5 s apart, each way in turn: a draft starts, its picks expire, it ends; the process
 * that is off says so once in its log and in `/readyz` ([Q65]).
 */
export const CLOCKS: Trial = { name: 'clocks', title: 'Clocks of two processes 5 s apart', rounds: 5, run }

async function run({ rounds, say }: Effort): Promise<TrialOutcome> {
  const faults: string[] = []
  const events: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const ahead of [AHEAD_MS, -AHEAD_MS]) {
      const outcome = await draftWithClocks(ahead)
      faults.push(...outcome.faults)
      events.push(outcome.events)
      say(`round ${round + 1}, ${ahead} ms: ${outcome.events} events, ${outcome.faults.join(', ') || 'held'}`)
    }
  return { figures: { drafts: events.length, 'most events of a draft': Math.max(...events) }, faults }
}

export async function draftWithClocks(aheadMs: number) {
  const faults: string[] = []
  const settings = { maxCaptains: 2, clockSeconds: CLOCK_SECONDS }
  const site = await openSite('postgres', { players: PLAYERS, settings, begun: false })
  const clock = machineClock(site.storage.dataDir, 'second', aheadMs)
  try {
    const right = await site.start()
    const off = await site.start(clock.variables)
    // Captains that never pick, one at each process.
    const captains = [right, off].map((server, i) =>
      eagerClient(() => server.url, site.people[i] ?? site.organiser, 'idler'),
    )
    const phase = (captain: (typeof captains)[number]) => captain.draft()?.phase
    if (!(await comesTrue(START_MS, () => captains.every((captain) => captain.isThere()))))
      faults.push('the captains did not come in')
    for (const captain of captains) captain.send('become-captain', {})
    if (!(await comesTrue(START_MS, () => captains.every((captain) => phase(captain) === 'running'))))
      faults.push('the draft did not start')
    else if (!(await comesTrue(END_MS, () => captains.every((captain) => phase(captain) === 'finished'))))
      faults.push('the draft did not end')
    const ready = await fetch(`${off.url}/readyz`).then((answer) => answer.text())
    if (!/clock/i.test(ready)) faults.push('/readyz of the process that is off does not say so')
    await Promise.all(captains.map((captain) => captain.leave()))
    const log = await site.store.drafts.events(site.draft.id)
    const picks = log.flatMap(({ event }) => (event.type === 'picked' ? [event] : []))
    if (picks.length !== 2 || picks.some(({ by }) => by !== 'expiry'))
      faults.push(`${picks.length} picks, ${picks.map(({ by }) => by)}`)
    if (log.length > MOST_EVENTS) faults.push(`${log.length} events`)
    for (const [server, expected] of [
      [right, 0],
      [off, 1],
    ] as const) {
      const { output } = await site.end(server, 'SIGTERM')
      const lines = output.split('\n').filter((line) => /clock/i.test(line))
      if (lines.length !== expected) faults.push(`${lines.length} lines about the clock, not ${expected}`)
    }
    return { faults: faults.map((fault) => `${aheadMs} ms: ${fault}`), events: log.length }
  } finally {
    await site.close()
  }
}
