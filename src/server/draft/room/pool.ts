import type { League } from '#contract/league.ts'
import type { PoolPlayer } from '#league/draft/state.ts'
import { isOpenToDraft } from '#league/permissions.ts'
import { rarityOf } from '#league/rarity.ts'
import type { Store } from '../../store/store.ts'

/** Registrations for a season, as the draft sees them. */
export type Registrations = {
  /** Everyone to whom the draft is open ([D2]): no address, no number ([D5]). */
  players: PoolPlayer[]
  /** User ids of registrations that wait for a verified address, and of those removed or blocked ([D35]). */
  waiting: ReadonlySet<string>
  removed: ReadonlySet<string>
}

/** Reads the registrations for a season. */
export async function readRegistrations(store: Store, league: Pick<League, 'id' | 'year'>): Promise<Registrations> {
  const rows = await store.registrations.list(league.id)
  const idsOf = (standing: string) => new Set(rows.flatMap((row) => (row.standing === standing ? row.userId : [])))
  const open = rows.filter(({ standing }) => isOpenToDraft(standing))
  const players = open.map(({ userId, registeredAt, profile }) => {
    const { firstName, lastName, nickname, position, footPref, clubTeam, graduationYear } = profile
    const rarity = rarityOf(graduationYear, league.year)
    return {
      id: userId,
      firstName,
      lastName,
      nickname,
      position,
      footPref,
      clubTeam,
      graduationYear,
      rarity,
      registeredAt,
    }
  })
  return { players, waiting: idsOf('waiting'), removed: idsOf('removed').union(idsOf('blocked')) }
}
