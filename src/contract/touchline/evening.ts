import { z } from 'zod'
import { id } from '../id.ts'
import { LIMITS } from '../limits.ts'
import { FORFEITS, MATCH_STATUSES } from '../match.ts'
import { STAGES, TABLE_KEYS } from '../table/choices.ts'
import { line } from '../text.ts'
import { visitorTeam } from '../visitors/opening.ts'
import { LINK_STATES } from './choices.ts'
import { liveScore } from './live-score.ts'

/*
 * The touchline for phones with a link ([MN3]): the matches of one evening, by teams as visitors read of them, so that
 * no reply names a person. Each reply lists what leaves the server.
 */

/** A random name that a phone gives itself, by which its taps are counted once. */
export const phoneId = z.string().regex(/^[\w-]{16,64}$/, 'Not a phone')

/** The token of a link, as it stands in its fragment. */
export const openLinkForm = z.object({ token: z.string().min(1).max(200), phone: phoneId })

export const touchlineMatch = z.object({
  id: z.string(),
  /** '6:00 PM', '' without a kick-off. */
  time: z.string(),
  /** Kick-off in milliseconds since 1970. */
  kickoffAt: z.int().nullable(),
  field: z.string(),
  /** 'Semi-final 1', '' for a regular match. */
  title: z.string(),
  stage: z.enum(STAGES),
  home: visitorTeam.nullable(),
  away: visitorTeam.nullable(),
  /** The teams to come while they are not known: 'Winner of semi-final 1', else ''. */
  slots: z.object({ home: z.string(), away: z.string() }),
  status: z.enum(MATCH_STATUSES),
  /** The score that counts; null while there is none. */
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  forfeit: z.enum(FORFEITS).nullable(),
  penalties: z.object({ home: z.int(), away: z.int() }).nullable(),
  /** The score from the taps of all phones; null before the first. */
  tapped: z
    .object({
      ...liveScore.shape,
      /** The number of the last tap that the server has of the match. */
      seen: z.int(),
      /** The final whistle, as it was given last. */
      whistle: z.object({ home: z.int(), away: z.int(), at: z.int() }).nullable(),
      /** The last goal of each side, in milliseconds since 1970. */
      lastGoalAt: z.object({ home: z.int().nullable(), away: z.int().nullable() }),
    })
    .nullable(),
})
export type TouchlineMatch = z.infer<typeof touchlineMatch>

/** The table without the matches of the link, as far as their scores move it: numbers of teams by id. */
export const touchlineTable = z.object({
  order: z.array(z.enum(TABLE_KEYS)),
  win: z.int(),
  draw: z.int(),
  rows: z.array(
    z.object({
      teamId: z.string(),
      points: z.int(),
      goalDifference: z.int(),
      goalsFor: z.int(),
      won: z.int(),
      forfeits: z.int(),
    }),
  ),
})
export type TouchlineTable = z.infer<typeof touchlineTable>

export const touchlineEvening = z.object({
  state: z.enum(LINK_STATES),
  /** Times when the link opens and closes, in milliseconds since 1970, and in words. */
  opensAt: z.int(),
  closesAt: z.int(),
  opensText: z.string(),
  closesText: z.string(),
  /** The server's clock, by which the phone corrects its own. */
  now: z.int(),
  league: z.string(),
  /** 'Week 2' */
  title: z.string(),
  /** 'Wednesday, July 16' */
  day: z.string(),
  timeZone: z.string(),
  /** Minutes of a half. */
  halfMinutes: z.int(),
  /** 'Field E' where the link is for one field alone, else ''. */
  field: z.string(),
  /** Empty before the link opens, and once it has ended. */
  matches: z.array(touchlineMatch),
  /** Null where no match of the evening moves a table. */
  table: touchlineTable.nullable(),
})
export type TouchlineEvening = z.infer<typeof touchlineEvening>

export const tapsReply = z.object({
  evening: touchlineEvening,
  /** The taps that came after the link's time or end: organisers decide about them. */
  late: z.int(),
})

/** A link as an organiser sees it. */
export const managedLink = z.object({
  id: z.string(),
  /** Null where it is for the whole evening. */
  field: z.string().nullable(),
  state: z.enum(LINK_STATES),
  opensText: z.string(),
  closesText: z.string(),
  /** Null where the site's secret is another one since: a new link can be made. */
  address: z.string().nullable(),
  /** Number of phones that have opened it. */
  phones: z.int(),
})
export type ManagedLink = z.infer<typeof managedLink>

export const managedLinks = z.object({
  /** Fields of the evening's matches, to choose from. */
  fields: z.array(z.string()),
  /** Links that have not been ended; the whole evening's first. */
  links: z.array(managedLink),
})
export type ManagedLinks = z.infer<typeof managedLinks>

export const newLinkForm = z.object({ field: line(LIMITS.field, 'Enter a field').nullable() })

export const linkParams = z.object({ leagueId: id, eveningId: id, linkId: id })
