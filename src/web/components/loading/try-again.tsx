import { canTryAgain } from '#web/data/client.ts'
import { Button } from '../button.tsx'

type TryAgainProps = { error: unknown; pending?: boolean; onClick: () => void }

/** Another try at what could not be loaded, where that may bring anything else. */
export function TryAgain({ error, pending = false, onClick }: TryAgainProps) {
  if (!canTryAgain(error)) return null
  return (
    <Button
      variant="quiet"
      size="small"
      className="mt-2"
      pending={pending}
      pendingText="Trying again…"
      onClick={onClick}
    >
      Try again
    </Button>
  )
}
