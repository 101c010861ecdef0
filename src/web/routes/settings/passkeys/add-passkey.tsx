import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '#web/components/confirm.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { Cancelled } from '#web/data/cancelled.ts'
import { call } from '#web/data/client.ts'
import { makePasskey, passkeyFailureText, passkeysChanged } from '#web/data/passkeys.ts'
import { scripts } from '#web/start/script-loader.ts'

export type AddPasskeyProps = {
  open: boolean
  isFirst: boolean
  onDone: () => void
  /** Gets the codes that come with the first passkey. */
  onCodes: (codes: readonly string[]) => void
}

/** Names a passkey, has the browser make it and hands it to the server. */
export default function AddPasskey({ open, isFirst, onDone, onCodes }: AddPasskeyProps) {
  const client = useQueryClient()
  const { confirming, dialog } = useRecentSignIn()
  const [guess] = useState(deviceName)
  const [name, setName] = useState(guess)
  const [wrong, setWrong] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  // Closing its dialog keeps the name.
  useUnsaved(open && name !== guess, { isSending: isPending })

  async function add() {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      const { passkeyName } = await scripts.load(() => import('#contract/people/passkey.ts'), 'part')
      const form = passkeyName.safeParse({ name })
      setWrong(form.error?.issues[0]?.message)
      if (!form.data) return setPending(false)
      const options = await confirming('add a passkey', () => call('POST /api/me/passkey-options'))
      const credential = await makePasskey(options)
      const { codes, ...passkeys } = await call('POST /api/me/passkeys', { body: { name: form.data.name, credential } })
      passkeysChanged(client, passkeys)
      onDone()
      onCodes(codes)
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(passkeyFailureText('passkey', error).detail)
    }
    setPending(false)
  }

  return (
    <>
      <Confirm
        open={open}
        onOpenChange={(stays) => {
          if (stays || isPending) return
          setFailure(null)
          onDone()
        }}
        title="Add a passkey"
        body={
          <>
            <p>Your browser asks where to keep it: on this device, in your password manager, or on a security key.</p>
            {isFirst && (
              <p className="mt-3">
                You get ten recovery codes with it, and other phones and computers have to log in again.
              </p>
            )}
          </>
        }
        confirmLabel={isPending ? 'Waiting for your browser…' : 'Go on'}
        pending={isPending}
        failure={failure}
        onConfirm={() => void add()}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <FieldFrame label="Name" hint="To tell it from your other passkeys." error={wrong}>
            {(wiring) => (
              <input
                {...wiring}
                className={INPUT}
                value={name}
                maxLength={40}
                autoComplete="off"
                aria-required
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </FieldFrame>
        </form>
      </Confirm>
      {dialog}
    </>
  )
}

const DEVICES: readonly [RegExp, string][] = [
  [/iPhone/, 'My iPhone'],
  [/iPad/, 'My iPad'],
  [/Android/, 'My phone'],
  [/Mac OS X/, 'My Mac'],
  [/Windows/, 'My PC'],
]

/** A first guess at what to call it. */
const deviceName = () => DEVICES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'My computer'
