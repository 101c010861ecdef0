import { z } from 'zod'
import { id } from '../id.ts'
import { teamSummary } from '../team.ts'

/** The referee of a match: somebody who is registered for its season, or a team ([MN8]). */
export const referee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), userId: id }),
  z.object({ kind: z.literal('team'), teamId: id }),
])
export type Referee = z.infer<typeof referee>

const MAX_EDITS = 400

/** Referees of some matches, all or none; null is nobody. `before` is who was on the screen. */
export const refereesForm = z.object({
  edits: z
    .array(z.object({ matchId: id, before: referee.nullable(), after: referee.nullable() }))
    .min(1, 'Choose a match')
    .max(MAX_EDITS)
    .refine((edits) => new Set(edits.map(({ matchId }) => matchId)).size === edits.length, 'A match stands here twice'),
})
export type RefereeEdit = z.infer<typeof refereesForm>['edits'][number]

/** The referees of a season's matches, and those who may be chosen; for organisers alone. */
export const refereesReply = z.object({
  matches: z.array(
    z.object({
      matchId: z.string(),
      eveningId: z.string().nullable(),
      /** '6:00 PM', '' without a date. */
      time: z.string(),
      fieldName: z.string(),
      home: z.string(),
      away: z.string(),
      /** True if the match is off: its referee stays with it. */
      isOff: z.boolean(),
      referee: referee.nullable(),
      /** 'Jonah Reed', 'Reed Rovers', '' for nobody. */
      refereeName: z.string(),
      /** An objection to its referee: 'Jonah Reed plays at that time.'; '' for none. */
      warning: z.string(),
      /** Teams that play at that time, and user ids and team ids of those who referee another match then. */
      busyTeams: z.array(z.string()),
      busyReferees: z.array(z.string()),
    }),
  ),
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
  people: z.array(
    z.object({ userId: z.string(), firstName: z.string(), lastName: z.string(), teamIds: z.array(z.string()) }),
  ),
})
export type RefereesReply = z.infer<typeof refereesReply>

/** A match that one referees, oneself or with one's team. */
export const ownRefereeing = z.object({
  matchId: z.string(),
  season: z.string(),
  /** The own team that referees; null where it is oneself. */
  team: teamSummary.nullable(),
  home: z.string(),
  away: z.string(),
  /** 'Wed, Jul 30', and '6:00 PM'; '' while the date is to come. */
  day: z.string(),
  time: z.string(),
  fieldName: z.string(),
  isOff: z.boolean(),
})
export type OwnRefereeing = z.infer<typeof ownRefereeing>
