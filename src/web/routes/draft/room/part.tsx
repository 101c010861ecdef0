import { type ReactNode, Suspense } from 'react'
import { PanelBoundary } from './panel-boundary.tsx'
import { useRoomView } from './room-view.ts'

/** One part of the room: while its script comes, and where it fails, the others stand. */
export function Part({ name, fallback, children }: { name: string; fallback?: ReactNode; children: ReactNode }) {
  return (
    <PanelBoundary name={name} resetKey={useRoomView().draft}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PanelBoundary>
  )
}
