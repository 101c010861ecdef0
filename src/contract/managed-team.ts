import { z } from 'zod'
import { teamName } from './draft.ts'
import { teamSign } from './team.ts'
import { isPlainText, LIMITS, optionalLine } from './text.ts'

/** Most teams of a season. */
export const MAX_TEAMS = 64
const MAX_DESCRIPTION = 2000

/** A team's colour as it is chosen: six hex digits without '#', in lower case. */
const teamColor = z
  .string('Choose a color')
  .toLowerCase()
  .regex(/^[0-9a-f]{6}$/, 'Use six hex digits, such as 2563eb')

/** A team as it is typed in ([TE1]); without a colour it gets one that no other team of the season wears. */
export const newTeam = z.object({
  /** A team that was removed comes back under its own id, with its calendar. */
  id: z.uuid().optional(),
  name: teamName,
  color: teamColor.optional(),
  coach: optionalLine(LIMITS.label),
  description: optionalLine(MAX_DESCRIPTION),
  /** The name of a stored logo; without its files the team has none. */
  logo: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable()
    .default(null),
})
export type NewTeam = z.infer<typeof newTeam>

export const newTeamsForm = z.object({
  teams: z.array(newTeam).min(1, 'Enter a team name').max(MAX_TEAMS, `A season has at most ${MAX_TEAMS} teams`),
})

/** What was seen before a change: also a name that today's form would refuse. */
const seen = z.object({
  name: z.string().max(1000).refine(isPlainText, 'Remove the characters that can’t be shown'),
  color: teamColor,
})

/** Another name or colour; refused where somebody has changed what was seen. */
export const teamForm = z.object({ name: teamName, color: teamColor, before: seen })
export type TeamForm = z.infer<typeof teamForm>

/** A team as organisers manage it: numbers, nothing of people. */
export const managedTeam = z.object({
  ...teamSign.shape,
  /** Matches of the published schedule or of the working copy. */
  matches: z.int(),
  players: z.int(),
  /** Whether nothing holds it: it has neither matches nor players ([TE0]). */
  removable: z.boolean(),
})
export type ManagedTeam = z.infer<typeof managedTeam>

export const managedTeamsReply = z.object({ archived: z.boolean(), teams: z.array(managedTeam) })
export type ManagedTeamsReply = z.infer<typeof managedTeamsReply>

/** What is needed to bring a removed team back: an entry of `newTeamsForm`. */
export const removedTeam = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  coach: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
})
export type RemovedTeam = z.infer<typeof removedTeam>
