import { Confirm } from '#web/components/confirm.tsx'
import { useRoomView } from './room-view.ts'
import { useSend } from './use-send.ts'

/** Asks before a captain gives up the spot. */
export default function LeaveCaptaincy({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { ownCaptain } = useRoomView()
  const { send, pending, refusal } = useSend()
  async function leave() {
    const answer = await send('leave-captain', {})
    if (answer?.success) onOpenChange(false)
  }
  return (
    <Confirm
      title="Leave captaincy?"
      body={`${ownCaptain?.teamName ?? 'Your team'} goes, and somebody else may take the spot. You go back to the pool and can be picked.`}
      confirmLabel="Leave captaincy"
      cancelLabel="Stay captain"
      danger
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => void leave()}
      pending={pending !== null}
      failure={refusal}
    />
  )
}
