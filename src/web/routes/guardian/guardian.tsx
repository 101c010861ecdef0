import { useState } from 'react'
import type { GuardianPage } from '#contract/people/guardian.ts'
import { AgreementText } from '#web/components/agreement/agreement-fields.tsx'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkPage, LinkRefused } from '#web/components/entry/link-page.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call, Failure } from '#web/data/client.ts'

/**
 * The page behind the link in a guardian's mail: a text, and one button that agrees to it. A press, so that a program
 * that opens links in mails agrees to nothing ([PE1]).
 */
export default function GuardianPageScreen() {
  return (
    <LinkPage<GuardianPage>
      attempt="guardian"
      title="Your agreement"
      lead="A player under 18 has named you as guardian."
      read={(token) => call('POST /api/guardian/read', { body: { token } })}
    >
      {(page, token, readAgain) => <Agree token={token} page={page} onTextChanged={readAgain} />}
    </LinkPage>
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
        <WithNames text={`You have agreed for ${firstName}. You can close this page.`} names={[firstName]} />
      </Alert>
    )
  return (
    <div className="grid gap-5">
      <p>
        <b translate="no" className="wrap-anywhere font-semibold">
          {firstName}
        </b>{' '}
        has registered for <b className="wrap-anywhere font-semibold">{season}</b>. This is what you agree to:
      </p>
      <AgreementText>{text}</AgreementText>
      {outcome && <LinkRefused attempt="guardian" failure={outcome} />}
      {outcome?.code !== 'invalid_token' && (
        <Button wide pending={pending} pendingText="One moment…" onClick={() => void agree()}>
          I agree
        </Button>
      )}
    </div>
  )
}
