import type { Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { Alert } from '../alert.tsx'

/** Says why an act about guests failed; nothing without a failure. */
export function GuestFailure({ error }: { error: Failure | null }) {
  if (!error) return null
  const { title, detail } = failureText('guest', error)
  return (
    <div className="mt-3">
      <Alert tone={error.code === 'guest_found' ? 'info' : 'error'} title={title}>
        {detail}
      </Alert>
    </div>
  )
}
