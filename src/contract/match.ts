import { z } from 'zod'
import { day } from './day.ts'
import { id } from './id.ts'
import { clockTime } from './league.ts'
import { MAX_SCORE, SCORE_TOO_HIGH, SCORE_TOO_LOW } from './limits.ts'
import { STAGES, type Stage } from './table/choices.ts'
import { finalsWait } from './table/finals-wait.ts'
import { penalties } from './table/penalties.ts'
import { seasonSummary, teamSummary } from './team.ts'
import { type LiveScore, liveScore } from './touchline/live-score.ts'
import { seenVersion } from './version.ts'

/** The side that forfeited; the other one has won ([SC3]). */
export const FORFEITS = ['home', 'away', 'both'] as const
export type Forfeit = (typeof FORFEITS)[number]

/** A match's status ([SC2]). */
export const MATCH_STATUSES = ['upcoming', 'completed', 'postponed', 'cancelled', 'abandoned', 'awaiting'] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]

/** A score as it is typed: a whole number from 0 to 99, or null while there is none (spec section 5). */
export const score = z.int('Enter a whole number').min(0, SCORE_TOO_LOW).max(MAX_SCORE, SCORE_TOO_HIGH).nullable()

/** A match as it is stored. What is null was never decided; league/matches.ts says what stands in for it. */
export type Match = {
  id: string
  /** null stands for a team that is not of the season. */
  homeTeamId: string | null
  awayTeamId: string | null
  homeScore: number | null
  awayScore: number | null
  forfeit: Forfeit | null
  stage: Stage
  /** True if evening and instant are as an organiser set them, also where they are null; else placement decides ([SC1]). */
  scheduled: boolean
  eveningId: string | null
  /** Kick-off in milliseconds since 1970. */
  dateTime: number | null
  week: number | null
  round: number | null
  fieldLocation: string | null
  status: string | null
  /** Grows by one with each saved change. */
  version: number
  /** Grows with each published change of when, where or whether it is played, changed last at that instant ([SC13]). */
  sequence: number
  changedAt: number | null
  /** The score while somebody scores it at the touchline ([MN5]); left out otherwise, and where only the schedule is read. */
  live?: LiveScore
}

/** A side of a match; null stands for a team that is not of the league: 'Unknown Team'. */
const side = teamSummary.nullable()

export const matchCard = z.object({
  id: z.string(),
  /** Null, like the round, while the date is to come. */
  week: z.int().nullable(),
  round: z.int().nullable(),
  /** '6:00 PM', '' while the date is to come. */
  time: z.string(),
  /** Kick-off in milliseconds since 1970. */
  dateTime: z.int().nullable(),
  venue: z.string(),
  home: side,
  away: side,
  homeScore: z.int().nullable(),
  awayScore: z.int().nullable(),
  status: z.enum(MATCH_STATUSES),
  /** Left out where no side forfeited. */
  forfeit: z.enum(FORFEITS).optional(),
  /** Left out for a regular match. */
  stage: z.enum(STAGES).exclude(['regular']).optional(),
  /** 'July 26, 2025' where a match is played on another day than its evening ([SC1], "Played on…"). */
  playedOn: z.string().optional(),
  /** The score while it is being played ([MN5]); left out where nobody scores it. */
  live: liveScore.optional(),
  /** Details of a knock-out match ([SC12]); left out for others. */
  knockOut: z
    .object({
      /** 'Semi-final 1' */
      title: z.string(),
      /** The team that comes, 'Winner of semi-final 1', '' where an organiser chose. */
      home: z.string(),
      away: z.string(),
      penalties: penalties.nullable(),
    })
    .optional(),
})
export type MatchCard = z.infer<typeof matchCard>

/** The league's own zone: 'America/New_York', and what its clocks show on the first evening, as 'EDT'. */
const zone = z.object({ id: z.string(), name: z.string() })

/** An evening as the pages of matches and scores show it: a tab with its rounds. */
export const matchWeek = z.object({
  /** Its number in the season; an evening without one, such as the finals', comes after the last. */
  week: z.int(),
  /** 'July 9, 2025' */
  date: z.string(),
  /** Label of its tab where that is not 'Week 3': its name, or the day where a week has several evenings ([SE2]). */
  label: z.string().optional(),
  /** Zone name on the league's clocks on this day, where it is not the zone's `name`. */
  zoneName: z.string().optional(),
  /** Reason for calling it off, '' without one. Left out while it is on. */
  calledOff: z.string().optional(),
})

