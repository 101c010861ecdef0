import { z } from 'zod'
import { storedTeamName, teamName } from './draft.ts'
import { edited } from './edit.ts'
import { LIMITS, MAX_TEAMS, SHORT_NAME_MAX } from './limits.ts'
import { deduction } from './table/deduction.ts'
import { teamSummary, WITHDRAWALS } from './team.ts'
import { isWithin, optionalLine, optionalName } from './text.ts'

const MAX_DESCRIPTION = 2000

/** A team's colour as it is chosen: six hex digits without '#', in lower case. */
const teamColor = z
  .string('Choose a color')
  .toLowerCase()
  .regex(/^[0-9a-f]{6}$/, 'Use six hex digits, such as 2563eb')

/** A team as it is typed in ([TE1]); without a colour it gets one that no other team of the season wears. */
const teamFields = z.object({
  /** A team that was removed comes back under its own id, with its calendar. */
  id: z.uuid().optional(),
  name: storedTeamName,
  shortName: optionalName(SHORT_NAME_MAX),
  color: teamColor.optional(),
  coach: optionalName(LIMITS.label),
  description: optionalLine(MAX_DESCRIPTION),
  /** The name of a stored logo; without its files the team has none. */
  logo: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable()
    .default(null),
})
export const newTeam = teamFields.refine(({ id, name }) => id !== undefined || isWithin(name, LIMITS.teamName), {
  path: ['name'],
  error: `Use at most ${LIMITS.teamName} characters`,
})
export type NewTeam = z.infer<typeof newTeam>

export const newTeamsForm = z.object({
  teams: z.array(newTeam).min(1, 'Enter a team name').max(MAX_TEAMS, `A season has at most ${MAX_TEAMS} teams`),
})

type Named = { name: string; before: { name?: unknown } }
/** A long name from before the limit may stay. */
const isShortEnough = ({ name, before }: Named) => name === before.name || teamName.safeParse(name).success
const TOO_LONG = { path: ['name'], error: `Use at most ${LIMITS.teamName} characters` }

/** Fields of a team as organisers change them; one that is left out stays. */
export const teamForm = z.object({
  name: storedTeamName,
  color: teamColor,
  shortName: optionalName(SHORT_NAME_MAX).unwrap().optional(),
  coach: optionalName(LIMITS.label).unwrap().optional(),
  description: optionalLine(MAX_DESCRIPTION).unwrap().optional(),
})
export type TeamForm = z.infer<typeof teamForm>
export const teamEdit = edited(teamForm).refine(isShortEnough, TOO_LONG)
export type TeamEdit = z.infer<typeof teamEdit>

/** Fields of the own team that a captain may change, unless the season forbids it ([TE1]). */
export const ownTeamEdit = edited(
  z.object({ name: storedTeamName, color: teamColor, description: optionalLine(MAX_DESCRIPTION).unwrap() }),
).refine(isShortEnough, TOO_LONG)

/**
 * `editable` if the reader may change the team as its captain, `leads` if they are captain or deputy; the description is
 * '' for none.
 */
export const ownTeam = z.object({ editable: z.boolean(), leads: z.boolean(), description: z.string() })
export type OwnTeam = z.infer<typeof ownTeam>

/** A team as organisers manage it: numbers, nothing of people. */
export const managedTeam = z.object({
  ...teamSummary.shape,
  coach: z.string(),
  description: z.string(),
  /** Matches of the published schedule or of the working copy. */
  matches: z.int(),
  players: z.int(),
  /** True if it has neither matches nor players ([TE0]). */
  removable: z.boolean(),
  /** Null while it plays on ([TE3]). */
  withdrawn: z.enum(WITHDRAWALS).nullable(),
  /** Points that were taken off it ([TA2]), the first one first. */
  deductions: z.array(deduction),
})
export type ManagedTeam = z.infer<typeof managedTeam>

export const managedTeamsReply = z.object({ archived: z.boolean(), teams: z.array(managedTeam) })

/** Values that bring a removed team back: an entry of `newTeamsForm`. */
export const removedTeam = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  color: z.string(),
  coach: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
})
export type RemovedTeam = z.infer<typeof removedTeam>
