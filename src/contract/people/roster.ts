import { z } from 'zod'
import { chosenPlayers } from '../draft-registration.ts'
import { optionalLine } from '../text.ts'

/** What a player may be for a team besides one of it ([TE1]). */
export const TEAM_ROLES = ['captain', 'deputy'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** Why players change their team ([TE2]); the log keeps the word, the mails say the sentence. */
export const MOVE_REASONS = ['late', 'balance', 'wish', 'left', 'mistake', 'other'] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

const MAX_NOTE = 300

/** Players who are put on a team, from whichever other they are on, or taken off it: all or none ([TE2]). */
export const rosterMove = chosenPlayers.extend({
  reason: z.enum(MOVE_REASONS, 'Choose a reason'),
  /** What is told besides, in the mails alone; it is kept nowhere. */
  note: optionalLine(MAX_NOTE),
  /** Whether the players and the captains are told by mail. */
  tell: z.boolean().default(true),
})
export type RosterMove = z.infer<typeof rosterMove>

/** How many changed their team, and how many people a mail was written to. */
export const rosterMoved = z.object({ moved: z.int(), told: z.int() })
export type RosterMoved = z.infer<typeof rosterMoved>

/** Makes a player of the team its captain, its deputy, or neither. A team has one captain. */
export const teamRoleForm = z.object({ role: z.enum(TEAM_ROLES).nullable() })

const rosterPlayer = z.object({ userId: z.string(), firstName: z.string(), lastName: z.string() })

/** Who is on the teams of a season, and who waits for one: names, nothing else of people. */
export const rostersReply = z.object({
  archived: z.boolean(),
  teams: z.array(
    z.object({
      id: z.string(),
      players: z.array(
        z.object({
          /** Null for an imported place without an account. */
          userId: z.string().nullable(),
          /** 'Unknown' and '' where there is no account, or no profile. */
          firstName: z.string(),
          lastName: z.string(),
          role: z.enum(TEAM_ROLES).nullable(),
          /** Whether the person is on another team of the season too; moving them mends it. */
          doubled: z.boolean(),
        }),
      ),
    }),
  ),
  /** Registered players who count and are on no team, in the order of registration. */
  free: z.array(rosterPlayer.extend({ registeredAt: z.int() })),
})
export type RostersReply = z.infer<typeof rostersReply>
