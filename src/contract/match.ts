import { z } from 'zod'
import { id } from './id.ts'
import { leagueSign, teamSign } from './team.ts'

export const MAX_SCORE = 99
export const WEEKS = [1, 2, 3, 4] as const
export const ROUNDS = [1, 2] as const
export type Week = (typeof WEEKS)[number]
export type Round = (typeof ROUNDS)[number]

/** A score as it is typed: a whole number from 0 to 99, or null while there is none (spec section 5). */
export const score = z
  .int('Enter a whole number')
  .min(0, 'A score is 0 or more')
  .max(MAX_SCORE, `A score is at most ${MAX_SCORE}`)
  .nullable()

/** A match as it is stored. What is null was never decided; league/matches.ts says what stands in for it. */
export type Match = {
  id: string
  homeTeamId: string
  awayTeamId: string
  homeScore: number | null
  awayScore: number | null
  week: number | null
  round: number | null
  fieldLocation: string | null
  status: string | null
  /** Grows by one with each saved change. */
  version: number
}

/** A side of a match; null stands for a team that is not of the league: 'Unknown Team'. */
const side = teamSign.nullable()

export const matchCard = z.object({
  id: z.string(),
  week: z.int(),
  round: z.int(),
  /** '6:00 PM' */
  time: z.string(),
  /** Kick-off in milliseconds since 1970. */
  startsAt: z.int(),
  venue: z.string(),
  home: side,
  away: side,
  homeScore: z.int().nullable(),
  awayScore: z.int().nullable(),
  status: z.enum(['upcoming', 'completed']),
})
export type MatchCard = z.infer<typeof matchCard>

/** The league's own zone: 'America/New_York', and what its clocks show in the season, as 'EDT'. */
const zone = z.object({ id: z.string(), name: z.string() })

export const matchesReply = z.object({
  league: leagueSign,
  zone,
  /** The week that is next or being played: the tab to open on. */
  currentWeek: z.int(),
  weeks: z.array(
    z.object({
      week: z.int(),
      /** 'July 9, 2025' */
      date: z.string(),
      rounds: z.array(z.object({ round: z.int(), time: z.string(), matches: z.array(matchCard) })),
    }),
  ),
  calendarPath: z.string(),
})
export type MatchesReply = z.infer<typeof matchesReply>

const scores = { homeScore: score, awayScore: score }

/** One saved change of a score, for administrators to look back on. */
export const scoreChange = z.object({
  at: z.int(),
  by: z.string(),
  before: z.object(scores),
  after: z.object(scores),
})
export type ScoreChange = z.infer<typeof scoreChange>

export const scoreEntry = z.object({
  ...matchCard.shape,
  version: z.int(),
  /** Newest first. */
  history: z.array(scoreChange),
})
export type ScoreEntry = z.infer<typeof scoreEntry>
export const scoresReply = z.object({
  league: leagueSign,
  zone,
  currentWeek: z.int(),
  entries: z.array(scoreEntry),
})
export type ScoresReply = z.infer<typeof scoresReply>

/** Every edited match of one save; `version` is the one the edit was made on. */
export const scoresForm = z.object({
  edits: z
    .array(z.object({ matchId: id, version: z.int().min(1), ...scores }))
    .min(1, 'There is nothing to save')
    .max(500, 'Save at most 500 matches at once')
    .refine((edits) => new Set(edits.map(({ matchId }) => matchId)).size === edits.length, 'A match stands here twice'),
})
export type ScoresForm = z.infer<typeof scoresForm>

/** What became of a save: the ids that are saved, and the edits that somebody else had overtaken. */
export const scoresResult = z.object({
  saved: z.array(z.string()),
  conflicts: z.array(
    z.object({
      matchId: z.string(),
      /** What stands now, who saved it, and the version to try again on. */
      current: z.object({ ...scores, version: z.int(), by: z.string() }),
      yours: z.object(scores),
    }),
  ),
  entries: z.array(scoreEntry),
})
export type ScoresResult = z.infer<typeof scoresResult>
