import type { RefObject } from 'react'
import { EVERY_MAIL } from '#contract/news/choices.ts'
import type { MailEnd } from '#contract/news/mail-switches.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { mailEndText } from '#web/components/mail-text.ts'
import { Note } from '#web/components/note.tsx'
import type { FailureText } from '#web/data/failure-text.ts'

type MailEndViewProps = {
  /** As it stands at the server, as far as is known. */
  end: MailEnd
  /** True if `end` is the reply to a press here. */
  isAnswered: boolean
  productName: string
  pending: boolean
  failure: FailureText | null
  notice: RefObject<HTMLDivElement | null>
  onPress: (ended: boolean) => void
}

/** The mails that a link is about, where they go, whether they still do, and the button that changes it. */
export function MailEndView(props: MailEndViewProps) {
  const { end, isAnswered, productName, pending, failure, notice, onPress } = props
  const { label, says } = mailEndText(end.kind)
  const isAll = end.kind === EVERY_MAIL
  return (
    <div className="grid gap-5">
      <p>
        <span>Mails from</span> <b className="wrap-anywhere font-semibold">{productName}</b> <span>to</span>{' '}
        <b translate="no" className="wrap-anywhere inline-block max-w-full font-semibold">
          {end.address}
        </b>
        <span>{isAll ? ':' : ', of this kind:'}</span>
      </p>
      <Note>
        <p className="font-bold">{label}</p>
        <p>{says}</p>
      </Note>
      <div ref={notice} tabIndex={-1} className="outline-none empty:hidden">
        <Notice ended={end.ended} isAnswered={isAnswered} isAll={isAll} />
      </div>
      <FailureAlert failure={failure} />
      {end.ended ? (
        <Button
          key="back"
          variant="quiet"
          wide
          pending={pending}
          pendingText="One moment…"
          onClick={() => onPress(false)}
        >
          Take it back
        </Button>
      ) : (
        <div key="stop" className="grid gap-3">
          <Button wide pending={pending} pendingText="One moment…" onClick={() => onPress(true)}>
            Stop these mails
          </Button>
          <p className="text-ink-2 text-sm">
            {isAll
              ? 'An organiser of the league entered this address. You can undo it here.'
              : 'You still get all others. You can undo it here.'}
          </p>
        </div>
      )}
    </div>
  )
}

function Notice({ ended, isAnswered, isAll }: { ended: boolean; isAnswered: boolean; isAll: boolean }) {
  if (ended)
    return (
      <Alert
        tone={isAnswered ? 'success' : 'info'}
        title={isAnswered ? 'These mails have stopped' : 'These mails have stopped already'}
      >
        {isAll ? 'One more may be on its way.' : 'You still get all others. One more may be on its way.'}
      </Alert>
    )
  return isAnswered ? <Alert tone="success" title="These mails come again" /> : null
}
