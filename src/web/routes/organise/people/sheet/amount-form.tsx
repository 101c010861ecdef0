import { type ReactNode, useState } from 'react'
import type { PersonSheet } from '#contract/people/person.ts'
import { parseAmount } from '#league/fees/read-amount.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { Failure } from '#web/data/client.ts'
import { type Attempt, type FailureText, failureText } from '#web/data/failure-text.ts'

type AmountFormProps = {
  currency: string
  /** What the field begins with. */
  first?: string
  attempt: Attempt
  submit: string
  pendingText: string
  send: (amount: number) => Promise<PersonSheet>
  onSent: (sheet: PersonSheet) => void
  onCancel: () => void
  /** Lays out the field of the amount among whatever else the form has. */
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
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [isPending, setPending] = useState(false)
  useUnsavedSince(text, isPending)

  async function submitAmount() {
    if (isPending) return
    const amount = parseAmount(text, currency)
    if (amount === null || amount <= 0) return setWrong('Enter an amount like 20 or 22.50')
    setPending(true)
    setWrong(undefined)
    setFailure(null)
    try {
      onSent(await send(amount))
    } catch (error) {
      const field = error instanceof Failure ? error.fields.amount : undefined
      if (field) setWrong(field)
      else setFailure(failureText(attempt, error))
      setPending(false)
    }
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
        void submitAmount()
      }}
    >
      {failure && (
        <div className="mb-3">
          <Alert tone="error" title={failure.title}>
            {failure.detail}
          </Alert>
        </div>
      )}
      {children(amountField)}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" pending={isPending} pendingText={pendingText}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
