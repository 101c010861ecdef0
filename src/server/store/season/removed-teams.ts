import type { Transaction } from 'kysely'
import type { ListedWish } from '#contract/schedule/wishes.ts'
import type { Withdrawal } from '#contract/team.ts'
import { teamsOfWish } from '#league/schedule/wish-changes.ts'
import type { By } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Database } from '../engine/schema.ts'
import { deleteWishes, insertWishes, listWishes } from '../schedule/wishes.ts'

/** The time for which the data of a removed team can be brought back: as long as a registration ([PE2]). */
const RETENTION_MS = 30 * 24 * 60 * 60_000

type TeamKey = { leagueId: string; teamId: string }
/** The data that comes back with a team. */
type RemovedTeamData = {
  withdrawn: Withdrawal | null
  wishes: ListedWish[]
  deductions: { id: string; points: number; reason: string; by: string | null; at: number }[]
}

/** Puts aside what goes with a team that is removed: its deductions, and what it asks alone or with another one. */
export async function putAside(
  trx: Transaction<Database>,
  { leagueId, teamId }: TeamKey,
  withdrawn: Withdrawal | null,
  now: number,
): Promise<void> {
  const wishes = (await listWishes(trx, leagueId)).filter(({ wish }) => teamsOfWish(wish).includes(teamId))
  const deductions = await trx
    .selectFrom('deductions')
    .where('teamId', '=', teamId)
    .select(['id', 'points', 'reason', 'by', 'at'])
    .execute()
  if (wishes.length > 0) {
    await deleteWishes(trx, leagueId, wishes)
    await announce(trx, { kind: 'workingCopy', leagueId })
  }
  const data: RemovedTeamData = { withdrawn, wishes, deductions }
  await trx
    .deleteFrom('removedTeams')
    .where('at', '<', now - RETENTION_MS)
    .execute()
  await trx
    .insertInto('removedTeams')
    .values({ teamId, leagueId, at: now, kept: JSON.stringify(data) })
    .onConflict((conflict) => conflict.column('teamId').doUpdateSet({ leagueId, at: now, kept: JSON.stringify(data) }))
    .execute()
}

/** Gives teams that were removed, and are there again under their ids, what was put aside. */
export async function bringBackAside(
  trx: Transaction<Database>,
  leagueId: string,
  teamIds: readonly string[],
  { by, now }: By,
): Promise<void> {
  const rows = await trx
    .deleteFrom('removedTeams')
    .where('leagueId', '=', leagueId)
    .where('teamId', 'in', teamIds)
    .returning(['teamId', 'kept'])
    .execute()
  for (const { teamId, kept } of rows) {
    const { withdrawn, wishes, deductions }: RemovedTeamData = JSON.parse(kept)
    if (withdrawn) await trx.updateTable('teams').set({ withdrawn }).where('id', '=', teamId).execute()
    if (wishes.length > 0) {
      await insertWishes(trx, leagueId, wishes, { by, now })
      await announce(trx, { kind: 'workingCopy', leagueId })
    }
    if (deductions.length === 0) continue
    const authors = deductions.flatMap((deduction) => deduction.by ?? [])
    const users = await trx
      .selectFrom('users')
      .where('id', 'in', authors.length > 0 ? authors : [''])
      .select('id')
      .execute()
    const known = new Set(users.map(({ id }) => id))
    await trx
      .insertInto('deductions')
      .values(
        deductions.map((one) => ({
          ...one,
          leagueId,
          teamId,
          by: one.by !== null && known.has(one.by) ? one.by : null,
        })),
      )
      .execute()
  }
}
