import type { League } from '#contract/league.ts'
import type { PoolPlayer } from '#league/draft/state.ts'
import { rarityOf } from '#league/rarity.ts'
import type { Store } from '../store/store.ts'

/** Everyone who is registered for a season, as the draft sees them: no address, no number ([D5]). */
export async function registeredPlayers(store: Store, league: Pick<League, 'id' | 'year'>): Promise<PoolPlayer[]> {
  const rows = await store.players.registered(league.id)
  return rows.map(({ userId, registeredAt, profile }) => {
    const { firstName, lastName, nickname, position, footPref, clubTeam, graduationYear } = profile
    const rarity = rarityOf(graduationYear, league.year)
    return {
      ...{ id: userId, firstName, lastName, nickname, position, footPref, clubTeam, graduationYear },
      ...{ rarity, registeredAt },
    }
  })
}
