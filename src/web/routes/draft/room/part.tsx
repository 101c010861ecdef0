import { Component, type ReactNode, Suspense } from 'react'
import { Button } from '#web/components/button.tsx'
import { useRoomView } from './room-view.ts'

/** One part of the room: while its script comes, and where it fails, the others stand. */
export function Part({ name, fallback, children }: { name: string; fallback?: ReactNode; children: ReactNode }) {
  return (
    <PanelBoundary name={name} resetKey={useRoomView().draft}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PanelBoundary>
  )
}

type PanelBoundaryProps = {
  /** The panel's name in the sentence that takes its place. */
  name: string
  /** Whatever changes it gives the panel another try. */
  resetKey: unknown
  children: ReactNode
}
type Failed = { failed: boolean; resetKey: unknown }

/** Keeps an error of one panel of the room in that panel: the others stand, and the next state of the draft tries again. */
class PanelBoundary extends Component<PanelBoundaryProps, Failed> {
  override state: Failed = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<Failed> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: PanelBoundaryProps, state: Failed): Failed | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <section className="panel grid justify-items-start gap-3" role="alert">
        <p>{`${this.props.name} can’t be shown right now. The rest of the room still works.`}</p>
        <Button size="small" variant="quiet" onClick={() => this.setState({ failed: false })}>
          Show it again
        </Button>
      </section>
    )
  }
}
