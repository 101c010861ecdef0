import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuardianPage } from '#contract/people/guardian.ts'
import { AgreementText } from '#web/components/agreement/agreement-fields.tsx'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { EntryPage } from '#web/components/entry/entry-page.tsx'
import { useLinkToken } from '#web/components/entry/link-token.ts'
import { Spinner } from '#web/components/spinner.tsx'
import { call, Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'

/**
 * The page behind the link in a guardian's mail: a text, and one button that agrees to it. A press, so that a program
 * that opens links in mails agrees to nothing ([PE1]).
 */
export default function GuardianPageScreen() {
  // The address loses the token at once.
  const [token] = useState(useLinkToken())
  const page = useQuery<GuardianPage, Failure>({
    queryKey: ['guardian', token],
    queryFn: () => call('POST /api/guardian/read', { body: { token } }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const refused = token === '' ? new Failure({ code: 'invalid_token', status: 422, message: '' }) : page.error
  return (
    <EntryPage title="Your agreement" lead="A player under 18 has named you as guardian.">
      {page.data ? (
        <Agree token={token} page={page.data} onTextChanged={() => void page.refetch()} />
      ) : refused ? (
        <Refused failure={refused} onAgain={() => void page.refetch()} />
      ) : (
        <p role="status" className="flex items-center gap-3 py-6 text-ink-2">
          <Spinner /> One moment…
        </p>
      )}
    </EntryPage>
  )
}

type AgreeProps = { token: string; page: GuardianPage; onTextChanged: () => void }

function Agree({ token, page: { firstName, season, text, version }, onTextChanged }: AgreeProps) {
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<'agreed' | Failure | null>(null)

  async function agree() {
    setPending(true)
    try {
      await call('POST /api/guardian/agree', { body: { token, version } })
      setOutcome('agreed')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setOutcome(error)
      if (error.code === 'text_changed') onTextChanged()
    } finally {
      setPending(false)
    }
  }

  if (outcome === 'agreed')
    return (
      <Alert tone="success" title="Thank you">
        You have agreed for {firstName}. You can close this page.
      </Alert>
    )
  return (
    <div className="grid gap-5">
      <p>
        <b className="wrap-anywhere font-semibold">{firstName}</b> has registered for{' '}
        <b className="wrap-anywhere font-semibold">{season}</b>. This is what you agree to:
      </p>
      <AgreementText>{text}</AgreementText>
      {outcome && <Refused failure={outcome} />}
      {outcome?.code !== 'invalid_token' && (
        <Button wide pending={pending} pendingText="One moment…" onClick={() => void agree()}>
          I agree
        </Button>
      )}
    </div>
  )
}

function Refused({ failure, onAgain }: { failure: Failure; onAgain?: () => void }) {
  const { title, detail } = failureText('guardian', failure)
  return (
    <Alert tone="error" title={title}>
      {detail}
      {onAgain && failure.code !== 'invalid_token' && (
        <Button variant="quiet" size="small" className="mt-2" onClick={onAgain}>
          Try again
        </Button>
      )}
    </Alert>
  )
}
