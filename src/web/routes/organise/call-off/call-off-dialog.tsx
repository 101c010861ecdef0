import './call-off.css'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Bone } from '#web/components/skeleton.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { ConsoleSheet } from '../console/console-sheet.tsx'
import { type CalledOff, CallOffForm } from './call-off-form.tsx'
import { callOffQuery } from './calling-off.ts'

type CallOffDialogProps = {
  leagueId: string
  eveningId: string
  /** 'tonight', 'today' or 'Wednesday, July 30' */
  when: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Told after it is called off. */
  onDone: (done: CalledOff) => void
}

/** Asks what of an evening is called off and why, and shows the text that goes out before it does ([SC11]). */
export function CallOffDialog({ leagueId, eveningId, when, open, onOpenChange, onDone }: CallOffDialogProps) {
  return (
    <ConsoleSheet title={`Call off ${when}?`} open={open} onOpenChange={onOpenChange}>
      <Body
        leagueId={leagueId}
        eveningId={eveningId}
        onKeep={() => onOpenChange(false)}
        onDone={(done) => {
          onOpenChange(false)
          onDone(done)
        }}
      />
    </ConsoleSheet>
  )
}

type BodyProps = Pick<CallOffDialogProps, 'leagueId' | 'eveningId' | 'onDone'> & { onKeep: () => void }

function Body({ leagueId, eveningId, onKeep, onDone }: BodyProps) {
  const { data, error, isFetching, refetch } = useQuery(callOffQuery({ leagueId, eveningId }))
  const [whole] = data?.parts ?? []
  if (data && whole)
    return <CallOffForm leagueId={leagueId} reply={data} whole={whole} onKeep={onKeep} onDone={onDone} />
  if (data) return <Alert title="There is nothing left to call off." />
  if (error) {
    const { title, detail } = failureText('load', error)
    return (
      <Alert tone="error" title={title}>
        {detail}
        <Button variant="quiet" size="small" className="mt-3" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    )
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading</span>
      <Bone className="h-13 w-full" />
      <Bone className="h-13 w-full" />
      <Bone className="h-24 w-full" />
    </div>
  )
}
