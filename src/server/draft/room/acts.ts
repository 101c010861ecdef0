import type { Act } from '#contract/people/act.ts'
import type { ServerCommand, UserCommand } from '#league/draft/decision.ts'

/** Returns the log's act for a command; null for the server's own commands and for players' ([AC3]). */
export function actOf(
  command: UserCommand | ServerCommand,
  { at, leagueId }: { at: number; leagueId: string },
): Act | null {
  if (!('actor' in command) || !isOrganisers(command)) return null
  const { name, body, actor } = command
  const userId = personIn(body)
  return {
    at,
    by: actor.userId,
    act: 'draft-command',
    leagueId,
    ...(userId !== undefined && { userId }),
    details: { command: name },
  }
}

/** Tells whether somebody sends a command as an organiser; naming another's team is such a command. */
const isOrganisers = ({ name, body, actor }: UserCommand) =>
  name.startsWith('organiser/') || (name === 'team-name' && actor.organiser && body.captainId !== undefined)

/** The person whom a command names: the player, else who is to lead, else the captain. */
function personIn(body: object): string | undefined {
  const { playerId, userId, captainId }: Partial<Record<string, unknown>> = { ...body }
  return [playerId, userId, captainId].find((id) => typeof id === 'string')
}
