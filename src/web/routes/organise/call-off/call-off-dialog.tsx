import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/components/alert.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { type CalledOff, CallOffForm } from './call-off-form.tsx'
import { callOffQuery } from './calling-off.ts'

type CallOffDialogProps = {
  leagueId: string
  /** Null while there is none to call off. */
  eveningId: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Told after it is called off. */
  onDone: (done: CalledOff) => void
}

/** Asks what of an evening is called off and why, and shows the text that goes out before it does ([SC11]). */
export function CallOffDialog({ leagueId, eveningId, open, onOpenChange, onDone }: CallOffDialogProps) {
  const query = useQuery({
    ...callOffQuery({ leagueId, eveningId: eveningId ?? '' }),
    enabled: open && eveningId !== null,
  })
  const { data, error } = query
  const [whole] = data?.parts ?? []
  return (
    <Sheet title={`Call off ${data?.when ?? 'this evening'}?`} open={open} onOpenChange={onOpenChange}>
      {data && whole ? (
        <CallOffForm
          leagueId={leagueId}
          reply={data}
          whole={whole}
          onKeep={() => onOpenChange(false)}
          onDone={(done) => {
            onOpenChange(false)
            onDone(done)
          }}
        />
      ) : data ? (
        <Alert title="There is nothing left to call off." />
      ) : error ? (
        <LoadAlert query={query} />
      ) : (
        <Loading />
      )}
    </Sheet>
  )
}

const Loading = () => (
  <div className="grid gap-4">
    <LoadingStatus />
    <Bone className="h-13 w-full" />
    <Bone className="h-13 w-full" />
    <Bone className="h-24 w-full" />
  </div>
)
