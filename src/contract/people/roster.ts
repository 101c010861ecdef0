import { z } from 'zod'
import { chosenPlayers, MAX_CHOSEN } from '../draft-registration.ts'
import { id } from '../id.ts'
import { optionalLine } from '../text.ts'
import { MOVE_REASONS } from './choices.ts'

/** Roles of a player for a team besides being on it ([TE1]). */
export const TEAM_ROLES = ['captain', 'deputy'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

const MAX_NOTE = 300

/** Mails of one move, at most: two thousand players and the captains of all teams. */
const MAX_MAILS = 2100

/** Players who are put on a team, from whichever other they are on, or taken off it: all or none ([TE2]). */
export const rosterMove = chosenPlayers.extend({
  reason: z.enum(MOVE_REASONS, 'Choose a reason'),
  /** Additional text of the mails; it is stored nowhere. */
  note: optionalLine(MAX_NOTE),
  /** True to tell the players and the captains by mail. */
  tell: z.boolean().default(true),
  /** The team on which all of them were seen, null for none; refused where one of them is elsewhere by now. */
  seenOn: id.nullable().optional(),
  /** True to hold the mails for `MAIL_HOLD_MS`, so that the move can be undone before anybody reads of it. */
  holdMails: z.boolean().default(false),
})
export type RosterMove = z.infer<typeof rosterMove>

/** A person's place in a season: a team with their role for it, or none. */
const place = z.object({ userId: id, teamId: id.nullable(), role: z.enum(TEAM_ROLES).nullable() })

/** Number of players who changed team, and number of people a mail was written to. */
export const rosterMoved = z.object({
  moved: z.int(),
  told: z.int(),
  /** The ids of the mails that are held back; left out where none is. */
  mails: z.array(z.string()).optional(),
  /** The former place of each player who moved. */
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
  /** True to mail the people concerned, except those whose held mail of the move is dropped. */
  tell: z.boolean().default(true),
})
export type RosterPutBack = z.input<typeof rosterPutBack>

/** Makes a player of the team its captain, its deputy, or neither. A team has one captain. */
export const teamRoleForm = z.object({
  role: z.enum(TEAM_ROLES).nullable(),
  /** The captain on the screen, null for nobody; refused where it is somebody else by now. */
  seenCaptain: id.nullable().optional(),
})

const rosterPlayer = z.object({ userId: z.string(), firstName: z.string(), lastName: z.string() })

/** The players on the teams of a season, and those who wait for a team: names, nothing else of people. */
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
          /** True if the person is on another team of the season too; moving them fixes it. */
          doubled: z.boolean(),
        }),
      ),
    }),
  ),
  /** Registered players who count and are on no team, in the order of registration. */
  free: z.array(rosterPlayer.extend({ registeredAt: z.int() })),
})
export type RostersReply = z.infer<typeof rostersReply>
