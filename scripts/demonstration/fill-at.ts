import { readEnv } from '../../src/server/env.ts'
import { runProgram } from '../program.ts'
import { demonstrationOf } from './demonstrations.ts'

/**
 * Fills DATA_DIR as `npm run demo` does at an instant, in milliseconds since 1970: `fill-at.ts 1795867200000 --today`. For
 * journeys and pictures whose clock stands still.
 */
await runProgram(async () => {
  const [instant, ...args] = process.argv.slice(2)
  const env = readEnv()
  const { prepare, fill } = demonstrationOf(args, { now: () => Number(instant) })
  prepare(env.dataDir)
  await fill(env)
})
