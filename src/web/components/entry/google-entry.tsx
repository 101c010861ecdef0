import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { refreshMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useReturnTo } from './entry-link.tsx'
import { GoogleButton } from './google-button.tsx'
import { googleFailure } from './google-outcome.ts'
import { OrLine } from './or-line.tsx'
import { useGoogle } from './use-google.ts'

/** The way in by Google under the form of a visitor, where the league has set it up. */
export function GoogleEntry({ children }: { children: string }) {
  return useSite().googleSignIn ? <Entry>{children}</Entry> : null
}

function Entry({ children }: { children: string }) {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const google = useGoogle({
    returnTo: useReturnTo() ?? '/',
    whenBlocked: 'redirect',
    onSignedIn: () => refreshMe(client),
  })
  // A try that took the whole page comes back with its failure in the address.
  const brought = search.get('failure')
  const failure =
    google.state.step === 'failed'
      ? google.state.failure
      : brought && google.state.step === 'idle' && googleFailure(brought)

  const start = () => {
    google.start()
    if (!brought) return
    search.delete('failure')
    setSearch(search, { replace: true })
  }

  return (
    <div className="mt-5 grid gap-5">
      <OrLine />
      <FailureAlert failure={failure || null} />
      <GoogleButton state={google.state} onClick={start}>
        {children}
      </GoogleButton>
    </div>
  )
}
