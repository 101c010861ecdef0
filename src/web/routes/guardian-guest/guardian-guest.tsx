import { useState } from 'react'
import type { GuestLinkPage } from '#contract/guests/guests.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkPage, LinkRefused } from '#web/components/entry/link-page.tsx'
import { matchText } from '#web/components/guests/guest-text.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { call, Failure } from '#web/data/client.ts'

/** The page behind the link in the mail to a guest's guardian: for whom the player would fill in, and two buttons ([MN7]). */
export default function GuardianGuest() {
  return (
    <LinkPage<GuestLinkPage>
      attempt="guest-link"
      title="Filling in"
      lead="A team is short of a player, and your player would help out."
      read={(token) => call('POST /api/guardian/guest/read', { body: { token } })}
    >
      {(page, token, readAgain) => <Answer token={token} page={page} onChanged={readAgain} />}
    </LinkPage>
  )
}

type AnswerProps = { token: string; page: GuestLinkPage; onChanged: () => void }

function Answer({ token, page: { firstName, team, label, matches }, onChanged }: AnswerProps) {
  const [pending, setPending] = useState<'yes' | 'no' | null>(null)
  const [outcome, setOutcome] = useState<'yes' | 'no' | Failure | null>(null)

  async function answer(given: 'yes' | 'no') {
    setPending(given)
    try {
      const [first] = matches
      await call('POST /api/guardian/guest/answer', {
        body: { token, plays: given === 'yes', kickOff: first?.kickOff ?? 0 },
      })
      setOutcome(given)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setOutcome(error)
      if (error.code === 'match_changed') onChanged()
    } finally {
      setPending(null)
    }
  }

  if (outcome === 'yes' || outcome === 'no')
    return (
      <Alert tone="success" title="Thank you">
        <WithNames
          text={
            outcome === 'yes'
              ? `${firstName} fills in for ${team} on ${label}. You can close this page.`
              : `${firstName} does not fill in for ${team}. You can close this page.`
          }
          names={[firstName, team]}
        />
      </Alert>
    )
  return (
    <div className="grid gap-5">
      <p>
        <b translate="no" className="wrap-anywhere font-semibold">
          {firstName}
        </b>{' '}
        would fill in for{' '}
        <b translate="no" className="wrap-anywhere font-semibold">
          {team}
        </b>{' '}
        on <b className="font-semibold">{label}</b>:
      </p>
      <ul className="grid gap-1 border-line border-y py-3">
        {matches.map((match) => (
          <li key={match.kickOff} className="wrap-anywhere">
            <WithNames text={matchText(match)} names={[match.opponent]} />
          </li>
        ))}
      </ul>
      {outcome && <LinkRefused attempt="guest-link" failure={outcome} />}
      {outcome?.code !== 'invalid_token' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            variant="quiet"
            pending={pending === 'yes'}
            pendingText="One moment…"
            onClick={() => void answer('yes')}
          >
            Yes, that is fine
          </Button>
          <Button
            variant="quiet"
            pending={pending === 'no'}
            pendingText="One moment…"
            onClick={() => void answer('no')}
          >
            No
          </Button>
        </div>
      )}
    </div>
  )
}
