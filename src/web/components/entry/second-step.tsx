import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { call } from '#web/data/client.ts'
import { signWithPasskey } from '#web/data/passkeys.ts'
import { setMe } from '#web/data/session.ts'
import { useSignOut } from '#web/data/sign-out.ts'
import { useAct } from '#web/data/use-act.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { TextButton, TextLink } from '../text-button.tsx'

type SecondStepProps = { passkeysWork: boolean }

/**
 * The step after the password or Google where the account has a passkey ([AC4]): the passkey, or one of the recovery
 * codes. Once it is done, the guard around the screen leads on.
 */
export function SecondStep({ passkeysWork }: SecondStepProps) {
  const [byCode, setByCode] = useState(!passkeysWork)
  const signOut = useSignOut()
  return (
    <div className="grid gap-5">
      {!passkeysWork && (
        <Alert title="Passkeys don’t work at this address">Use one of your recovery codes instead.</Alert>
      )}
      {passkeysWork && <ByPasskey quiet={byCode} />}
      {byCode ? (
        <ByCode />
      ) : (
        <Button variant="quiet" wide onClick={() => setByCode(true)}>
          Use a recovery code
        </Button>
      )}
      <div className="grid gap-2 border-line border-t pt-4 text-ink-2 text-md">
        <p>
          Lost your passkey and your codes? An owner of the league can let you in again. An owner has the{' '}
          <TextLink to="/recover">recovery sheet</TextLink>.
        </p>
        <TextButton className="justify-self-start" onClick={() => void signOut.run()}>
          Log in as somebody else
        </TextButton>
        <FailureAlert failure={signOut.failure} />
      </div>
    </div>
  )
}

function ByPasskey({ quiet }: { quiet: boolean }) {
  const client = useQueryClient()
  const sign = useAct({
    attempt: 'sign-in',
    send: async () => {
      const assertion = await signWithPasskey(await call('POST /api/auth/second-step/options'))
      return call('POST /api/auth/second-step/passkey', { body: assertion })
    },
    onDone: (me) => setMe(client, me),
  })
  return (
    <>
      <FailureAlert failure={sign.failure} />
      <Button
        variant={quiet ? 'quiet' : 'primary'}
        wide
        // It takes the place of the form that had the focus.
        ref={(button) => {
          if (!quiet && document.activeElement === document.body) button?.focus()
        }}
        pending={sign.isPending || sign.reply !== undefined}
        pendingText="Waiting for your passkey…"
        onClick={() => void sign.run()}
      >
        Use my passkey
      </Button>
    </>
  )
}

function ByCode() {
  const client = useQueryClient()
  const form = useContractForm({
    schema: () => import('#contract/people/passkey.ts').then(({ codeForm }) => codeForm),
    defaultValues: { code: '' },
    attempt: 'sign-in',
    leaves: true,
    isKept: true,
    send: async (body) => setMe(client, await call('POST /api/auth/second-step/code', { body })),
  })
  return (
    <Form
      form={form}
      submit={
        <SubmitButton form={form} pendingText="Checking…">
          Log In
        </SubmitButton>
      }
    >
      <TextField
        control={form.control}
        name="code"
        label="Recovery code"
        hint="One of the ten codes that you saved. Each works once."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX"
      />
    </Form>
  )
}
