import { canTryAgain } from '#web/data/client.ts'
import { Button } from '../button.tsx'

type TryAgainProps = {
  error: unknown
  pending?: boolean
  small?: boolean
  className?: string
  onClick: () => void
}

/** Another try at what could not be loaded, where that may bring anything else. */
export function TryAgain({ error, pending = false, small = false, className = '', onClick }: TryAgainProps) {
  if (!canTryAgain(error)) return null
  return (
    <Button
      variant="quiet"
      size={small ? 'small' : 'medium'}
      className={className}
      pending={pending}
      pendingText="Trying again…"
      onClick={onClick}
    >
      Try again
    </Button>
  )
}
