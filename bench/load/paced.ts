import { Agent, get } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../measure.ts'

export type PacedPlan = { url: string; headers: Record<string, string>; perSecond: number; seconds: number }
export type PacedResult = { p50: number; p99: number }

const { url, headers, perSecond, seconds } = (await json(process.stdin)) as PacedPlan
const agent = new Agent({ keepAlive: true })

const ask = () =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })

const latencies: number[] = []
const running: Promise<void>[] = []
const begin = performance.now()
for (let n = 0; n < perSecond * seconds; n++) {
  const due = begin + (n * 1000) / perSecond
  await pause(Math.max(0, due - performance.now()))
  // Not from when it was due: a timer that wakes late is this process's delay, not the server's.
  const asked = performance.now()
  running.push(ask().then(() => void latencies.push(performance.now() - asked)))
}
await Promise.all(running)
agent.destroy()
const result: PacedResult = { p50: percentile(latencies, 50), p99: percentile(latencies, 99) }
console.log(JSON.stringify(result))
