import type { ReactNode, Ref } from 'react'
import type { DraftCaptain } from '#contract/draft.ts'
import { useRoomView } from '../room/room-view.ts'

type BoardHeadProps = {
  /** Classes of a captain's column. */
  look: (captainId: string) => string
  /** Is given the viewer's own column. */
  own?: Ref<HTMLTableCellElement>
  children: (captain: DraftCaptain | undefined, captainId: string) => ReactNode
}

/** The head of a board: the column of rounds, then the captains in their order. */
export function BoardHead({ look, own, children }: BoardHeadProps) {
  const { draft, captain, ownCaptain } = useRoomView()
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Round</span>
        </th>
        {draft.order.map((id) => (
          <th key={id} ref={own && id === ownCaptain?.userId ? own : undefined} scope="col" className={look(id)}>
            {children(captain(id), id)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
