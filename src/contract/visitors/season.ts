import { z } from 'zod'
import { matchCard, matchesReply, matchWeek } from '../match.ts'
import { finalsMatch, honour } from '../table/finals.ts'
import { finalsWait } from '../table/finals-wait.ts'
import { seasonSummary, standingRow, standingsReply, teamReply } from '../team.ts'
import { visitorTeam } from './opening.ts'

/*
 * A season that is open to visitors, as they read it ([PU1]). Each reply lists what leaves the server: nobody's name is
 * among it, and a field that is added to what players read is not.
 */

const side = visitorTeam.nullable()
const sides = { home: side, away: side }

/** The matches that come next: those of one day, by their kick-offs. */
const nextMatches = z.object({
  /** 'Wednesday, July 30' */
  day: z.string(),
  kickoffs: z.array(
    z.object({
      /** '6:00 PM' */
      time: z.string(),
      matches: z.array(z.object({ id: z.string(), venue: z.string(), ...sides })),
    }),
  ),
})
export type NextMatches = z.infer<typeof nextMatches>

export const visitorStandings = z.object({
  league: seasonSummary,
  /** 'after week 2', '' before the first match. */
  after: z.string(),
  sortRule: z.string(),
  rows: z.array(standingRow.extend({ team: visitorTeam })),
  /** As `rows`, with the scores of matches that are live; left out while none is ([MN5]). */
  asItStands: z.object({ matches: z.int(), rows: z.array(standingRow.extend({ team: visitorTeam })) }).optional(),
  footnotes: standingsReply.shape.footnotes,
  /** Number of teams of the table that play for the cup; left out without finals. */
  finalists: z.int().optional(),
  /** 'The first four play for the cup on August 6.', '' without finals. */
  finalsText: z.string(),
  next: nextMatches.nullable(),
})
export type VisitorStandings = z.infer<typeof visitorStandings>

const card = matchCard.extend(sides)

export const visitorMatches = matchesReply
  .pick({ league: true, zone: true, currentWeek: true, hasFinals: true })
  .extend({
    weeks: z.array(
      z.object({
        ...matchWeek.shape,
        rounds: z.array(z.object({ round: z.int(), time: z.string(), matches: z.array(card) })),
      }),
    ),
    undated: z.array(card).optional(),
    /** Address of the visitors' calendar. */
    calendarPath: z.string(),
  })
export type VisitorMatches = z.infer<typeof visitorMatches>

const record = { wins: z.int(), draws: z.int(), losses: z.int(), goalsFor: z.int() }

export const visitorTeams = z.object({
  league: seasonSummary,
  teams: z.array(visitorTeam.extend({ ...record, position: z.int(), points: z.int() })),
})
export type VisitorTeams = z.infer<typeof visitorTeams>

export const visitorTeamPage = z.object({
  league: seasonSummary,
  ...visitorTeam.shape,
  ...record,
  recentMatches: teamReply.shape.recentMatches,
  live: teamReply.shape.live,
  statistics: teamReply.shape.statistics,
  calendarPath: z.string(),
})
export type VisitorTeamPage = z.infer<typeof visitorTeamPage>

const visitorHonour = honour
  .omit({ captain: true, coach: true })
  .extend({ team: visitorTeam, season: honour.shape.season.extend({ open: z.boolean() }) })
export type VisitorHonour = z.infer<typeof visitorHonour>

export const visitorFinals = z.object({
  league: seasonSummary,
  date: z.string(),
  matches: z.array(finalsMatch.extend(sides)),
  waitsFor: finalsWait.nullable(),
  champion: visitorHonour.nullable(),
  drawn: z.array(z.string()),
  honours: z.array(visitorHonour),
})
export type VisitorFinals = z.infer<typeof visitorFinals>
