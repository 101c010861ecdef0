import { useState } from 'react'
import type { PaymentForm as PaymentBody } from '#contract/fees/payment.ts'
import type { PersonSheet } from '#contract/people/person.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { call } from '#web/data/client.ts'
import { AmountForm } from './amount-form.tsx'

type PaymentFormProps = {
  leagueId: string
  userId: string
  currency: string
  /** The only kind that can be noted; both where it is left out. */
  only?: PaymentBody['kind']
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
export function PaymentForm({ leagueId, userId, currency, only, onNoted, onCancel }: PaymentFormProps) {
  const [kind, setKind] = useState<PaymentBody['kind']>(only ?? 'payment')
  const [way, setWay] = useState<PaymentBody['way']>('cash')
  return (
    <AmountForm
      currency={currency}
      attempt="people"
      submit={kind === 'payment' ? 'Note the payment' : 'Note the refund'}
      pendingText="Saving…"
      send={(amount) =>
        call('POST /api/leagues/:leagueId/people/:userId/payments', {
          params: { leagueId, userId },
          body: { kind, way, amount, currency },
        })
      }
      onSent={onNoted}
      onCancel={onCancel}
    >
      {(amountField) => (
        <div className="grid gap-5 sm:grid-cols-3">
          {only === undefined && <Choice label="What" value={kind} options={KINDS} onChoose={setKind} />}
          {amountField}
          <Choice label="How" value={way} options={WAYS} onChoose={setWay} />
        </div>
      )}
    </AmountForm>
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
        <Select {...wiring} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
