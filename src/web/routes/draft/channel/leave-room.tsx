import { Confirm } from '#web/components/confirm.tsx'
import type { Room } from '../room/room.ts'

/** Asks before the connection is closed. */
export function LeaveRoom({ room, open, onClose }: { room: Room; open: boolean; onClose: () => void }) {
  const isCaptain = room.draft?.own !== undefined && room.draft.phase !== 'finished'
  function leave() {
    room.leave()
    onClose()
  }
  return (
    <Confirm
      title="Disconnect?"
      body={
        isCaptain
          ? 'The room stops updating here, and your clock runs on. Your queue picks for you when your time runs out.'
          : 'The room stops updating here until you connect again. The draft goes on.'
      }
      confirmLabel="Disconnect"
      cancelLabel="Stay"
      danger
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onConfirm={leave}
    />
  )
}
