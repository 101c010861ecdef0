import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { TryAgain } from '#web/components/loading/try-again.tsx'
import { Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { EntryPage } from './entry-page.tsx'
import { useLinkToken } from './link-token.ts'

type Attempt = 'guardian' | 'guest-link' | 'evening-link' | 'fee-link' | 'merge' | 'claim' | 'mails'

type LinkPageProps<Page> = {
  attempt: Attempt
  title: string
  lead: string
  /** The token where the screen has it from elsewhere; else that of the address’s fragment. */
  token?: string
  /** Asks what the link is about; must change nothing, since programs open links in mails too. */
  read: (token: string) => Promise<Page>
  children: (page: Page, token: string, readAgain: () => void) => ReactNode
}

/** The page behind the link in a mail: what it is about, and what its sender asks. */
export function LinkPage<Page>({ attempt, title, lead, token: given, read, children }: LinkPageProps<Page>) {
  const inAddress = useLinkToken()
  // The address loses the token at once.
  const [token] = useState(given ?? inAddress)
  const page = useQuery<Page, Failure>({
    queryKey: [attempt, token],
    queryFn: () => read(token),
    enabled: token !== '',
    retry: false,
    // Without a network it fails, and says so.
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const refused = token === '' ? new Failure({ code: 'invalid_token', status: 422, message: '' }) : page.error
  const readAgain = () => void page.refetch()
  return (
    <EntryPage title={title} lead={lead}>
      {page.data !== undefined ? (
        children(page.data, token, readAgain)
      ) : refused ? (
        <LinkRefused attempt={attempt} failure={refused} onAgain={readAgain} />
      ) : (
        <p role="status" className="flex items-center gap-3 py-6 text-ink-2">
          <Spinner /> One moment…
        </p>
      )}
    </EntryPage>
  )
}

type LinkRefusedProps = { attempt: Attempt; failure: Failure; onAgain?: () => void }

/** Why a link came to nothing, and another try where that may help. */
export function LinkRefused({ attempt, failure, onAgain }: LinkRefusedProps) {
  const { title, detail } = failureText(attempt, failure)
  return (
    <Alert tone="error" title={title}>
      <span>{detail}</span>
      {onAgain && <TryAgain error={failure} small className="mt-2" onClick={onAgain} />}
    </Alert>
  )
}
