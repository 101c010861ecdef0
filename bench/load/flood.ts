import { json } from 'node:stream/consumers'
import autocannon, { type Request } from 'autocannon'
import { percentile } from '../measure.ts'

/**
 * Lasts for so many seconds, or until so many answers came. `signIns` knocks with the next account at every request,
 * each time from another address.
 */
export type FloodPlan = {
  url: string
  until: { seconds: number } | { answers: number }
  connections: number
  requests: { path: string; headers?: Record<string, string> }[] | { signIns: SignIns }
}
export type SignIns = { accounts: string[]; password: string; from: number }
export type FloodResult = { answers: number; failed: number; perSecond: number; p50: number; p99: number }

function signingIn({ accounts, password, from }: SignIns): Request {
  let next = from
  return {
    method: 'POST',
    path: '/api/auth/sign-in',
    setupRequest(request) {
      const n = next++
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      }
      return { ...request, headers, body: JSON.stringify({ email: accounts[n % accounts.length], password }) }
    },
  }
}

const { url, until, connections, requests } = (await json(process.stdin)) as FloodPlan
const latencies: number[] = []
let failed = 0
const running = autocannon({
  url,
  connections,
  ...('seconds' in until ? { duration: until.seconds } : { amount: until.answers }),
  timeout: 30,
  requests: 'signIns' in requests ? [signingIn(requests.signIns)] : requests,
})
// Its own histogram counts whole milliseconds; most answers here take less than one.
running.on('response', (_, status, __, ms) => {
  latencies.push(ms)
  if (status < 200 || status > 299) failed++
})
const { errors, timeouts, duration } = await running
const result: FloodResult = {
  answers: latencies.length,
  failed: failed + errors + timeouts,
  perSecond: latencies.length / duration,
  p50: percentile(latencies, 50),
  p99: percentile(latencies, 99),
}
console.log(JSON.stringify(result))
