import { useState } from 'react'
import type { PaymentForm as PaymentBody } from '#contract/fees/payment.ts'
import type { PersonSheet } from '#contract/people/person.ts'
import { parseAmount } from '#league/fees/money.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { call, Failure } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'

type PaymentFormProps = {
  leagueId: string
  userId: string
  currency: string
  onNoted: (sheet: PersonSheet) => void
  onCancel: () => void
}

const KINDS = [
  ['payment', 'A payment'],
  ['refund', 'A refund'],
] as const
const WAYS = [
  ['cash', 'In cash'],
  ['transfer', 'By transfer'],
  ['other', 'Another way'],
] as const

/** Notes a part payment, one by another way, or a refund ([PA2]). */
export function PaymentForm({ leagueId, userId, currency, onNoted, onCancel }: PaymentFormProps) {
  const [kind, setKind] = useState<PaymentBody['kind']>('payment')
  const [way, setWay] = useState<PaymentBody['way']>('cash')
  const [text, setText] = useState('')
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
      const params = { leagueId, userId }
      const body = { kind, way, amount, currency }
      onNoted(await call('POST /api/leagues/:leagueId/people/:userId/payments', { params, body }))
    } catch (error) {
      const field = error instanceof Failure ? error.fields.amount : undefined
      if (field) setWrong(field)
      else setFailure(failureText('people', error))
      setPending(false)
    }
  }

  return (
    <form
      className="person-form"
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
      <div className="grid gap-5 sm:grid-cols-3">
        <Choice label="What" value={kind} options={KINDS} onChoose={setKind} />
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
        <Choice label="How" value={way} options={WAYS} onChoose={setWay} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" pending={isPending} pendingText="Saving…">
          {kind === 'payment' ? 'Note the payment' : 'Note the refund'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <FieldFrame label={label} error={undefined}>
      {(wiring) => (
        <select {...wiring} className={INPUT} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
