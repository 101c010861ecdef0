import { useState } from 'react'
import type { DisputeState, OnlinePayment } from '#contract/fees/online.ts'
import type { PersonSheet } from '#contract/people/person.ts'
import { amountText } from '#league/fees/money.ts'
import { call } from '#web/data/client.ts'
import { AmountForm } from './amount-form.tsx'
import { Fact, FactButton, FactChange } from './sheet-part.tsx'

type OnlinePartProps = {
  leagueId: string
  userId: string
  payment: OnlinePayment
  mayChange: boolean
  onSheet: (sheet: PersonSheet) => void
}

const DISPUTES: Record<DisputeState, string> = {
  open: 'The bank asks it back. Answer at Stripe, which says until when.',
  won: 'The bank asked it back, and the league keeps it.',
  lost: 'The bank has taken it back.',
}

/** A payment at Stripe, and giving it back there ([PA9]): the form is open where something is to be given back. */
export function OnlinePart({ leagueId, userId, payment, mayChange, onSheet }: OnlinePartProps) {
  const { amount, refundable, refundableText, refundDue, refundAsked, dispute } = payment
  const [isOpen, setOpen] = useState(refundDue > 0)
  const notes = [
    refundAsked && `Stripe is asked to give ${refundAsked} back, and has not answered. It is asked again by itself.`,
    dispute && DISPUTES[dispute],
    refundable > 0 && refundableText !== amount && `${refundableText} of it can still be given back.`,
  ]
  return (
    <>
      <Fact
        label="At Stripe"
        note={notes.filter(Boolean).join(' ') || undefined}
        action={mayChange && refundable > 0 && <FactButton onClick={() => setOpen(!isOpen)}>Give back…</FactButton>}
      >
        {amount}
      </Fact>
      {isOpen && mayChange && refundable > 0 && (
        <FactChange label="Give back">
          <RefundForm
            leagueId={leagueId}
            userId={userId}
            payment={payment}
            onCancel={() => setOpen(false)}
            onRefunded={(sheet) => {
              setOpen(false)
              onSheet(sheet)
            }}
          />
        </FactChange>
      )}
    </>
  )
}

type RefundFormProps = {
  leagueId: string
  userId: string
  payment: OnlinePayment
  onCancel: () => void
  onRefunded: (sheet: PersonSheet) => void
}

function RefundForm({ leagueId, userId, payment, onCancel, onRefunded }: RefundFormProps) {
  const { checkoutId, currency, refundable, refundDue } = payment
  return (
    <AmountForm
      currency={currency}
      first={amountText({ amount: refundDue || refundable, currency })}
      attempt="refund"
      submit="Give it back"
      pendingText="Asking Stripe…"
      send={(amount) =>
        call('POST /api/leagues/:leagueId/people/:userId/online-refunds', {
          params: { leagueId, userId },
          body: { checkoutId, amount, currency },
        })
      }
      onSent={onRefunded}
      onCancel={onCancel}
    >
      {(amountField) => (
        <>
          {amountField}
          <p className="mt-2 text-ink-2 text-sm">
            {`It goes to the card or account that it came from, mostly within ten days, and can’t be undone. ${
              refundDue > 0
                ? 'This much was paid beyond the fee, which stays as it is.'
                : 'The fee is open again for what goes back. Waive it if nothing more is to be paid.'
            }`}
          </p>
        </>
      )}
    </AmountForm>
  )
}
