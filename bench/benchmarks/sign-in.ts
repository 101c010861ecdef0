import type { HashPlan, HashResult } from '../baselines/hashes.ts'
import type { Benchmark, Effort, Row } from '../benchmark.ts'
import { flood, inChild, paced } from '../load.ts'
import { inRotation } from '../measure.ts'
import { PRODUCT, type Server, start } from '../server-process.ts'
import { type Stage, setStage } from '../stage.ts'

const CLIENTS = 4
const PACE = 50

/** Sign-ins without pause against the password hash alone, and what everyone else feels of them. */
export const signIn: Benchmark = {
  name: 'sign-in',
  title: 'Sign-in',
  async measure(effort) {
    const stage = await setStage('sqlite')
    const server = await start(PRODUCT, stage.variables)
    try {
      return await compare(server, stage, effort)
    } finally {
      await server.stop()
      await stage.remove()
    }
  },
}

async function compare(server: Server, { cookie, accounts, password }: Stage, { rounds, seconds }: Effort) {
  let from = 0
  const storm = async (forSeconds: number) => {
    const signIns = { accounts, password, from }
    const result = await flood({
      url: server.url,
      until: { seconds: forSeconds },
      connections: CLIENTS,
      requests: { signIns },
    })
    from += result.answers
    return result
  }
  const somebody = () => paced({ url: `${server.url}/api/me`, headers: { cookie }, perSecond: PACE, seconds })
  const hashes = async () => {
    const plan: HashPlan = { seconds, callers: CLIENTS }
    const { perSecond } = await inChild<HashResult>('../baselines/hashes.ts', plan)
    return { perSecond, p50: 0, p99: 0 }
  }
  await storm(2)
  const measured = await inRotation(
    {
      hashes,
      quiet: async () => ({ ...(await somebody()), perSecond: 0 }),
      storm: async () => {
        const [{ perSecond }, others] = await Promise.all([storm(seconds), somebody()])
        return { perSecond, ...others }
      },
    },
    rounds,
  )
  const { hashes: alone, quiet, storm: stormy } = measured
  return [
    {
      what: `sign-ins, ${CLIENTS} clients`,
      value: stormy.perSecond,
      unit: '/s',
      baseline: { what: `the hash alone, ${CLIENTS} at a time`, value: alone.perSecond },
      goal: { of: 'baseline', atLeast: 0.7 },
    },
    {
      what: `p50 of GET /api/me at ${PACE}/s meanwhile`,
      value: stormy.p50,
      unit: 'ms',
      baseline: { what: 'quiet', value: quiet.p50 },
      goal: { of: 'baseline', atMost: 3 },
    },
    {
      what: `p99 of GET /api/me at ${PACE}/s meanwhile`,
      value: stormy.p99,
      unit: 'ms',
      baseline: { what: 'quiet', value: quiet.p99 },
      goal: null,
    },
  ] satisfies Row[]
}
