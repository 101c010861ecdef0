import { useState } from 'react'
import type { CheckoutPage, OnlineState } from '#contract/fees/online.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { type FailureText, failureText } from '#web/data/failure-text.ts'

type PayOnlineProps = {
  online: OnlineState
  /** What is paid: '$45'. */
  openText: string
  /** Has the page at Stripe made. */
  onPay: () => Promise<CheckoutPage>
}

/** What is said above the button. */
const SAYS: Record<OnlineState, string> = {
  ready: 'Opens a page of Stripe. We see that you paid, never your card.',
  open: 'You have opened a page at Stripe and not paid there yet.',
  processing: 'Your payment takes some days to arrive. There is nothing left for you to do.',
  expired: 'The page that you opened has expired, and nothing was charged. You can open another one.',
  failed: 'Your payment did not go through. You can try again, or pay in another way.',
  disputed: 'Your bank asks a payment back. Please talk to the organisers before you pay again.',
}

/** One press that leads to a page at Stripe, and what became of the last one ([PA7]). */
export function PayOnline({ online, openText, onPay }: PayOnlineProps) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<FailureText | null>(null)

  async function pay() {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      const { url } = await onPay()
      window.location.assign(url)
    } catch (error) {
      setFailure(failureText('pay', error))
      setPending(false)
    }
  }

  const mayPay = online !== 'processing' && online !== 'disputed'
  return (
    <div className="grid gap-4">
      <p className={online === 'failed' || online === 'disputed' ? 'font-semibold' : 'text-ink-2'}>{SAYS[online]}</p>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      {mayPay && (
        <Button
          className="sm:justify-self-start"
          pending={isPending}
          pendingText="To Stripe…"
          onClick={() => void pay()}
        >
          <span>{online === 'open' ? `Go on and pay ${openText}` : `Pay ${openText} online`}</span>
          <Icon name="external" className="ms-2 size-4" />
        </Button>
      )}
    </div>
  )
}
