import { ask, openSite } from './site.ts'
import type { Effort, Trial, TrialOutcome } from './trial.ts'

const PASSWORD = 'corner-flag-9'
const ORDERS = [
  ['known', 'unknown'],
  ['unknown', 'known'],
] as const
/** Medians may differ by so much of the shorter one. */
const MOST_APART = 0.1

/**
 * Signs in with a wrong password, and asks for a reset link, by turns for addresses with and without an account: the
 * answers and the medians of their times are alike ([Q1], [Q4]). Needs a machine that does nothing else.
 */
export const TIMES: Trial = {
  name: 'times',
  title: 'Answers about addresses with and without an account',
  rounds: 40,
  run: (effort) => run(effort),
}

const QUESTIONS = {
  'sign-in': (email: string) => ({ path: '/api/auth/sign-in', body: { email, password: 'not the password' } }),
  'reset-request': (email: string) => ({ path: '/api/auth/reset-request', body: { email } }),
}

async function run({ rounds, random, say }: Effort): Promise<TrialOutcome> {
  const faults: string[] = []
  const figures: Record<string, number> = {}
  const site = await openSite('sqlite', { players: 2, settings: {}, begun: false })
  try {
    const { url } = await site.start()
    for (let i = 0; i < rounds; i++) {
      const body = { email: addressOf('known', i), password: PASSWORD }
      const made = await ask(url, 'POST', '/api/auth/sign-up', { body })
      if (made?.status !== 200) throw new Error(`a sign-up was answered with ${made?.status}`)
    }
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      const answers = new Set<string>()
      for (let i = 0; i < rounds; i++)
        for (const kind of random.among(ORDERS) ?? ORDERS[0]) {
          const { path, body } = question(addressOf(kind, i))
          const from = performance.now()
          const answer = await ask(url, 'POST', path, { body })
          times[kind].push(performance.now() - from)
          answers.add(JSON.stringify({ status: answer?.status, ...answer?.body, requestId: undefined }))
        }
      const [known, unknown] = [median(times.known), median(times.unknown)]
      Object.assign(figures, { [`${name}, known, ms`]: known, [`${name}, unknown, ms`]: unknown })
      say(`${name}: ${known} ms with an account, ${unknown} ms without`)
      if (answers.size > 1) faults.push(`${name}: ${[...answers].join(' and ')}`)
      if (Math.abs(known - unknown) > MOST_APART * Math.min(known, unknown))
        faults.push(`${name}: medians of ${known} ms and ${unknown} ms`)
    }
  } finally {
    await site.close()
  }
  return { figures, faults }
}

/** In ms, to a hundredth. */
function median(durations: readonly number[]): number {
  const sorted = durations.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100
}

const addressOf = (kind: string, i: number) => `${kind}-${i}@example.com`
