import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { useSignOut } from '#web/data/session.ts'

/** The button that ends the session; the guard around the screen then leads to Login. */
export function LogOut() {
  const { mutate, isPending, error } = useSignOut()
  const failure = error && failureText('sign-out', error)
  return (
    <>
      <Button
        variant="quiet"
        className="sm:ml-auto"
        pending={isPending}
        pendingText="Logging out…"
        onClick={() => mutate()}
      >
        Log Out
      </Button>
      {failure && (
        <div className="order-first basis-full">
          <Alert tone="error" title={failure.title}>
            {failure.detail}
          </Alert>
        </div>
      )}
    </>
  )
}
