import { useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { TYPED_EMAIL, useStoredValues } from '#web/components/form/use-stored-values.ts'
import { call } from '#web/data/client.ts'
import { useSendsMails } from '#web/data/site.ts'

/** Asks for the mail with a link to choose a new password. The answer is the same whether or not the address has an account. */
export function ResetRequest({ children }: { children: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useContractForm({
    schema: () => import('#contract/account.ts').then(({ resetRequest }) => resetRequest),
    defaultValues: { email: '' },
    attempt: 'reset-request',
    leaves: false,
    isKept: true,
    send: async (body) => {
      setSentTo(null)
      await call('POST /api/auth/reset-request', { body })
      setSentTo(body.email)
    },
  })
  useStoredValues(form.methods, TYPED_EMAIL)
  const sendsMails = useSendsMails()
  return (
    <div className="grid gap-5">
      {sentTo && sendsMails && (
        <Alert
          tone="success"
          title="Check your inbox for further instructions"
        >{`If ${sentTo} has an account, a link is on its way. It works once, for an hour.`}</Alert>
      )}
      {sentTo && !sendsMails && (
        <Alert title="No mail was sent">{`This site has no mail server. If ${sentTo} has an account, the person who runs the site can give you a link.`}</Alert>
      )}
      <Form
        form={form}
        submit={
          <SubmitButton form={form} pendingText="Sending…" variant={sentTo ? 'quiet' : 'primary'}>
            {sentTo ? 'Send it again' : children}
          </SubmitButton>
        }
      >
        <TextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          enterKeyHint="send"
        />
      </Form>
    </div>
  )
}
