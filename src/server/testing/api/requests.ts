import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Api, api, type BodyInput, type Reply, type RouteKey } from '#contract/api.ts'
import type { Route } from '#contract/route.ts'

/** Senders of requests, in the test of who may do what. */
export type Person = 'visitor' | 'player' | 'registered' | 'unverified' | 'scorekeeper' | 'organiser' | 'owner'

/** The entries of the contract that take a body. */
export type KeyWithBody = { [K in RouteKey]: Api[K] extends { body: object } ? K : never }[RouteKey]

type Statuses = {
  /**
   * The status for those whom the entry is for, if they name a season and nothing else that is there: by default 404
   * where its address names more, else the status of its reply. It may be a refusal: a token of no mail, no draft yet.
   */
  status?: number | Partial<Record<Person, number>>
}

/**
 * Facts that tests need about the entries of a resource, besides the contract: for each that takes a body, one that the
 * server reads without complaint. An entry without one does not compile.
 */
export type Examples<Routes> = {
  [K in Extract<keyof Routes, KeyWithBody>]: Statuses & { body: BodyInput<K> }
} & { [K in Exclude<keyof Routes, KeyWithBody>]?: Statuses }

/** Makes a request as an organiser of a season, with the body of the example unless it is given; throws where it is refused. */
export type Act = <K extends RouteKey>(key: K, body?: object, params?: Record<string, string>) => Promise<Reply<K>>

type Fields = Record<string, unknown>

/** A form of the contract: what it shows, and values for two fields of it, which are written one after the other. */
export type Form = {
  params?: Record<string, string>
  /** The sender; an organiser by default. */
  as?: 'player'
  read: () => Promise<Fields>
  /** The third is what somebody chooses who has seen both others: 'Mine' unless the field takes no such text. */
  one: readonly [field: string, first: unknown, second: unknown, third?: unknown]
  /** Null for a form of one field. */
  other: readonly [field: string, first: unknown, second: unknown] | null
  /** Its act in the log, and how fields are called there; left out where no log has it. */
  logged?: { act: string; name?: (field: string) => string }
}

/** The exports of a file `<resource>.examples.ts` beside the routes of a resource. */
type ResourceExamples = {
  examples: { [K in RouteKey]?: Statuses & { body?: object } }
  /** Does once, and well, what needs another act before it: whatever names a thing. */
  actWell?: (act: Act) => Promise<void>
  /** Makes what a form is opened for (decision 90). */
  forms?: { [K in KeyWithBody]?: (act: Act) => Promise<Form> }
  /** Columns whose texts strangers may read, as `table.column`. */
  publicTexts?: readonly string[]
}

const ROUTES = join(import.meta.dirname, '..', '..', 'routes')

/** The examples of every resource. */
export const RESOURCES: readonly ResourceExamples[] = await Promise.all(
  globSync('*/*.examples.ts', { cwd: ROUTES })
    .toSorted()
    .map((file) => import(/* @vite-ignore */ pathToFileURL(join(ROUTES, file)).href)),
)

const EXAMPLES: ResourceExamples['examples'] = Object.assign({}, ...RESOURCES.map(({ examples }) => examples))

/** For each entry that takes a body, one that the server reads without complaint. */
export const BODIES = Object.fromEntries(
  Object.entries(EXAMPLES).flatMap(([key, { body }]) => (body ? [[key, body]] : [])),
) as { [K in KeyWithBody]: BodyInput<K> }

/** The status that somebody gets for whom an entry is. */
export function statusOf(key: RouteKey, person: Person): number | undefined {
  const { status = defaultStatus(key) } = EXAMPLES[key] ?? {}
  return typeof status === 'number' ? status : status[person]
}

function defaultStatus(key: RouteKey): number {
  const { replies }: Route = api[key]
  return /:(?!leagueId)/.test(key) ? 404 : Number(Object.keys(replies)[0])
}
