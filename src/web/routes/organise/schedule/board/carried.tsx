import type { ReactNode } from 'react'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { Sides } from './sides.tsx'
import { useDrag } from './use-drag.ts'

/** Around everything that can be dragged: the card that follows the pointer, and what is read out while one is carried. */
export function Carried({ children }: { children: ReactNode }) {
  const { carry } = useWorkspace()
  const { ghost, onPointerDown } = useDrag(carry)
  const isDragged = carry.held?.by === 'pointer'
  return (
    <div className="sched-main" data-carrying={carry.held?.by} onPointerDown={onPointerDown}>
      <div className="contents">{children}</div>
      <p className="sr-only" aria-live="assertive">
        {carry.said}
      </p>
      {isDragged && carry.held && (
        <div ref={ghost} className="sched-carried" aria-hidden="true">
          <Sides match={carry.held.match} />
        </div>
      )}
    </div>
  )
}
