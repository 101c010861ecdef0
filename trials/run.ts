import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.ts'
import { randomFrom } from '../src/server/testing/random.ts'
import { TRIALS } from './trials.ts'

/**
 * `npm run trials -- [NAME…] [PART…] [--rounds N] [--seed N]`: runs the trials named, or all, of one that has parts those
 * that are named, or all; code 1 when one found a fault.
 */
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
})
const names = TRIALS.map(({ name }) => name)
const parts = TRIALS.flatMap((trial) => (positionals.includes(trial.name) ? (trial.parts ?? []) : []))
const unknown = positionals.filter((name) => !names.includes(name) && !parts.includes(name))
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; there are ${names.join(', ')}`)

const seed = Number(values.seed ?? Date.now() % 1_000_000)
const MOST_SHOWN = 20
const postgres = await startPostgres(console.log)
process.env.TEST_DATABASE_URL = postgres.url
let failures = 0
try {
  for (const trial of TRIALS) {
    if (positionals.length > 0 && !positionals.includes(trial.name)) continue
    const rounds = Number(values.rounds ?? trial.rounds)
    console.log(`\n${trial.title}: ${rounds} rounds, --seed ${seed}`)
    const named = trial.parts?.filter((part) => positionals.includes(part)) ?? []
    const began = performance.now()
    const { figures, faults } = await trial
      .run({
        rounds,
        random: randomFrom(seed),
        say: console.log,
        parts: named.length > 0 ? named : (trial.parts ?? []),
      })
      .catch((error: Error) => ({ figures: {}, faults: [error.stack ?? error.message] }))
    const seconds = Math.round((performance.now() - began) / 1000)
    for (const fault of faults.slice(0, MOST_SHOWN)) console.log(`  fault: ${fault}`)
    const counted = Object.entries(figures).map(([what, count]) => `${what} ${count}`)
    console.log(`${trial.name}: ${[...counted, `faults ${faults.length}`, `${seconds} s`].join(', ')}`)
    if (faults.length > 0) failures++
  }
} finally {
  await postgres.stop()
}
console.log(failures === 0 ? '\nevery trial held' : `\n${failures} trials found faults`)
process.exit(failures === 0 ? 0 : 1)
