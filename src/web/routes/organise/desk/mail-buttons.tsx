import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { TestMailOutcome } from '../console/test-mail-outcome.tsx'
import type { useTestMail } from './need-acts.ts'

type TestMail = ReturnType<typeof useTestMail>
type MailButtonsProps = { urgent: boolean; testMail: TestMail }

/** Sends a test mail; without a mail server it also says how to set one up. */
export function MailButtons({ urgent, testMail: { isPending, run } }: MailButtonsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {urgent && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Set up mail
        </Button>
      )}
      <Button variant="quiet" size="small" pending={isPending} pendingText="Sending…" onClick={() => void run()}>
        Send a test mail
      </Button>
      <Sheet title="Set up mail" open={isOpen} onOpenChange={setOpen}>
        <p>
          The site sends mail through a mail server that you have already, such as your email provider’s. The person who
          runs the site sets two variables and restarts it:
        </p>
        <pre translate="no" className="wrap-anywhere mt-3 whitespace-pre-wrap rounded-md bg-mist p-4 text-sm">
          {'SMTP_URL=smtps://USER:PASSWORD@smtp.example.org:465\nMAIL_FROM=league@example.org'}
        </pre>
        <p className="mt-3">Then press “Send a test mail”. You’ll see here what the mail server answers.</p>
      </Sheet>
    </>
  )
}

/** The mail server's answer, below the list: it stays when the row goes. */
export function TestMailAnswer({ testMail: { failure, reply, isPending } }: { testMail: TestMail }) {
  if (!failure && (!reply || isPending)) return null
  return (
    <div className="border-line border-t px-inset py-4">
      <FailureAlert failure={failure} />
      {reply && !isPending && <TestMailOutcome reply={reply} takenTitle="The mail server accepted it" />}
    </div>
  )
}
