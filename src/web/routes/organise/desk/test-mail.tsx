import { useMutation } from '@tanstack/react-query'
import type { TestMailReply } from '#contract/desk.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { TestMailOutcome } from '../console/test-mail-outcome.tsx'

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
      {data && !isPending && <TestMailOutcome reply={data} takenTitle="The mail server has taken it" />}
      <Button variant="quiet" size="small" pending={isPending} pendingText="Sending…" onClick={() => mutate()}>
        Send a test mail
      </Button>
    </Card>
  )
}
