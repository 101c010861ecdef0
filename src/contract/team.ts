import { z } from 'zod'
import { POSITION_CODES } from './people/positions.ts'

/** Bytes of an uploaded logo, at most ([TM3]). */
export const LOGO_MAX_BYTES = 5 * 1024 * 1024

/** Addresses of a logo in its two sizes, square WebP. */
export const logo = z.object({ small: z.string(), large: z.string() })
export type Logo = z.infer<typeof logo>

/** A team wherever it is named: enough for its crest. */
export const teamSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** For where space is short ([TE1]); left out where there is none. */
  shortName: z.string().optional(),
  /** Six hex digits without '#'; the default colour where none was chosen. */
  color: z.string(),
  logo: logo.nullable(),
})
export type TeamSummary = z.infer<typeof teamSummary>

/** Treatment of the results of a team that has withdrawn: they count for both sides, or for neither ([TA2]). */
export const WITHDRAWALS = ['results-stand', 'results-struck'] as const
export type Withdrawal = (typeof WITHDRAWALS)[number]

export const seasonSummary = z.object({ id: z.string(), name: z.string(), year: z.int() })

/** A player as other signed-in people may see one: no address, no number. */
export const squadMember = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** 'Unknown' for a roster entry without an account. */
  nickname: z.string(),
  position: z.array(z.enum(POSITION_CODES)),
})
export type SquadMember = z.infer<typeof squadMember>

const record = { wins: z.int(), draws: z.int(), losses: z.int(), goalsFor: z.int() }

export const teamCard = z.object({ ...teamSummary.shape, ...record, players: z.array(squadMember) })
export type TeamCard = z.infer<typeof teamCard>
export const teamsReply = z.object({ league: seasonSummary, teams: z.array(teamCard) })

export const teamReply = z.object({
  league: seasonSummary,
  ...teamSummary.shape,
  ...record,
  description: z.string(),
  coach: z.string(),
  squad: z.array(squadMember),
  /** Up to five, newest first. */
  recentMatches: z.array(
    z.object({
      matchId: z.string(),
      result: z.enum(['W', 'D', 'L']),
      opponent: z.string(),
      /** Null, like those against, where a side forfeited ([SC3]). */
      goalsFor: z.int().nullable(),
      goalsAgainst: z.int().nullable(),
      /** 'Reed Rovers forfeited'; left out where the match was played. */
      forfeit: z.string().optional(),
    }),
  ),
  /** The match that somebody scores just now, from the team's own side; left out while there is none ([MN5]). */
  live: z.object({ matchId: z.string(), opponent: z.string(), goalsFor: z.int(), goalsAgainst: z.int() }).optional(),
  statistics: z.object({ winRate: z.int(), cleanSheets: z.int(), goalDifference: z.int() }),
  /** Address of the team's calendar, for phones to subscribe to. */
  calendarPath: z.string(),
})
export type TeamReply = z.infer<typeof teamReply>

export const standingRow = z.object({
  team: teamSummary,
  position: z.int(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  goalDifference: z.int(),
  points: z.int(),
  form: z.array(z.enum(['W', 'D', 'L'])),
  reason: z.string(),
  /** Left out while the team plays on ([TA2]). */
  withdrawn: z.enum(WITHDRAWALS).optional(),
})
export type StandingRow = z.infer<typeof standingRow>

const topList = z.array(z.object({ team: teamSummary, value: z.int() }))
export const standingsReply = z.object({
  league: seasonSummary,
  sortRule: z.string(),
  rows: z.array(standingRow),
  /** The table with the scores of matches that are live; left out while none is ([MN5]). */
  asItStands: z.object({ matches: z.int(), rows: z.array(standingRow) }).optional(),
  topScoring: topList,
  bestDefense: topList,
  mostWins: topList,
  /** Deductions with their reasons, in the order of the table; left out without any ([TA2]). */
  footnotes: z.array(z.object({ teamId: z.string(), text: z.string() })).optional(),
  /** The season's finals; left out without any ([SC12]). */
  finals: z
    .object({
      teams: z.int(),
      /** The matches if the season ended now; left out once the table is final. */
      today: z
        .object({
          decided: z.int(),
          total: z.int(),
          pairs: z.array(
            z.object({
              /** 'Semi-final 1, 1st v 4th' */
              text: z.string(),
              home: teamSummary.nullable(),
              away: teamSummary.nullable(),
            }),
          ),
          /** 'Reed Rovers are 2 points behind 4th.' */
          behind: z.array(z.string()),
          /** 'Every team has 4 matches left.' */
          left: z.string(),
        })
        .optional(),
    })
    .optional(),
})
export type StandingsReply = z.infer<typeof standingsReply>
