import { z } from 'zod'
import { id } from '../id.ts'
import { MAX_NOTE, MAX_SCORE, SCORE_TOO_HIGH, SCORE_TOO_LOW } from '../limits.ts'
import { anyway, FORFEITS } from '../match.ts'
import { penalties } from '../table/penalties.ts'
import { seasonSummary, teamSummary } from '../team.ts'
import { paragraphs } from '../text.ts'
import { seenVersion, seenVersionOrNone } from '../version.ts'

const goals = z.int('Enter a whole number').min(0, SCORE_TOO_LOW).max(MAX_SCORE, SCORE_TOO_HIGH)

/** A reported outcome of a match: played, with penalties where a knock-out match was level; abandoned; a forfeit. */
export const reportedOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('played'), homeScore: goals, awayScore: goals, penalties: penalties.nullable() }),
  z.object({ kind: z.literal('abandoned'), homeScore: goals.nullable(), awayScore: goals.nullable() }),
  z.object({ kind: z.literal('forfeit'), forfeit: z.enum(FORFEITS) }),
])
export type ReportedOutcome = z.infer<typeof reportedOutcome>

/** A captain's report; `seen` is the number of the other team's report that was on the screen, 0 for none. */
export const reportForm = z.object({
  outcome: reportedOutcome,
  note: paragraphs(MAX_NOTE).default(''),
  seen: seenVersionOrNone,
})

/** The report of a match by the captains of a team. */
const word = z.object({
  /** Name of the reporter: 'Maya Torres'; '' for somebody whose account is gone. */
  who: z.string(),
  /** '7:58 PM', with the day where that is not the match's: 'Jul 17, 9:02 AM'. */
  time: z.string(),
  outcome: reportedOutcome,
})
export type CaptainsWord = z.infer<typeof word>

/** Phases of the screen of a report; the server alone knows the time. */
export const REPORT_PHASES = [
  'early',
  'closed',
  'ask',
  'waiting',
  'confirm',
  'contradicted',
  'counts',
  'differs',
] as const
export type ReportPhase = (typeof REPORT_PHASES)[number]

/** A match as a captain or deputy of one of its teams reports it ([MN4]). */
export const reportReply = z.object({
  league: seasonSummary,
  matchId: id,
  /** 'July 16 · 7:00 PM · field E' */
  when: z.string(),
  home: teamSummary,
  away: teamSummary,
  isKnockOut: z.boolean(),
  /** The team for which the reader reports, and as whom. */
  side: z.enum(['home', 'away']),
  as: z.object({ name: z.string(), role: z.enum(['captain', 'deputy']) }),
  phase: z.enum(REPORT_PHASES),
  own: word.nullable(),
  other: word.nullable(),
  /** The number of the newest report, to be sent with one's own. */
  seen: z.int(),
  /** 'tomorrow at noon': when a report that waits counts by itself; null where none waits. */
  counts: z.string().nullable(),
  /** The outcome that counts now; null while none does. */
  result: reportedOutcome.nullable(),
})
export type ReportReply = z.infer<typeof reportReply>

/** Ids of the teams that somebody leads, or stands in for. */
export const ledTeamsReply = z.object({ teamIds: z.array(z.string()) })

const goalsTyped = z.string().regex(/^\d{1,2}$/, 'A score is a whole number from 0 to 99')

/** A score of which one asks what it would do to the table. */
export const effectQuery = z.object({ home: goalsTyped.default('0'), away: goalsTyped.default('0') })

/** The effect of a score on the table: a sentence for each team, none for a match that is no part of it. */
export const effectReply = z.object({ lines: z.array(z.object({ teamId: z.string(), text: z.string() })) })

/** A match about which somebody says something else than what counts, for organisers. */
export const openReport = z.object({
  matchId: id,
  version: z.int(),
  seen: z.int(),
  /** 'July 16, 7:00 PM, field A' */
  when: z.string(),
  home: teamSummary,
  away: teamSummary,
  isKnockOut: z.boolean(),
  /** User ids of both captains, as far as they are registered for the season: organisers can write to them. */
  captains: z.array(z.string()),
  /** The result that counts now, in words: '1–2'; null while the table waits. */
  standing: z.string().nullable(),
  /** Time since which it waits for an organiser: '8:03 PM'. */
  since: z.string(),
  /** Each different outcome with who says it. */
  choices: z.array(
    z.object({
      outcome: reportedOutcome,
      /** '1–2', 'Forfeit by Reed Rovers' */
      text: z.string(),
      /** 'Reed Rovers say', with 'Jonah Reed, 7:58 PM' and what they say to organisers. */
      words: z.array(z.object({ title: z.string(), detail: z.string(), note: z.string() })),
      /** 'Reed Rovers 5th with 3 points' */
      effect: z.array(z.string()),
      /** True if it counts now. */
      stands: z.boolean(),
    }),
  ),
})
export type OpenReport = z.infer<typeof openReport>

export const openReportsReply = z.object({ league: seasonSummary, matches: z.array(openReport) })

/** An organiser's decision between reports; version and `seen` are those of the screen that it was made on. */
export const decisionForm = z.object({ outcome: reportedOutcome, version: seenVersion, seen: seenVersion, anyway })

/** A decision that can be taken back by its number. */
export const decisionReply = z.object({ number: z.int() })
export const takeBackForm = z.object({ number: seenVersion, anyway })
