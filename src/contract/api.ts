import { z } from 'zod'
import { overtakenField } from './edit.ts'
import { FAILURES, type FailureCode, type FailureReply } from './failures/failure.ts'
import type { RouteTable } from './route.ts'
import { accessRoutes } from './routes/access.ts'
import { authRoutes } from './routes/auth.ts'
import { backupRoutes } from './routes/backups.ts'
import { draftRoutes } from './routes/draft.ts'
import { feeRoutes } from './routes/fees.ts'
import { fileRoutes } from './routes/files.ts'
import { finalsRoutes } from './routes/finals.ts'
import { guestRoutes } from './routes/guests.ts'
import { leagueRoutes } from './routes/leagues.ts'
import { meRoutes } from './routes/me.ts'
import { mineRoutes } from './routes/mine.ts'
import { moneyRoutes } from './routes/money.ts'
import { newsRoutes } from './routes/news.ts'
import { ownSiteRoutes } from './routes/own-site.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { peopleRoutes } from './routes/people.ts'
import { privacyRoutes } from './routes/privacy.ts'
import { pushRoutes } from './routes/push.ts'
import { reportRoutes } from './routes/reports.ts'
import { scheduleRoutes } from './routes/schedule.ts'
import { siteRoutes } from './routes/site.ts'
import { teamRoutes } from './routes/teams.ts'
import { touchlineRoutes } from './routes/touchline.ts'
import { visitorRoutes } from './routes/visitors.ts'

/** The error reply as a schema, for the API document and the tests. */
export const failureReply = z.object({
  code: z.enum(Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  overtaken: z.array(overtakenField).optional(),
  requestId: z.string(),
}) satisfies z.ZodType<FailureReply>

/**
 * The HTTP API, each entry keyed by method and path; `routes/` has one file for each resource. The server serves exactly
 * these, the web calls them with the types inferred here, and the OpenAPI document is made from them.
 */
export const api = {
  ...siteRoutes,
  ...ownSiteRoutes,
  ...meRoutes,
  ...feeRoutes,
  ...mineRoutes,
  ...guestRoutes,
  ...pushRoutes,
  ...leagueRoutes,
  ...reportRoutes,
  ...teamRoutes,
  ...scheduleRoutes,
  ...finalsRoutes,
  ...peopleRoutes,
  ...moneyRoutes,
  ...draftRoutes,
  ...accessRoutes,
  ...backupRoutes,
  ...passkeyRoutes,
  ...privacyRoutes,
  ...visitorRoutes,
  ...touchlineRoutes,
  ...newsRoutes,
  ...authRoutes,
  ...fileRoutes,
} as const satisfies RouteTable

export type Api = typeof api
export type RouteKey = keyof Api

type Parsed<R, K extends string> = R extends { [P in K]: z.ZodType<infer T> } ? T : undefined
export type Params<K extends RouteKey> = Parsed<Api[K], 'params'>
export type Query<K extends RouteKey> = Parsed<Api[K], 'query'>
export type Body<K extends RouteKey> = Parsed<Api[K], 'body'>
/** The request body as a caller may send it: fields with a default may be left out. */
export type BodyInput<K extends RouteKey> = Api[K] extends { body: infer S extends z.ZodType } ? z.input<S> : undefined
/** The possible bodies of a successful reply. */
export type ReplyBodies<K extends RouteKey> = Api[K]['replies'][keyof Api[K]['replies']]
/** The JSON of a successful reply; undefined where it has none. */
export type Reply<K extends RouteKey> = [Extract<ReplyBodies<K>, { schema: z.ZodType }>] extends [never]
  ? undefined
  : Extract<ReplyBodies<K>, { schema: z.ZodType }> extends { schema: z.ZodType<infer T> }
    ? T
    : never
/** The codes with which a route's handler may refuse. */
export type RouteErrors<K extends RouteKey> = Api[K]['errors'][number]

/** One call that reads, as a screen asks it before it has anything to show. */
export type Question = { key: RouteKey; params?: object; query?: object }

/** The method and the path of a key. */
export function splitKey(key: RouteKey): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string } {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  return { method, path }
}
