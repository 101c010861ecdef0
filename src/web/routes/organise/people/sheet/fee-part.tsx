import { useState } from 'react'
import type { Account, PaymentWay, ShownPayment } from '#contract/fees/payment.ts'
import { STORED_FEES, type StoredFee } from '#contract/people/choices.ts'
import type { PersonSheet } from '#contract/people/person.ts'
import { Button } from '#web/components/button.tsx'
import { Chips } from '#web/components/chip.tsx'
import { useDayText } from '#web/components/day.tsx'
import { call } from '#web/data/client.ts'
import { useAct } from '#web/data/use-act.ts'
import { feeText } from '../people-text.ts'
import { OnlinePart } from './online-part.tsx'
import { PaymentForm } from './payment-form.tsx'
import { Fact, FactButton, FactChange } from './sheet-part.tsx'

type FeePartProps = {
  leagueId: string
  sheet: PersonSheet
  mayChange: boolean
  /** Given the sheet as it is after a change. */
  onSheet: (sheet: PersonSheet) => void
  onFee: (fee: StoredFee) => void
}

const CHOICES: Record<StoredFee, string> = {
  open: 'Not paid',
  paid: 'Paid',
  waived: 'Waived',
  refunded: 'Refunded',
}

/** The fee of a registration: what it costs, what is open, and what was noted ([PA1], [PA2]). */
export function FeePart({ leagueId, sheet, mayChange, onSheet, onFee }: FeePartProps) {
  const [open, setOpen] = useState<'choices' | 'payment' | null>(null)
  const { account } = sheet
  if (!account) return null
  const toggle = (part: 'choices' | 'payment') => setOpen(open === part ? null : part)
  const notes = [
    account.why && `${account.price}, ${account.why}`,
    account.tooMuch && `${account.tooMuch} too much was paid`,
  ]
  return (
    <>
      <Fact
        label="Fee"
        note={notes.filter(Boolean).join('. ') || undefined}
        action={mayChange && <FactButton onClick={() => toggle('choices')}>Change</FactButton>}
      >
        {feeText(sheet)}
      </Fact>
      {open === 'choices' && (
        <FactChange label="Change the fee">
          <Chips>
            {STORED_FEES.filter((fee) => fee !== sheet.fee).map((fee) => (
              <Button
                key={fee}
                variant="quiet"
                size="small"
                onClick={() => {
                  setOpen(null)
                  onFee(fee)
                }}
              >
                {CHOICES[fee]}
              </Button>
            ))}
            {account.currency && (
              <Button variant="quiet" size="small" onClick={() => setOpen('payment')}>
                A part, or another amount…
              </Button>
            )}
          </Chips>
        </FactChange>
      )}
      {open === 'payment' && account.currency && (
        <FactChange label="Note a payment">
          <PaymentForm
            leagueId={leagueId}
            userId={sheet.userId}
            currency={account.currency}
            onNoted={(noted) => {
              setOpen(null)
              onSheet(noted)
            }}
            onCancel={() => setOpen(null)}
          />
        </FactChange>
      )}
      {account.otherCurrencies.map((sum) => (
        <OtherCurrency
          key={sum.currency}
          leagueId={leagueId}
          userId={sheet.userId}
          sum={sum}
          // A payment at Stripe goes back there, and is noted automatically.
          mayChange={mayChange && !account.online.some((one) => one.currency === sum.currency && one.refundDue > 0)}
          onSheet={onSheet}
        />
      ))}
      {account.reference && <Fact label="Reference">{account.reference}</Fact>}
      {account.online.map((payment) => (
        <OnlinePart
          key={payment.checkoutId}
          leagueId={leagueId}
          userId={sheet.userId}
          payment={payment}
          mayChange={mayChange}
          onSheet={onSheet}
        />
      ))}
      {account.payments.map((payment) => (
        <PaymentFact
          key={payment.id}
          leagueId={leagueId}
          userId={sheet.userId}
          payment={payment}
          mayChange={mayChange}
          onSheet={onSheet}
        />
      ))}
    </>
  )
}

type OtherCurrencyProps = Pick<FeePartProps, 'leagueId' | 'mayChange' | 'onSheet'> & {
  userId: string
  sum: Account['otherCurrencies'][number]
}

/** The sum that came in another currency than the fee, and noting that it went back ([PA2]). */
function OtherCurrency({ leagueId, userId, sum: { currency, amount }, mayChange, onSheet }: OtherCurrencyProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Fact
        label="Other currency"
        note="It doesn’t count toward the fee. Give it back. To count it, take it back below and note it in the fee’s currency."
        action={mayChange && <FactButton onClick={() => setOpen(!isOpen)}>Note a refund</FactButton>}
      >
        {amount}
      </Fact>
      {isOpen && mayChange && (
        <FactChange label="Note a refund">
          <PaymentForm
            leagueId={leagueId}
            userId={userId}
            currency={currency}
            only="refund"
            onNoted={(noted) => {
              setOpen(false)
              onSheet(noted)
            }}
            onCancel={() => setOpen(false)}
          />
        </FactChange>
      )}
    </>
  )
}

const KINDS = { payment: 'Payment', refund: 'Refund', waiver: 'Waived' } as const
const WAYS: Record<PaymentWay, string> = {
  cash: 'in cash',
  transfer: 'by transfer',
  other: '',
  file: 'from a file',
  stripe: 'online',
  unknown: '',
}

type PaymentFactProps = Pick<FeePartProps, 'leagueId' | 'mayChange' | 'onSheet'> & {
  userId: string
  payment: ShownPayment
}

function PaymentFact({ leagueId, userId, payment, mayChange, onSheet }: PaymentFactProps) {
  const { id: paymentId, kind, way, amount, at, by, corrected } = payment
  const dayText = useDayText()
  const takeBack = useAct({
    attempt: 'people',
    send: () =>
      call('DELETE /api/leagues/:leagueId/people/:userId/payments/:paymentId', {
        params: { leagueId, userId, paymentId },
      }),
    onDone: onSheet,
  })
  const text = [amount, kind === 'waiver' ? '' : WAYS[way]].filter(Boolean).join(' ') || 'All of it'
  return (
    <Fact
      label={KINDS[kind]}
      note={takeBack.failure?.title ?? `${dayText(at)}${by && `, by ${by}`}${corrected ? ', taken back' : ''}`}
      action={mayChange && !corrected && <FactButton onClick={() => void takeBack.run()}>Take back</FactButton>}
    >
      {corrected ? <s>{text}</s> : text}
    </Fact>
  )
}
