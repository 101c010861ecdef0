import { z } from 'zod'
import { id } from './id.ts'
import { LIMITS, MAX_TEAMS } from './limits.ts'
import { newTeam } from './managed-team.ts'
import { isWithin } from './text.ts'

/** Meanings of a column in a CSV file of teams ([TE1]). */
export const TEAM_IMPORT_FIELDS = ['name', 'shortName', 'color', 'coach', 'description'] as const
export type TeamImportField = (typeof TEAM_IMPORT_FIELDS)[number]

const { shape } = newTeam

/** A team as a file has it: a field that the file does not have, or leaves empty, stays as it is. */
export const importedTeam = z.object({
  name: shape.name.refine((name) => isWithin(name, LIMITS.teamName), `Use at most ${LIMITS.teamName} characters`),
  shortName: shape.shortName.unwrap().optional(),
  color: shape.color,
  coach: shape.coach.unwrap().optional(),
  description: shape.description.unwrap().optional(),
})
export type ImportedTeam = z.infer<typeof importedTeam>

const count = z.int().min(0).max(MAX_TEAMS)

/** Teams of a file, known by their names; refused where it would add or change others than its preview said. */
export const teamsImportForm = z.object({
  teams: z.array(importedTeam).min(1).max(MAX_TEAMS),
  seen: z.object({ added: count, changed: count }),
})

/** The season whose teams are copied, without its players. */
export const copyTeamsForm = z.object({ fromLeagueId: id })

export const teamsBroughtIn = z.object({ added: z.int(), changed: z.int() })
export type TeamsBroughtIn = z.infer<typeof teamsBroughtIn>
