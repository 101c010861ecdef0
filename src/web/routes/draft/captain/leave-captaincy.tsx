import { Confirm } from '#web/components/confirm.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useRoomView } from '../room/room-view.ts'
import { useCommand } from '../room/use-command.ts'

/** Asks before a captain gives up the spot. */
export function LeaveCaptaincy({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { room, ownCaptain } = useRoomView()
  const { send, pending, refusal } = useCommand(room)
  async function leave() {
    if (await send('leave-captain', {})) onOpenChange(false)
  }
  return (
    <Confirm
      title="Leave captaincy?"
      body={
        <WithNames
          text={`${ownCaptain?.teamName ?? 'Your team'} goes, and somebody else may take the spot. You go back to the pool and can be picked.`}
          names={[ownCaptain?.teamName]}
        />
      }
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
