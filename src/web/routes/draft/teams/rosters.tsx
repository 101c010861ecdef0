import type { DraftPlayer } from '#contract/draft.ts'
import { isAutomatic } from '#contract/draft.ts'
import { Crest } from '#web/components/crest.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

/** The teams once everyone is on one. Published, they are in alphabetical order and say nothing of picks ([D21]). */
export function Rosters() {
  const { draft, captain, viewerId } = useRoomView()
  const automatic = new Set(draft.picks.filter(({ by }) => isAutomatic(by)).map(({ playerId }) => playerId))
  return (
    <ul className="rosters">
      {draft.order.map((id) => {
        const one = captain(id)
        const players = (draft.teams[id] ?? []).filter((player) => player.id !== id)
        return (
          <li key={id}>
            <h3 className="rosters-team">
              <Crest name={one?.teamName ?? ''} color={one?.color} className="h-9 w-8" />
              {one?.teamName}
            </h3>
            <ul>
              {one && <li className="rosters-captain">{nameOf(one)} · captain</li>}
              {(draft.published ? players.toSorted(byName) : players).map((player) => (
                <li key={player.id} className={player.id === viewerId ? 'rosters-you' : ''}>
                  {nameOf(player)}
                  {player.id === viewerId && ' · You'}
                  {!draft.published && automatic.has(player.id) && <span className="auto">auto</span>}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

const byName = (a: DraftPlayer, b: DraftPlayer) =>
  a.lastName.localeCompare(b.lastName, 'en') || a.firstName.localeCompare(b.firstName, 'en')
