import type { Transaction } from 'kysely'
import type { TeamRole } from '#contract/people/roster.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'

/** A player who changes team; teams by name, null for none. */
export type Moved = { userId: string; name: string; from: string | null; to: string | null }

/** Who gets a mail about moves, and about whom it is: the player, or a captain of a team that they leave or join. */
export type RosterNotice = { address: string; about: Moved[]; team: string | null }

type Entry = { teamId: string; role: TeamRole | null }
type Reachable = { userId: string | null; email: string | null; emailVerified: number | null; blockedAt: number | null }
const addressOf = ({ email, emailVerified, blockedAt }: Reachable) =>
  emailVerified === 1 && blockedAt === null ? email : null

/**
 * The players and the captains of the teams that they leave and join, each once and with what concerns them, where a mail
 * reaches them. `entries` are the rosters as they were.
 */
export async function rosterNotices(
  trx: Transaction<Database>,
  moved: readonly Moved[],
  entries: readonly (Reachable & Entry)[],
  names: ReadonlyMap<string, string>,
): Promise<RosterNotice[]> {
  const ids = moved.map(({ userId }) => userId)
  const isMoved = new Set<string | null>(ids)
  const users = new Map<string, Reachable>()
  for (const slice of idSlices(ids)) {
    const rows = await trx
      .selectFrom('users')
      .where('id', 'in', slice)
      .select(['id as userId', 'email', 'emailVerified', 'blockedAt'])
      .execute()
    for (const row of rows) users.set(row.userId, row)
  }
  const players = moved.flatMap((one) => {
    const user = users.get(one.userId)
    const address = user ? addressOf(user) : null
    return address === null ? [] : { address, about: [one], team: null }
  })
  const captains = entries.filter(({ role, userId }) => role === 'captain' && !isMoved.has(userId))
  return [
    ...players,
    ...captains.flatMap((captain) => {
      const team = names.get(captain.teamId) ?? ''
      const about = moved.filter(({ from, to }) => from === team || to === team)
      const address = addressOf(captain)
      return address === null || about.length === 0 ? [] : { address, about, team }
    }),
  ]
}
