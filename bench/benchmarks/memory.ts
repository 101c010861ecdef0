import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark } from '../benchmark.ts'
import { CONNECTIONS, flood } from '../load.ts'
import { baselineProgram, PRODUCT, type Server, start } from '../server-process.ts'
import { type Stage, setStage } from '../stage.ts'

const SECOND_MS = 1000
const LOAD_SECONDS = 10
const SIGNING_IN = 4

/** Resident memory of the process: idle once everything is warm, and the most it held under load. */
export const memory: Benchmark = {
  name: 'memory',
  title: 'Memory',
  async measure() {
    const stage = await setStage('sqlite')
    const bare = await start(baselineProgram('bare.mjs'), {})
    const product = await start(PRODUCT, stage.variables)
    try {
      const baseline = await weigh(bare, (url) => [browse(url, {}, CONNECTIONS)])
      const weight = await weigh(product, (url) => [
        browse(url, { cookie: stage.cookie }, CONNECTIONS - SIGNING_IN),
        signIn(url, stage),
      ])
      const beside = (value: number) => ({ what: 'bare node:http', value })
      return [
        {
          what: 'idle, 1 s after the start',
          value: weight.early,
          unit: 'MiB',
          baseline: beside(baseline.early),
          goal: null,
        },
        {
          what: 'idle, 10 s after the start',
          value: weight.idle,
          unit: 'MiB',
          baseline: beside(baseline.idle),
          goal: { of: 'value', atMost: 150 },
        },
        {
          what: 'under load: /, /api/me and sign-ins',
          value: weight.most,
          unit: 'MiB',
          baseline: beside(baseline.most),
          goal: { of: 'value', atMost: 260 },
        },
      ]
    } finally {
      await Promise.all([bare.stop(), product.stop()])
      await stage.remove()
    }
  },
}

async function weigh(server: Server, loads: (url: string) => Promise<unknown>[]) {
  await pause(SECOND_MS)
  const early = server.memory()
  await pause(9 * SECOND_MS)
  const idle = server.memory()
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, server.memory())
  }, 100)
  try {
    await Promise.all(loads(server.url))
  } finally {
    clearInterval(watch)
  }
  return { early, idle, most }
}

const browse = (url: string, headers: Record<string, string>, connections: number) =>
  flood({
    url,
    connections,
    until: { seconds: LOAD_SECONDS },
    requests: ['/', '/api/me'].map((path) => ({ path, headers: { ...headers, 'accept-encoding': 'br' } })),
  })

const signIn = (url: string, { accounts, password }: Stage) =>
  flood({
    url,
    connections: SIGNING_IN,
    until: { seconds: LOAD_SECONDS },
    requests: { signIns: { accounts, password, from: 0 } },
  })
