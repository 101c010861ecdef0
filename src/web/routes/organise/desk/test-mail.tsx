import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { call } from '#web/data/client.ts'
import { useAct } from '#web/data/use-act.ts'
import { TestMailOutcome } from '../console/test-mail-outcome.tsx'

/** Sends a mail to whoever is signed in, and says what the mail server answered to it ([SE3]). */
export function TestMail() {
  const { run, reply, failure, isPending } = useAct({ attempt: 'test-mail', send: () => call('POST /api/test-mail') })
  return (
    <Card aria-labelledby="test-mail" className="grid justify-items-start gap-3 p-5 sm:p-6">
      <h2 id="test-mail" className="font-bold text-lg">
        Do mails go out?
      </h2>
      <p className="text-ink-2 text-sm">
        A test mail goes to your own address, and you read here what the mail server says.
      </p>
      <FailureAlert failure={failure} />
      {reply && !isPending && <TestMailOutcome reply={reply} takenTitle="The mail server has taken it" />}
      <Button variant="quiet" size="small" pending={isPending} pendingText="Sending…" onClick={() => void run()}>
        Send a test mail
      </Button>
    </Card>
  )
}
