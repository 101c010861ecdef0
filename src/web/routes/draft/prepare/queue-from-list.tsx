import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import type { Queue } from '../pool/use-queue.ts'
import { useOwnList } from './use-own-list.ts'

/** Begins an empty queue with the viewer's own list ([D43]). */
export function QueueFromList({ queue }: { queue: Queue }) {
  const list = useOwnList()
  if (!list || list.ids.length === 0) return null
  return (
    <Button wide size="small" variant="quiet" onClick={() => queue.set(list.ids)}>
      {`Start with my list (${counted(list.ids.length, 'player')})`}
    </Button>
  )
}
