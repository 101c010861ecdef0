import { useState } from 'react'
import { PASSWORD_HINT } from '#contract/limits.ts'
import type { RecoveryReply } from '#contract/people/recovery.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { EntryPage } from '#web/components/entry/entry-page.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { call } from '#web/data/client.ts'
import { useSendsMails } from '#web/data/site.ts'

/** A code that the server knows, and what it says of it; kept by this screen alone. */
type Used = { code: string; reply: RecoveryReply }

/** The page that a recovery sheet names: its code begins, and a day later opens the account ([AC5]). */
export default function Recover() {
  const [used, setUsed] = useState<Used | null>(null)
  const [isDone, setDone] = useState(false)
  return (
    <EntryPage
      title="Recovery sheet"
      lead="For an owner who has lost password, passkey and email, but has the sheet on paper."
    >
      {isDone ? (
        <Done />
      ) : !used ? (
        <TypeCode onUsed={setUsed} />
      ) : used.reply.isDue ? (
        <NewKeys code={used.code} onDone={() => setDone(true)} />
      ) : (
        <Waiting {...used} onUsed={setUsed} />
      )}
    </EntryPage>
  )
}

type CodeProps = { onUsed: (used: Used) => void }

function TypeCode({ onUsed }: CodeProps) {
  const form = useContractForm({
    schema: () => import('#contract/people/recovery.ts').then(({ recoveryForm }) => recoveryForm),
    defaultValues: { code: '' },
    attempt: 'recover',
    leaves: true,
    send: async (body) => onUsed({ code: body.code, reply: await call('POST /api/auth/recovery', { body }) }),
  })
  return (
    <Form
      form={form}
      submit={
        <SubmitButton form={form} pendingText="Checking…">
          Use this code
        </SubmitButton>
      }
    >
      <TextField
        control={form.control}
        name="code"
        label="Code of the sheet"
        hint="When you use it, every owner sees it. It counts 24 hours later."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XX"
      />
    </Form>
  )
}

function Waiting({ code, reply, onUsed }: Used & CodeProps) {
  const sendsMails = useSendsMails()
  const form = useContractForm({
    schema: () => import('#contract/people/recovery.ts').then(({ recoveryForm }) => recoveryForm),
    defaultValues: { code },
    attempt: 'recover',
    leaves: false,
    send: async (body) => onUsed({ code: body.code, reply: await call('POST /api/auth/recovery', { body }) }),
  })
  return (
    <Form
      form={form}
      submit={
        <Button type="submit" variant="quiet" wide pending={form.busy} pendingText="Checking…">
          Look again
        </Button>
      }
    >
      <Alert tone="success" title="The code is right">
        {`Every owner ${sendsMails ? 'gets a mail' : 'sees it on the desk'} and can stop it. Come back on ${reply.countsFromText} or in the week after, and type the code again. Then you choose a new email and a new password.`}
      </Alert>
    </Form>
  )
}

function NewKeys({ code, onDone }: { code: string; onDone: () => void }) {
  const form = useContractForm({
    schema: () => import('./recover-form.ts').then(({ newKeysForm }) => newKeysForm),
    defaultValues: { email: '', password: '', repeated: '' },
    attempt: 'recover',
    leaves: true,
    send: async (keys) => {
      await call('POST /api/auth/recovery/finish', { body: { code, ...keys } })
      onDone()
    },
  })
  return (
    <Form
      form={form}
      submit={
        <SubmitButton form={form} pendingText="Saving…">
          Open my account
        </SubmitButton>
      }
    >
      <Alert title="The 24 hours are over">
        Your old passkeys, recovery codes, Google login and sign-ins stop working.
      </Alert>
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        hint="One that you can read. It can be the same as before."
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField
        control={form.control}
        name="password"
        label="New password"
        autoComplete="new-password"
        placeholder={PASSWORD_HINT}
      />
      <PasswordField control={form.control} name="repeated" label="Confirm password" autoComplete="new-password" />
    </Form>
  )
}

const Done = () => (
  <div className="grid gap-5">
    <Alert tone="success" title="Your account is open again">
      Log in with the new email and password. Then add a passkey, and make a new sheet: this one is used up.
    </Alert>
    <ButtonLink to="/login" wide>
      Log In
    </ButtonLink>
  </div>
)
