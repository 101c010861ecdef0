import { z } from 'zod'
import { day } from '../day.ts'
import { id } from '../id.ts'
import { clockTime } from '../league.ts'
import { LIMITS } from '../limits.ts'
import { FORFEITS, MATCH_STATUSES } from '../match.ts'
import { STAGES } from '../table/choices.ts'
import { teamSummary } from '../team.ts'
import { isPlainText, line, optionalLine } from '../text.ts'
import { plannedEvening } from './evening.ts'
import { PLANNED_STATUSES } from './limits.ts'
import { mailReach, unreached } from './unreached.ts'
import { listedWish } from './wishes.ts'

/** Most edits of one save. */
export const MAX_EDITS = 1000

const place = {
  homeTeamId: id.nullable(),
  awayTeamId: id.nullable(),
  /** Null, like the kick-off, while the date is to come. */
  eveningId: id.nullable(),
  /** '18:00' of the league's own clocks, on the evening's day. */
  kickoff: clockTime.nullable(),
}
const decided = { stage: z.enum(STAGES), status: z.enum(PLANNED_STATUSES).nullable() }

/** A match as organisers plan it ([SC1]). */
export const plannedMatch = z
  .object({ ...place, field: line(LIMITS.label, 'Enter a field').nullable(), ...decided })
  .superRefine(({ homeTeamId, awayTeamId, eveningId, kickoff }, context) => {
    if (homeTeamId !== null && homeTeamId === awayTeamId)
      context.addIssue({ code: 'custom', path: ['awayTeamId'], message: 'A team can’t play against itself' })
    if ((eveningId === null) !== (kickoff === null))
      context.addIssue({ code: 'custom', path: ['kickoff'], message: 'Choose an evening and a kick-off, or neither' })
  })
export type PlannedMatch = z.infer<typeof plannedMatch>

/** A text as it was stored before an edit, even one that today's form would refuse. */
const text = z.string().max(1000, { abort: true }).refine(isPlainText, 'Remove the characters that can’t be shown')
const seenMatch = z.object({ ...place, field: text.nullable(), ...decided })
const seenEvening = z.object({
  ...plannedEvening.shape,
  kickoffs: z.array(clockTime).max(100),
  fields: z.array(text).max(100),
  name: text.nullable(),
  venue: text.nullable(),
})

const editOf = <Item extends string, Seen extends z.ZodType, Planned extends z.ZodType>(
  item: Item,
  seen: Seen,
  planned: Planned,
) => z.object({ item: z.literal(item), id, before: seen.nullable(), after: planned.nullable() })

/** One change of the working copy: null stands before for something new, afterwards for something removed. */
export const scheduleEdit = z.discriminatedUnion('item', [
  editOf('evening', seenEvening, plannedEvening),
  editOf('match', seenMatch, plannedMatch),
])
export type ScheduleEdit = z.infer<typeof scheduleEdit>

/** Edits that are saved all or none ([SC9]). */
export const scheduleEdits = z.object({
  edits: z
    .array(scheduleEdit)
    .min(1, 'There is nothing to save')
    .max(MAX_EDITS, `Save at most ${MAX_EDITS} changes at once`)
    .refine((edits) => new Set(edits.map((edit) => edit.id)).size === edits.length, 'One thing is changed twice here'),
})

/** Kinds of changes to the published schedule. */
export const PUBLICATION_KINDS = [
  'published',
  'taken-back',
  'called-off',
  'put-back',
  'team-withdrawn',
  'withdrawal-taken-back',
  'finals-filled',
] as const

const publication = z.object({
  id: z.string(),
  kind: z.enum(PUBLICATION_KINDS),
  at: z.int(),
  /** Name of the organiser. */
  by: z.string(),
  /** 'Reed Rovers v Silva FC: Wed, Jul 30, 6:00 PM, field B → Sat, Aug 2, 7:00 PM, field A' */
  sentences: z.array(z.string()),
  /** True if it was taken back, or its called-off matches were put back. */
  takenBack: z.boolean(),
})
export type Publication = z.infer<typeof publication>

const takenPlace = z.object({ day, kickoff: clockTime, field: text, venue: text.nullable() })
/** A kick-off of another season on a field; a venue as that of an evening: null for the season's own. */
export type TakenPlace = z.infer<typeof takenPlace>