export const matchesReply = z.object({
  league: seasonSummary,
  zone,
  /** The week that is next or being played: the tab to open on. */
  currentWeek: z.int(),
  weeks: z.array(
    z.object({
      ...matchWeek.shape,
      rounds: z.array(z.object({ round: z.int(), time: z.string(), matches: z.array(matchCard) })),
    }),
  ),
  /** Left out where the season has no finals ([SC12]). */
  hasFinals: z.literal(true).optional(),
  /** Matches whose date is to come; left out where there are none. */
  undated: z.array(matchCard).optional(),
  calendarPath: z.string(),
})
export type MatchesReply = z.infer<typeof matchesReply>

const scores = { homeScore: score, awayScore: score }

/** Save although a match of the finals loses a team that it has ([SC12]). */
export const anyway = z.boolean().default(false)

/** One saved change of a score, for administrators to look back on. */
export const scoreChange = z.object({
  at: z.int(),
  by: z.string(),
  before: z.object(scores),
  after: z.object(scores),
  /** Other decisions: 'Abandoned', 'Forfeit by the home team'. Left out for a change of the score. */
  text: z.string().optional(),
})
export type ScoreChange = z.infer<typeof scoreChange>

export const scoreEntry = z.object({
  ...matchCard.shape,
  version: z.int(),
  /** Left out where the score counts, or there is none: it came in with another stored word than 'completed' ([SC2]). */
  uncounted: z.literal(true).optional(),
  /** Reports by captains and touchline that do not count yet: 'Reds say 1–2. It counts on July 17 at noon.' ([MN9]). */
  reported: z.array(z.string()).optional(),
  /** Newest first. */
  history: z.array(scoreChange),
})
export type ScoreEntry = z.infer<typeof scoreEntry>
export const scoresReply = z.object({
  league: seasonSummary,
  zone,
  /** The evening at hand, finals included: the tab to open on. */
  currentWeek: z.int(),
  weeks: z.array(
    z.object({
      ...matchWeek.shape,
      /** `waits` where a match of the finals lacks a team, and takes no score before it has both. */
      rounds: z.array(z.object({ round: z.int(), time: z.string(), waits: z.boolean() })),
    }),
  ),
  entries: z.array(scoreEntry),
  /** Regular matches that the season's finals wait for; finals take no score before. */
  finalsWaitFor: finalsWait.nullable(),
})
export type ScoresReply = z.infer<typeof scoresReply>

/** An organiser's decision about a match besides its score ([SC2], [SC3]); `version` is the one it was made on. */
export const resultForm = z
  .object({
    version: seenVersion,
    forfeit: z.enum(FORFEITS).nullable(),
    /** Null puts it back: it is completed by its scores, or upcoming. */
    status: z.enum(['abandoned', 'awaiting']).nullable(),
    /** Actual time of the match by the league's own clocks, where that was not as planned; null changes nothing. */
    playedOn: z.object({ day, time: clockTime }).nullable(),
    anyway,
  })
  .refine(({ forfeit, status }) => forfeit === null || status === null, {
    path: ['status'],
    message: 'A forfeit is a result by itself',
  })
export type ResultForm = z.infer<typeof resultForm>

/** Every edited match of one save; `version` is the one the edit was made on. */
export const scoresForm = z.object({
  edits: z
    .array(z.object({ matchId: id, version: seenVersion, ...scores }))
    .min(1, 'There is nothing to save')
    .max(500, 'Save at most 500 matches at once')
    .refine((edits) => new Set(edits.map(({ matchId }) => matchId)).size === edits.length, 'A match stands here twice'),
  anyway,
})
export type ScoresForm = z.infer<typeof scoresForm>

/** Outcome of a save: the ids that are saved, and the edits that another save had overtaken. */
export const scoresResult = z.object({
  saved: z.array(z.string()),
  conflicts: z.array(
    z.object({
      matchId: z.string(),
      /** The stored score, who saved it, and the version to try again on. */
      current: z.object({ ...scores, version: z.int(), by: z.string() }),
      yours: z.object(scores),
    }),
  ),
  entries: z.array(scoreEntry),
})
export type ScoresResult = z.infer<typeof scoresResult>
