import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '#contract/mine/answer.ts'
import type { EveningLinkPage } from '#contract/mine/evening-link.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkPage, LinkRefused } from '#web/components/entry/link-page.tsx'
import { matchText } from '#web/components/guests/guest-text.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { call, Failure } from '#web/data/client.ts'

/**
 * The page behind the links in a guardian's reminder: whether the player comes, by a press, so that a program that opens
 * links in mails answers nothing ([MN2]).
 */
export default function GuardianEvening() {
  return (
    <LinkPage<EveningLinkPage>
      attempt="evening-link"
      title="In or out?"
      lead="The team would like to know who comes. You can change it until kick-off."
      read={(token) => call('POST /api/guardian/evening/read', { body: { token } })}
    >
      {(page, token, readAgain) => <AnswerFor token={token} page={page} onAnswered={readAgain} />}
    </LinkPage>
  )
}

type AnswerForProps = { token: string; page: EveningLinkPage; onAnswered: () => void }

function AnswerFor({ token, page: { firstName, label, matches }, onAnswered }: AnswerForProps) {
  const [query] = useSearchParams()
  const [pending, setPending] = useState<Answer | null>(null)
  const [outcome, setOutcome] = useState<Answer | Failure | null>(null)
  const failure = outcome instanceof Failure ? outcome : null
  const stands = standing(matches)
  // The link that was followed says which of the two is meant.
  const meant = query.get('say') === 'out' ? 'out' : query.get('say') === 'in' ? 'in' : null

  async function give(answer: Answer) {
    setPending(answer)
    try {
      await call('POST /api/guardian/evening/answer', { body: { token, answer } })
      setOutcome(answer)
      onAnswered()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setOutcome(error)
    } finally {
      setPending(null)
    }
  }

  const button = (answer: Answer, text: string) => (
    <Button
      variant={stands === null && meant === answer ? 'primary' : 'quiet'}
      pending={pending === answer}
      pendingText="One moment…"
      aria-pressed={stands === answer}
      onClick={() => void give(answer)}
    >
      <WithNames text={text} names={[firstName]} />
    </Button>
  )
  return (
    <div className="grid gap-5">
      <p>
        Does{' '}
        <b translate="no" className="wrap-anywhere font-semibold">
          {firstName}
        </b>{' '}
        come on <b className="font-semibold">{label}</b>?
      </p>
      <ul className="grid gap-1 border-line border-y py-3">
        {matches.map((match) => (
          <li key={`${match.team} ${match.time}`} className="wrap-anywhere">
            <WithNames text={`${match.team}, ${matchText(match)}`} names={[match.team, match.opponent]} />
          </li>
        ))}
      </ul>
      {stands !== null && !failure && (
        <Alert
          tone={typeof outcome === 'string' ? 'success' : 'info'}
          title={typeof outcome === 'string' ? 'Thank you' : 'So far'}
        >
          <WithNames text={SAYS[stands](firstName)} names={[firstName]} />
        </Alert>
      )}
      {failure && <LinkRefused attempt="evening-link" failure={failure} />}
      {failure?.code !== 'invalid_token' && (
        <div className="grid gap-3 sm:grid-cols-2">
          {button('in', `${firstName} is in`)}
          {button('out', `${firstName} can’t`)}
        </div>
      )}
    </div>
  )
}

const SAYS: Record<Answer | 'mixed', (name: string) => string> = {
  in: (name) => `${name} is in. The team can see it.`,
  out: (name) => `${name} can’t come. The team can see it.`,
  mixed: (name) => `${name} is in for some of these matches. A press here counts for all of them.`,
}

/** What was said for all of the matches, null while one of them is open. */
function standing(matches: EveningLinkPage['matches']): Answer | 'mixed' | null {
  const answers = matches.map(({ answer }) => answer)
  const [first] = answers
  if (answers.includes(null)) return null
  return answers.every((one) => one === first) ? (first ?? null) : 'mixed'
}
