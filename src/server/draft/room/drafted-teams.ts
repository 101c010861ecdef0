import { defaultNamesOf } from '#league/draft/season-teams.ts'
import { type DraftState, type PoolPlayer, playersById, roster } from '#league/draft/state.ts'
import type { DraftedTeams } from '../../store/draft/draft-teams.ts'

/** The teams of a draft for its season, the captain first and as coach, the others by name ([D21], [D35]). */
export function draftedTeams(state: DraftState, registered: readonly PoolPlayer[]): DraftedTeams {
  const byId = playersById(state.players)
  const teams = state.seats.map((seat) => {
    const players = roster(state, seat, byId)
    const captain = players.find(({ id }) => id === seat.captain.id)
    const others = players.filter((player) => player !== captain)
    const byName = others.toSorted(
      (a, b) => a.lastName.localeCompare(b.lastName, 'en') || a.firstName.localeCompare(b.firstName, 'en'),
    )
    return {
      id: seat.id,
      teamName: seat.teamName,
      color: seat.color,
      coach: captain ? `${captain.firstName} ${captain.lastName}` : '',
      userIds: [captain, ...byName].flatMap((player) => player?.id ?? []),
      captainId: seat.captain.id,
      deputyId: seat.deputy?.userId ?? null,
    }
  })
  return { teams, defaultNames: defaultNamesOf(state, registered) }
}
