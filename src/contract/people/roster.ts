import { z } from 'zod'
import { chosenPlayers, MAX_CHOSEN } from '../draft-registration.ts'
import { id } from '../id.ts'
import { optionalLine } from '../text.ts'
import { MOVE_REASONS } from './choices.ts'

/** What a player may be for a team besides one of it ([TE1]). */
export const TEAM_ROLES = ['captain', 'deputy'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

const MAX_NOTE = 300

/** Mails of one move, at most: two thousand players and the captains of all teams. */
const MAX_MAILS = 2100

/** Players who are put on a team, from whichever other they are on, or taken off it: all or none ([TE2]). */
export const rosterMove = chosenPlayers.extend({
  reason: z.enum(MOVE_REASONS, 'Choose a reason'),
  /** What is told besides, in the mails alone; it is kept nowhere. */
  note: optionalLine(MAX_NOTE),
  /** Whether the players and the captains are told by mail. */
  tell: z.boolean().default(true),
  /** The team on which all of them were seen, null for none; refused where one of them is elsewhere by now. */
  seenOn: id.nullable().optional(),
  /** Whether the mails wait for `MAIL_HOLD_MS`, so that the move can be undone before anybody reads of it. */
  holdMails: z.boolean().default(false),
})
export type RosterMove = z.infer<typeof rosterMove>

/** Where somebody is in a season: on a team, with what they are for it, or on none. */
const place = z.object({ userId: id, teamId: id.nullable(), role: z.enum(TEAM_ROLES).nullable() })

/** How many changed their team, and how many people a mail was written to. */
export const rosterMoved = z.object({
  moved: z.int(),
  told: z.int(),
  /** The ids of the mails that are held back; left out where none is. */
  mails: z.array(z.string()).optional(),
  /** Where each of those who moved was before. */
  before: z.array(place),
})
export type RosterMoved = z.infer<typeof rosterMoved>

/** Undoes a move: each player is where they were, all or none ([TE2]). */
export const rosterPutBack = z.object({
  players: z
    .array(place)
    .min(1)
    .max(MAX_CHOSEN)
    .refine((players) => new Set(players.map(({ userId }) => userId)).size === players.length, 'Name each player once'),
  /** The team on which the move left all of them, null for none; refused where one of them is elsewhere by now. */
  seenOn: id.nullable(),
  /** The held mails of the move: who has not got one yet gets none. */
  undoes: z.array(z.uuid()).max(MAX_MAILS).default([]),
  /** Whether those who have got one, or whom nobody told, are told. */
  tell: z.boolean().default(true),
})
export type RosterPutBack = z.input<typeof rosterPutBack>

/** Makes a player of the team its captain, its deputy, or neither. A team has one captain. */
export const teamRoleForm = z.object({
  role: z.enum(TEAM_ROLES).nullable(),
  /** Who was seen as captain, null for nobody; refused where somebody else is by now. */
  seenCaptain: id.nullable().optional(),
})

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
