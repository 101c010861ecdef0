import { Button } from '#web/components/button.tsx'
import type { GoogleState } from './google-outcome.ts'

/** 'Sign in with Google', beside or instead of a form. */
export function GoogleButton({
  state,
  onClick,
  children,
}: {
  state: GoogleState
  onClick: () => void
  children: string
}) {
  const open = state.step === 'open' || state.step === 'gone'
  return (
    <Button variant="quiet" wide onClick={onClick} pending={state.step === 'done'} pendingText="Signing in…">
      <GoogleMark />
      <span>{open ? 'Continue in the Google window' : children}</span>
    </Button>
  )
}

/** Google asks that its mark keeps its four colours. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 shrink-0">
      <path
        fill="#4285F4"
        d="M22.6 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.94a5.08 5.08 0 0 1-2.2 3.33v2.77h3.56c2.09-1.92 3.3-4.75 3.3-8.11Z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.56-2.77c-.98.66-2.24 1.06-3.72 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z" />
      <path
        fill="#EA4335"
        d="M12 5.37c1.62 0 3.06.56 4.2 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9C6.71 7.3 9.14 5.37 12 5.37Z"
      />
    </svg>
  )
}
