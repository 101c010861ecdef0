import type { DraftPlayer } from '#contract/draft.ts'
import { Press } from '#web/components/press.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useMyList } from '../prepare/use-my-list.ts'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

/** The first of the viewer's list who is still there, while the pick is theirs. */
export function useFirstOnList(): DraftPlayer | undefined {
  const { draft, isOnTheClock } = useRoomView()
  const list = useMyList()
  const free = new Map(isOnTheClock ? draft.availablePool.map((player) => [player.id, player]) : [])
  return free.get(list?.ids.find((id) => free.has(id)) ?? '')
}

type DraftFirstProps = { player: DraftPlayer; className: string; onOpen: (id: string) => void }

/** Opens a player large, where the captain on the clock confirms the pick. */
export const DraftFirst = ({ player, className, onOpen }: DraftFirstProps) => (
  <Press className={`min-h-12 truncate rounded-full px-5 font-bold ${className}`} onClick={() => onOpen(player.id)}>
    <WithNames text={`Draft ${nameOf(player)}`} names={[nameOf(player)]} />
  </Press>
)
