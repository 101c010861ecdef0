import './call-off.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Alert } from '#web/components/alert.tsx'
import { Bone } from '#web/components/skeleton.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { ConsoleSheet } from '../console/console-sheet.tsx'
import { replayQuery } from './calling-off.ts'
import { ReplayForm } from './replay-form.tsx'
import { REPLAY_PARAMETER } from './replay-parameter.ts'

/** Asks what becomes of the matches of an evening that was called off ([SC11]); open while the address names the evening. */
export function ReplayDialog({ leagueId }: { leagueId: string }) {
  const [search, setSearch] = useSearchParams()
  const eveningId = search.get(REPLAY_PARAMETER)
  const close = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(REPLAY_PARAMETER)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <ConsoleSheet title="What becomes of them?" open={eveningId !== null} onOpenChange={(open) => open || close()}>
      {eveningId !== null && <Body leagueId={leagueId} eveningId={eveningId} onClose={close} />}
    </ConsoleSheet>
  )
}

function Body({ leagueId, eveningId, onClose }: { leagueId: string; eveningId: string; onClose: () => void }) {
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
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading</span>
      <Bone className="h-13 w-full" />
      <Bone className="h-13 w-full" />
    </div>
  )
}
