import { z } from 'zod'
import { id } from '../id.ts'
import { seasonQuery } from '../league.ts'
import { events, json, type RouteTable } from '../route.ts'
import { site } from '../site.ts'

/**
 * A change, as open pages hear of it: a season's new version; to organisers alone, a change of a schedule's working copy,
 * of the desk, or of people; or that changes may have been missed.
 */
export const changeEvent = z.union([
  /** The server's clock, as a stream's first message: the clock of a phone may be hours off. */
  z.object({ now: z.int() }),
  z.object({ leagueId: id, version: z.int() }),
  z.object({ leagueId: id, workingCopy: z.literal(true) }),
  z.object({ leagueId: id, desk: z.literal(true) }),
  z.object({ people: z.literal(true) }),
  /** Somebody of this team said whether they are in for a match; told to everybody, with nothing of who or what ([MN2]). */
  z.object({ answersOf: id }),
  /** The log of acts has more; told to organisers about once a second. */
  z.object({ acts: z.literal(true) }),
  /** The reader's rights have changed: `GET /api/me` has the new ones. */
  z.object({ me: z.literal(true) }),
  /** Posts or the banner are others; told to everybody, with nothing of what they say ([NE1]). */
  z.object({ news: z.literal(true) }),
  /** The league's own name, look or texts are others; told to everybody, with nothing of what they say ([SI1]). */
  z.object({ site: z.literal(true) }),
  /** A draft has begun, or is over: `GET /api/draft/room` says which; told to everybody, with nothing of whose it is ([D41]). */
  z.object({ draft: z.literal(true) }),
  z.object({ missed: z.literal(true) }),
])
export type ChangeEvent = z.infer<typeof changeEvent>

export const siteRoutes = {
  'GET /api/site': {
    operationId: 'readSite',
    summary: 'Name, season and ways to sign in; the season is the one that is named, else the current one',
    access: 'public',
    anonymous: true,
    query: seasonQuery,
    replies: json(site),
    errors: ['league_not_found'],
  },
  'GET /api/events': {
    operationId: 'listen',
    summary: 'Server-sent events, one for each change of a season; ends within a second of the session',
    access: 'signedIn',
    replies: events(changeEvent),
    errors: [],
  },
} as const satisfies RouteTable
