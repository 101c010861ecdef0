import { z } from 'zod'
import { day } from '../day.ts'
import { id } from '../id.ts'
import { POSITION_CODES } from '../people/positions.ts'
import { TEAM_ROLES } from '../people/roster.ts'
import { teamSummary } from '../team.ts'

/** A player's answer for a match ([MN2]). */
export const ANSWERS = ['in', 'out'] as const
export type Answer = (typeof ANSWERS)[number]

/** The author of an answer: the player, or for the player their captain or deputy, their guardian, an organiser. */
export const ANSWERED_AS = ['player', 'captain', 'guardian', 'organiser'] as const
export type AnsweredAs = (typeof ANSWERED_AS)[number]

/** Matches that are answered at once, at most: those of a season's longest holiday. */
const MAX_ANSWERED = 100

const answer = z.enum(ANSWERS, 'Say whether you are in')

/**
 * The days on which the matches were shown, at most one for each: a match that is on another one by now is another question.
 * Left out, they are answered for whenever they are.
 */
const days = z.array(day).min(1, 'Say which days were shown').max(MAX_ANSWERED, `Name at most ${MAX_ANSWERED} days`)

/** One's own answer for one match or several of a season, all or none. */
export const ownAnswersForm = z.object({
  matchIds: z
    .array(id)
    .min(1, 'Choose a match')
    .max(MAX_ANSWERED, `Answer for at most ${MAX_ANSWERED} matches at once`)
    .refine((ids) => new Set(ids).size === ids.length, 'A match stands here twice'),
  answer,
  days: days.optional(),
})

/** An answer for a player of a team; null takes it back. */
export const answerForm = z.object({ answer: answer.nullable(), days: days.optional() })

/** A player of a team and whether they are in: read by the own team and organisers alone. */
export const answeringPlayer = z.object({
  /** Null for an imported place without an account, for which nobody answers. */
  userId: z.string().nullable(),
  /** 'Unknown' and '' where there is no account, or no profile. */
  firstName: z.string(),
  lastName: z.string(),
  position: z.array(z.enum(POSITION_CODES)),
  role: z.enum(TEAM_ROLES).nullable(),
  /** Null while nothing was said. */
  answer: z.enum(ANSWERS).nullable(),
  /** Left out without an answer, and for the player's own. */
  givenAs: z.enum(ANSWERED_AS).exclude(['player']).optional(),
})
export type AnsweringPlayer = z.infer<typeof answeringPlayer>

/** Number of players who had not answered, and number reached. */
export const nudgeReply = z.object({ people: z.int(), reached: z.int() })

/** Answers for a match: those of the reader's own team, and for organisers of both. */
export const matchAnswers = z.object({
  matchId: z.string(),
  /** True while answers are taken. */
  open: z.boolean(),
  teams: z.array(
    z.object({
      team: teamSummary,
      /** True if the reader may answer for the team's players. */
      mayAnswerForOthers: z.boolean(),
      players: z.array(answeringPlayer),
    }),
  ),
})
export type MatchAnswers = z.infer<typeof matchAnswers>
