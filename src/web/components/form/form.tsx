import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Alert } from '#web/components/alert.tsx'
import { Button, type Variant } from '#web/components/button.tsx'
import { NeedsScripts } from '#web/components/needs-scripts.tsx'
import type { ContractForm } from './use-contract-form.ts'

/**
 * A form: its fields, what the server refused, and the buttons. The refusal stands by the button that was pressed,
 * where it is in sight however long the form is. The browser's own bubbles are off, since the schema of the call
 * checks and the messages stand beside their fields. `failureNote` adds to the detail of a refusal.
 */
export function Form<Values extends FieldValues, Sent>({
  form,
  failureNote,
  submit,
  children,
}: {
  form: ContractForm<Values, Sent>
  failureNote?: ReactNode
  submit: ReactNode
  children: ReactNode
}) {
  return (
    <form
      noValidate
      aria-busy={form.busy}
      onFocus={form.prepare}
      onInput={form.prepare}
      onSubmit={form.onSubmit}
      className="grid gap-5"
    >
      <NeedsScripts />
      <div className="contents">{children}</div>
      {form.failure && (
        <Alert tone="error" title={form.failure.title}>
          {form.failure.cause && <p>{form.failure.cause}</p>}
          <p>
            <span>{form.failure.detail}</span> {failureNote && <span>{failureNote}</span>}
          </p>
        </Alert>
      )}
      {/* The focus is on the first of them; who can't see the rest hears how many there are. */}
      <p role="status" className="sr-only">
        {form.complaints > 0 &&
          `${form.complaints} ${form.complaints === 1 ? 'field needs' : 'fields need'} another look`}
      </p>
      {submit}
    </form>
  )
}

/** The button that sends a form; while it is on its way it says so and takes no second press. */
export function SubmitButton<Values extends FieldValues, Sent>({
  form,
  pendingText,
  variant = 'primary',
  wide = true,
  children,
}: {
  form: ContractForm<Values, Sent>
  pendingText: string
  variant?: Variant
  wide?: boolean
  children: ReactNode
}) {
  return (
    <Button type="submit" variant={variant} wide={wide} pending={form.busy} pendingText={pendingText}>
      {children}
    </Button>
  )
}
