import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '#web/components/confirm.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { Cancelled } from '#web/data/cancelled.ts'
import { call } from '#web/data/client.ts'
import { makePasskey, passkeysChanged } from '#web/data/passkeys.ts'
import { useAct } from '#web/data/use-act.ts'
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
  const add = useAct({
    attempt: 'passkey',
    async send() {
      const { passkeyName } = await scripts.load(() => import('#contract/people/passkey.ts'), 'part')
      const form = passkeyName.safeParse({ name })
      setWrong(form.error?.issues[0]?.message)
      if (!form.data) throw new Cancelled()
      const options = await confirming('add a passkey', () => call('POST /api/me/passkey-options'))
      const credential = await makePasskey(options)
      return call('POST /api/me/passkeys', { body: { name: form.data.name, credential } })
    },
    onDone({ codes, ...passkeys }) {
      passkeysChanged(client, passkeys)
      onDone()
      onCodes(codes)
    },
  })
  // Closing its dialog keeps the name.
  useUnsaved(open && name !== guess, { isSending: add.isPending })

  return (
    <>
      <Confirm
        open={open}
        onOpenChange={(stays) => {
          if (stays || add.isPending) return
          add.forget()
          onDone()
        }}
        title="Add a passkey"
        body={
          <>
            <p>Your browser asks where to keep it: on this device, in your password manager, or on a security key.</p>
            {isFirst && (
              <p className="mt-3">You also get ten recovery codes. Other phones and computers have to log in again.</p>
            )}
          </>
        }
        confirmLabel={add.isPending ? 'Waiting for your browser…' : 'Go on'}
        pending={add.isPending}
        failure={add.failure?.detail ?? null}
        onConfirm={() => void add.run()}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void add.run()
          }}
        >
          <FieldFrame label="Name" hint="So you can tell your passkeys apart." error={wrong}>
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
