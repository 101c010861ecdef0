import { z } from 'zod'
import { matchCard } from './match.ts'
import { seasonSummary, standingRow } from './team.ts'
import { visitorTeam } from './visitors/opening.ts'

/*
 * Home of a season that is being played ([HO1]): tonight or the next evening, the season's progress, the top of the table,
 * the last scores. Texts are ready to print, days and times are the league's own.
 */

/** `off`: the evening was called off, and nothing of it was played. */
export const EVENING_STATES = ['done', 'now', 'ahead', 'off'] as const

/** A match of an evening; the places of both teams in the table where it is a match of the finals. */
const todayMatch = matchCard.extend({ homePlace: z.int().optional(), awayPlace: z.int().optional() })
const side = visitorTeam.nullable()
const visitorMatch = todayMatch.extend({ home: side, away: side })

const topRow = standingRow.pick({ position: true, team: true, played: true, goalDifference: true, points: true })
const visitorTopRow = topRow.extend({ team: visitorTeam })

/** Read by everybody, also of a season that is closed to visitors: days, times and fields, no team ([PU1]). */
const dates = {
  league: seasonSummary,
  /** 'Wednesday, July 23 · Week 3 of 4' */
  eyebrow: z.string(),
  /** 'Tonight', 'Today', 'Tomorrow', 'Wednesday', 'Finals day' */
  title: z.string(),
  /** 'Six matches at Wakeman fields, at 6:00 and 7:00 PM.', 'In 2 days: six matches …', 'No matches are set yet.' */
  text: z.string(),
  /** The evenings of the season in their order; a long season's nearest ones. */
  line: z.array(
    z.object({
      /** 'Week 3', 'Finals' */
      label: z.string(),
      /** 'Jul 23' */
      day: z.string(),
      state: z.enum(EVENING_STATES),
    }),
  ),
  /** The evenings after the one shown, at most three. */
  next: z.array(
    z.object({
      /** 'Jul 30' */
      day: z.string(),
      /** 'Week 4', 'Week 3, in place of July 23', 'Finals' */
      label: z.string(),
      /** 'Wednesday, 6:00 and 7:00 PM' */
      text: z.string(),
    }),
  ),
}

/** The evening that is being played or comes next. */
const evening = {
  /** '2025-07-23' */
  day: z.string(),
  week: z.int(),
  isToday: z.boolean(),
  isFinals: z.boolean(),
  /** Set if all of it is called off; the reason is in `GET /api/me` for who is signed in ([SC11]). */
  calledOff: z.literal(true).optional(),
  venue: z.object({ name: z.string(), address: z.string().optional(), mapUrl: z.string().optional() }),
  /** From left to right. */
  fields: z.array(z.string()),
}

const kickoff = { round: z.int(), /** '6:00 PM' */ time: z.string() }

const withTeams = <Card extends z.ZodType, Row extends z.ZodType>(card: Card, row: Row) =>
  z.object({
    ...dates,
    /** Null after the last evening, and before any is set. */
    evening: z.object({ ...evening, kickoffs: z.array(z.object({ ...kickoff, matches: z.array(card) })) }).nullable(),
    /** The first rows of the table; null before the first result. */
    table: z
      .object({
        rows: z.array(row),
        /** Number of teams in the whole table. */
        teams: z.int(),
        /** 'After week 2. The first four play for the cup.' */
        note: z.string(),
      })
      .nullable(),
    /** The results of the last evening that has some, except those of the evening above; null without any. */
    lastScores: z.object({ week: z.int(), /** 'Week 2' */ label: z.string(), matches: z.array(card) }).nullable(),
  })

export const seasonToday = withTeams(todayMatch, topRow)
export type SeasonToday = z.infer<typeof seasonToday>

/** The same for visitors of an open season. */
export const visitorSeasonToday = withTeams(visitorMatch, visitorTopRow)
export type VisitorSeasonToday = z.infer<typeof visitorSeasonToday>

/** Home for visitors of a season that is closed to them. */
export const seasonDates = z.object({
  ...dates,
  evening: z
    .object({ ...evening, kickoffs: z.array(z.object({ ...kickoff, fields: z.array(z.string()) })) })
    .nullable(),
})
export type SeasonDates = z.infer<typeof seasonDates>
