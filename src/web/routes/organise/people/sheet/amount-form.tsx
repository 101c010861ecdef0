import { type ReactNode, useState } from 'react'
import type { PersonSheet } from '#contract/people/person.ts'
import { parseAmount } from '#league/fees/read-amount.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import type { Attempt } from '#web/data/failure-text.ts'
import { useAct } from '#web/data/use-act.ts'

type AmountFormProps = {
  currency: string
  /** The first text of the field. */
  first?: string
  attempt: Attempt
  submit: string
  pendingText: string
  send: (amount: number) => Promise<PersonSheet>
  onSent: (sheet: PersonSheet) => void
  onCancel: () => void
  /** Lays out the field of the amount among the form's other fields. */
  children: (amountField: ReactNode) => ReactNode
}

/** Sends an amount of money about a person. */
export function AmountForm({
  currency,
  first = '',
  attempt,
  submit,
  pendingText,
  send,
  onSent,
  onCancel,
  children,
}: AmountFormProps) {
  const [text, setText] = useState(first)
  const [wrong, setWrong] = useState<string | undefined>()
  const act = useAct({ attempt, send, onDone: onSent, onFailure: ({ fields }) => setWrong(fields.amount) })
  useUnsavedSince(text, act.isPending)

  function submitAmount() {
    const amount = parseAmount(text, currency)
    if (amount === null || amount <= 0) return setWrong('Enter an amount like 20 or 22.50')
    setWrong(undefined)
    void act.run(amount)
  }

  const amountField = (
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
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submitAmount()
      }}
    >
      {act.failure && !act.fields.amount && (
        <div className="mb-3">
          <FailureAlert failure={act.failure} />
        </div>
      )}
      {children(amountField)}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" pending={act.isPending} pendingText={pendingText}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
