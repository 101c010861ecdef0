import type { TestMailReply as Reply } from '#contract/desk.ts'
import { Alert } from '#web/components/alert.tsx'

const REASONS: Record<Exclude<Reply['outcome'], 'taken'>, string> = {
  'no-server': 'The site has no mail server. Whoever runs it sets SMTP_URL and MAIL_FROM.',
  refused:
    'The mail server does not take mails to this address, or from ours. MAIL_FROM has to be a sender that it knows.',
  deferred: 'The mail server does not take it now. Try again in some minutes.',
  login: 'The mail server does not know the name or password in SMTP_URL.',
  unreachable: 'The mail server can’t be reached. Look at host and port in SMTP_URL.',
  'too slow': 'The mail server did not answer in time. Look at host and port in SMTP_URL.',
  other: 'The mail could not be handed over. The site’s log says more.',
}

type TestMailOutcomeProps = { reply: Reply; takenTitle: string }

/** What the mail server answered to a mail to oneself ([SE3], [NE3]). */
export function TestMailOutcome({ reply: { outcome, to, answer }, takenTitle }: TestMailOutcomeProps) {
  if (outcome === 'taken')
    return (
      <Alert tone="success" title={takenTitle}>
        <span className="wrap-anywhere">{`Look at ${to}, also among the spam.`}</span>
      </Alert>
    )
  return (
    <Alert tone="error" title="No mail was sent">
      {REASONS[outcome]}
      {answer !== '' && <span className="wrap-anywhere mt-1 block">{`It said: ${answer}`}</span>}
    </Alert>
  )
}
