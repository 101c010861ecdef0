import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Me } from '#contract/site.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { call } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { passkeyFailureText, signWithPasskey } from '#web/data/passkeys.ts'
import { setMe, useSignOut } from '#web/data/session.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { TEXT_LINK } from './entry-link.tsx'

type SecondStepProps = { passkeysWork: boolean }

/**
 * What comes after the password or Google where the account has a passkey ([AC4]): the passkey, or one of the recovery
 * codes. Once it is done, the guard around the screen leads on.
 */
export function SecondStep({ passkeysWork }: SecondStepProps) {
  const [byCode, setByCode] = useState(!passkeysWork)
  const signOut = useSignOut()
  const refusal = signOut.error && failureText('sign-out', signOut.error)
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
      <div className="grid gap-2 border-line border-t pt-4 text-[0.9375rem] text-ink-2">
        <p>
          Lost your passkey and your codes? An owner of the league can let you in again. An owner has the{' '}
          <Link to="/recover" className={TEXT_LINK}>
            recovery sheet
          </Link>
          .
        </p>
        <button type="button" className={`${TEXT_LINK} justify-self-start`} onClick={() => signOut.mutate()}>
          Log in as somebody else
        </button>
        {refusal && (
          <Alert tone="error" title={refusal.title}>
            {refusal.detail}
          </Alert>
        )}
      </div>
    </div>
  )
}

function ByPasskey({ quiet }: { quiet: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation<Me, Error>({
    mutationFn: async () => {
      const assertion = await signWithPasskey(await call('POST /api/auth/second-step/options'))
      return call('POST /api/auth/second-step/passkey', { body: assertion })
    },
    onSuccess: (me) => setMe(client, me),
  })
  const failure = error && passkeyFailureText('sign-in', error)
  return (
    <>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <Button
        variant={quiet ? 'quiet' : 'primary'}
        wide
        // It takes the place of the form that had the focus.
        ref={(button) => {
          if (!quiet && document.activeElement === document.body) button?.focus()
        }}
        pending={isPending || isSuccess}
        pendingText="Waiting for your passkey…"
        onClick={() => mutate()}
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
