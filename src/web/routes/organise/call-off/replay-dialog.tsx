import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import './call-off.css'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/components/alert.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { ConsoleSheet } from '../console/console-sheet.tsx'
import { replayQuery } from './calling-off.ts'
import { REPLAY_PARAMETER } from './dialog-parameters.ts'
import { ReplayForm } from './replay-form.tsx'
import { useDialogAddress } from './use-dialog-address.ts'

/** Asks what becomes of the matches of an evening that was called off ([SC11]); open while the address names the evening. */
export function ReplayDialog({ leagueId }: { leagueId: string }) {
  const [eveningId, close] = useDialogAddress(REPLAY_PARAMETER)
  return (
    <ConsoleSheet title="What becomes of them?" open={eveningId !== null} onOpenChange={(open) => open || close()}>
      {eveningId !== null && <ReplayBody leagueId={leagueId} eveningId={eveningId} onClose={close} />}
    </ConsoleSheet>
  )
}

function ReplayBody({ leagueId, eveningId, onClose }: { leagueId: string; eveningId: string; onClose: () => void }) {
  const { data, error } = useQuery(replayQuery({ leagueId, eveningId }))
  if (data && data.matches > 0) return <ReplayForm leagueId={leagueId} reply={data} onClose={onClose} />
  if (data) return <Alert title={`No match of ${data.day} waits for a date.`} />
  if (error) {
    const { title, detail } = failureText('load', error)
    return (
      <Alert tone="error" title={title}>
        {detail}
      </Alert>
    )
  }
  return (
    <div className="grid gap-4">
      <LoadingStatus />
      <Bone className="h-13 w-full" />
      <Bone className="h-13 w-full" />
    </div>
  )
}
