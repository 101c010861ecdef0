import type { CheckoutPage, OnlineState } from '#contract/fees/online.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useAct } from '#web/data/use-act.ts'

type PayOnlineProps = {
  online: OnlineState
  /** '$45' */
  openText: string
  /** Has the page at Stripe made. */
  onPay: () => Promise<CheckoutPage>
}

/** Said above the button. */
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
  const pay = useAct({ attempt: 'pay', send: onPay, onDone: ({ url }) => window.location.assign(url) })
  const mayPay = online !== 'processing' && online !== 'disputed'
  return (
    <div className="grid gap-4">
      <p className={online === 'failed' || online === 'disputed' ? 'font-semibold' : 'text-ink-2'}>{SAYS[online]}</p>
      <FailureAlert failure={pay.failure} />
      {mayPay && (
        <Button
          className="sm:justify-self-start"
          // The other page takes some moments to come.
          pending={pay.isPending || pay.reply !== undefined}
          pendingText="To Stripe…"
          onClick={() => void pay.run()}
        >
          <span>{online === 'open' ? `Go on and pay ${openText}` : `Pay ${openText} online`}</span>
          <Icon name="external" className="ms-2 size-4" />
        </Button>
      )}
    </div>
  )
}
