import { useMutation } from '@tanstack/react-query'
import type { TestMailOutcome, TestMailReply } from '#contract/desk.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'

const REASONS: Record<Exclude<TestMailOutcome, 'taken'>, string> = {
  'no-server': 'The site has no mail server. Whoever runs it sets SMTP_URL and MAIL_FROM.',
  refused:
    'The mail server does not take mails to this address, or from ours. MAIL_FROM has to be a sender that it knows.',
  deferred: 'The mail server does not take it now. Try again in some minutes.',
  login: 'The mail server does not know the name or password in SMTP_URL.',
  unreachable: 'The mail server can’t be reached. Look at host and port in SMTP_URL.',
  'too slow': 'The mail server did not answer in time. Look at host and port in SMTP_URL.',
  other: 'The mail could not be handed over. The site’s log says more.',
}

/** Sends a mail to whoever is signed in, and says what the mail server answered to it ([SE3]). */
export function TestMail() {
  const { mutate, data, error, isPending } = useMutation<TestMailReply, Failure>({
    mutationFn: () => call('POST /api/test-mail'),
    networkMode: 'always',
  })
  const failure = error && failureText('test-mail', error)
  return (
    <Card aria-labelledby="test-mail" className="grid justify-items-start gap-3 p-5 sm:p-6">
      <h2 id="test-mail" className="font-bold text-lg">
        Do mails go out?
      </h2>
      <p className="text-ink-2 text-sm">
        A test mail goes to your own address, and you read here what the mail server says.
      </p>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      {data && !isPending && <Outcome reply={data} />}
      <Button variant="quiet" size="small" pending={isPending} pendingText="Sending…" onClick={() => mutate()}>
        Send a test mail
      </Button>
    </Card>
  )
}

function Outcome({ reply: { outcome, to, answer } }: { reply: TestMailReply }) {
  if (outcome === 'taken')
    return (
      <Alert tone="success" title="The mail server has taken it">
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
