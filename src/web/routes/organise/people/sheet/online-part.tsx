import { useState } from 'react'
import type { DisputeState, OnlinePayment } from '#contract/fees/online.ts'
import type { PersonSheet } from '#contract/people/person.ts'
import { amountText, parseAmount } from '#league/fees/money.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { call, Failure } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { Fact, FactButton } from './sheet-part.tsx'

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

/** What was paid on a page at Stripe, and giving it back there ([PA9]). */
export function OnlinePart({ leagueId, userId, payment, mayChange, onSheet }: OnlinePartProps) {
  const [isOpen, setOpen] = useState(false)
  const { amount, refundable, refundableText, refundAsked, dispute } = payment
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
      {isOpen && (
        <div className="person-form">
          <dt className="sr-only">Give back</dt>
          <dd>
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
          </dd>
        </div>
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
  const { checkoutId, currency, refundable } = payment
  const [text, setText] = useState(amountText({ amount: refundable, currency }))
  const [wrong, setWrong] = useState<string | undefined>()
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [isPending, setPending] = useState(false)

  async function send() {
    if (isPending) return
    const amount = parseAmount(text, currency)
    if (amount === null || amount <= 0) return setWrong('Enter an amount like 20 or 22.50')
    setPending(true)
    setWrong(undefined)
    setFailure(null)
    try {
      const body = { checkoutId, amount, currency }
      const params = { leagueId, userId }
      onRefunded(await call('POST /api/leagues/:leagueId/people/:userId/online-refunds', { params, body }))
    } catch (error) {
      const field = error instanceof Failure ? error.fields.amount : undefined
      if (field) setWrong(field)
      else setFailure(failureText('refund', error))
      setPending(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <FieldFrame label={`Amount in ${currency}`} error={wrong}>
        {(wiring) => (
          <input
            {...wiring}
            className={INPUT}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setWrong(undefined)
            }}
          />
        )}
      </FieldFrame>
      <p className="mt-2 text-ink-2 text-sm">
        It goes to the card or account that it came from, mostly within ten days, and can’t be undone.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" pending={isPending} pendingText="Asking Stripe…">
          Give it back
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
