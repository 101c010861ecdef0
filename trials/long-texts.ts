import { api, type RouteKey, splitKey } from '#contract/api.ts'
import type { Route } from '#contract/route.ts'
import { LONG_TEXTS, MOST_CPU_MS, textPaths, withText } from '../src/server/testing/api/long-texts.ts'
import { BODIES, type KeyWithBody } from '../src/server/testing/api/requests.ts'
import { ownerCookies, ownerEmails } from './owners.ts'
import { ask, loading, openSite, type Reply, type TrialSite } from './site.ts'
import type { Effort, Trial, TrialOutcome } from './trial.ts'

/** The people who ask by turns, so that no limit on tries is met. */
const PEOPLE = 120
/** Bytes of a query's text as it stands in an address: with the rest of the headers, as much as Node reads. */
const QUERY_BYTES = 12_000
const TIMES_EACH = 5

/**
 * Sends texts of 60 kB in each field of each call, as whole requests, and asks what the processor did for them: the median
 * of five is at most 5 ms, none is taken, nothing fails ([R4]).
 */
export const LONG_TEXT: Trial = {
  name: 'long-texts',
  title: 'Texts of 60 kB in every field of every call',
  rounds: 1,
  run: (effort) => run(effort),
}

type Path = ReturnType<typeof textPaths>[number]
type Shot = { key: RouteKey; what: string; path: string; body?: object }

async function run({ rounds, say }: Effort): Promise<TrialOutcome> {
  const faults: string[] = []
  const medians: number[] = []
  const statuses: Record<string, number> = {}
  const site = await openSite('sqlite', { players: 4, settings: {}, begun: false })
  try {
    const { url } = await site.start({ ...loading('processor-time.mjs'), ADMIN_EMAILS: ownerEmails(PEOPLE).join(',') })
    const cookies = { complete: await ownerCookies(site, PEOPLE), waiting: await ownerCookies(site, PEOPLE, true) }
    let asked = 0
    async function send({ key, path, body }: Shot): Promise<Reply | null> {
      const { access } = api[key] as Route
      const own = cookies[access === 'secondStep' ? 'waiting' : 'complete'][asked++ % PEOPLE] ?? ''
      const given = body && isSample(body) ? { ...body, email: `asks-${asked}@example.com` } : body
      const cookie = access === 'public' ? {} : { cookie: own }
      return ask(url, splitKey(key).method, path, { ...cookie, ...(given && { body: given }) })
    }
    const shots = shotsAt(site)
    // The first requests compile and read what later ones reuse: they are not measured.
    for (const shot of shots) await send(shot)
    for (let round = 0; round < rounds; round++)
      for (const shot of shots) {
        const times: number[] = []
        for (let i = 0; i < TIMES_EACH; i++) {
          const reply = await send(shot)
          if (reply === null || reply.status < 400 || reply.status === 429 || reply.status >= 500)
            faults.push(`${shot.what} is answered with ${reply?.status ?? 'nothing'}`)
          statuses[`answers ${reply?.status}`] = (statuses[`answers ${reply?.status}`] ?? 0) + 1
          times.push(Number(reply?.headers.get('x-trial-processor-us')) / 1000)
        }
        const median = times.toSorted((a, b) => a - b)[Math.floor(TIMES_EACH / 2)] ?? Number.NaN
        medians.push(median)
        if (!(median <= MOST_CPU_MS)) faults.push(`${shot.what} costs ${median} ms of the processor`)
      }
    say(`${medians.length} fields and texts, ${Math.max(...medians)} ms at most`)
  } finally {
    await site.close()
  }
  const sorted = medians.toSorted((a, b) => a - b)
  const figures = {
    ...statuses,
    fields: sorted.length,
    'median, ms': sorted[sorted.length >> 1] ?? 0,
    'most, ms': sorted.at(-1) ?? 0,
  }
  return { figures, faults }
}

/** Tells whether a body names the account of a sample: each request names another, so that none has too many tries. */
const isSample = (body: object) => 'email' in body && String(body.email).length < 50

/** Each text in each field of each body, and as much of it as an address holds in each text of each query. */
function shotsAt({ scored, people }: TrialSite): Shot[] {
  const params: Record<string, string | undefined> = {
    leagueId: scored.league.id,
    teamId: scored.teamIds[0],
    matchId: scored.matchIds[0],
    userId: people[0]?.id,
  }
  return (Object.entries(api) as [RouteKey, Route][]).flatMap(([key, { body, query }]) => {
    const path = splitKey(key).path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'none')
    const shots = (schema: Route['body'], make: (at: Path, text: string) => Partial<Shot>) =>
      (schema ? textPaths(schema) : []).flatMap((at) =>
        Object.entries(LONG_TEXTS).map(([kind, text]): Shot => {
          return { key, what: `${key} ${at.join('.')} ${kind}`, path, ...make(at, text) }
        }),
      )
    return [
      ...shots(body, (at, text) => ({ body: withText(BODIES[key as KeyWithBody], at, text) as object })),
      ...shots(query, (at, text) => ({ path: `${path}?${at[0]}=${inAddress(text)}` })),
    ]
  })
}

/** The beginning of a text as it stands in an address, of whole characters. */
function inAddress(text: string): string {
  let address = ''
  for (const character of text) {
    const next = encodeURIComponent(character)
    if (address.length + next.length > QUERY_BYTES) break
    address += next
  }
  return address
}