/** The schedule as organisers work on it: what players see, and what the working copy says ([SC9]). */
export const scheduleReply = z.object({
  league: z.object({
    id: z.string(),
    name: z.string(),
    year: z.int(),
    slug: z.string(),
    /** Fields of evenings that name none of their own ([SE2]). */
    fields: z.array(text),
    /** Read-only ([SE5]). */
    isArchived: z.boolean(),
  }),
  /** As 'America/New_York', and what its clocks show on the season's first evening. */
  zone: z.object({ id: z.string(), name: z.string() }),
  /** The day that it is in the zone, and when it ends there, in milliseconds since 1970. */
  today: z.object({ day, endsAt: z.int() }),
  /** A match with its break, in minutes: what the checks of [SC8] count with. */
  matchMinutes: z.int(),
  teams: z.array(teamSummary),
  evenings: z.array(
    z.object({
      id: z.string(),
      number: z.int().nullable(),
      /** Null for an evening that players do not see yet. */
      published: seenEvening.nullable(),
      /** As `published` where nothing is changed, null for one that is removed. */
      planned: seenEvening.nullable(),
      calledOff: z
        .object({
          at: z.int(),
          reason: z.string(),
          by: z.string(),
          /** Matches that were called off, with their former kick-off and field. */
          matches: z.array(z.object({ id: z.string(), kickoff: clockTime.nullable(), field: text.nullable() })),
        })
        .nullable(),
      /** The name of whoever changed it in the working copy, null while it is as published. */
      changedBy: z.string().nullable(),
    }),
  ),
  matches: z.array(
    z.object({
      id: z.string(),
      published: seenMatch.nullable(),
      planned: seenMatch.nullable(),
      homeScore: z.int().nullable(),
      awayScore: z.int().nullable(),
      forfeit: z.enum(FORFEITS).nullable(),
      status: z.enum(MATCH_STATUSES),
      /** The teams of a knock-out match in words, while they are not known ([SC12]); left out for others. */
      slots: z
        .object({ title: z.string(), home: z.string(), away: z.string(), homeSign: z.string(), awaySign: z.string() })
        .optional(),
      /** The score of its penalties; left out where there were none ([SC12]). */
      penalties: z.object({ home: z.int(), away: z.int() }).optional(),
      /** The schedule moves it no more. */
      isPlayed: z.boolean(),
      changedBy: z.string().nullable(),
    }),
  ),
  /** Wishes of the teams ([SC7]). */
  wishes: z.array(listedWish),
  /** Ids of matches that stay where the working copy has them until they are unlocked ([SC10]). */
  locked: z.array(z.string()),
  /** Slots of the same fields that other seasons' published matches take, from the first day of this season on ([SC5]). */
  taken: z.array(takenPlace),
  /** Ids of teams that have withdrawn: nothing new is planned with them ([TE3]). */
  withdrawn: z.array(z.string()),
  /** Evenings and matches that the working copy changes. */
  changes: z.int(),
  /** Changes with the working copy and with what is published: to be sent back when publishing. */
  revision: z.string(),
  /** Changes that publishing would make, in sentences. */
  difference: z.array(z.string()),
  /** The last one, null before the first. */
  publication: z.object({ ...publication.shape, canBeTakenBack: z.boolean() }).nullable(),
  /** The reach of pushes and mails about the unpublished changes ([SC14]). */
  concerned: mailReach,
})
export type ScheduleReply = z.infer<typeof scheduleReply>

/** Outcome of a save: where somebody was faster nothing is written, and the reply has both values ([SC9]). */
export const scheduleEditsResult = z.object({
  conflicts: z.array(
    z.object({
      item: z.enum(['evening', 'match']),
      id: z.string(),
      /** Value in the working copy, null where it is gone. */
      current: z.union([seenEvening, seenMatch]).nullable(),
      yours: z.union([seenEvening, seenMatch]).nullable(),
      /** The name of whoever changed it, null where that was a publication. */
      by: z.string().nullable(),
    }),
  ),
  schedule: scheduleReply,
})

export const publishForm = z.object({
  /** The revision of what was looked at: nobody publishes what they have not seen. */
  seen: z.string().regex(/^[\w-]{43}$/, 'Not a revision'),
  /** True to mail the people concerned. */
  tell: z.boolean(),
  /** Publish although a hard rule is broken ([SC8]). */
  anyway: z.boolean().default(false),
})

export const callOffForm = z.object({
  /** From this kick-off on, null for the whole evening. */
  from: clockTime.nullable(),
  /** One field, null for all of them. */
  field: line(LIMITS.label, 'Choose a field').nullable(),
  /** 'Thunderstorms' */
  reason: optionalLine(LIMITS.label),
  /** Additional text, in the organiser's own words. */
  text: optionalLine(500),
  tell: z.boolean(),
})
export type CallOffForm = z.infer<typeof callOffForm>

export const publicationsReply = z.array(
  z.object({
    ...publication.shape,
    /** Players who were told by mail. */
    told: z.int(),
    /** Players of the teams concerned whom no mail reaches today. */
    unreached,
  }),
)
