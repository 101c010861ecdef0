import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Passkey, Passkeys as PasskeysReply } from '#contract/people/passkey.ts'
import { longDate } from '#league/day-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { Icon } from '#web/components/icon.tsx'
import { lazyDialog } from '#web/components/lazy-dialog.tsx'
import { List, Row } from '#web/components/list.tsx'
import { Note } from '#web/components/note.tsx'
import { call } from '#web/data/client.ts'
import { passkeysChanged } from '#web/data/passkeys.ts'
import { passkeysQuery } from '#web/data/passkeys-query.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useAct } from '#web/data/use-act.ts'
import type { AddPasskeyProps } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const AddPasskey = lazyDialog<AddPasskeyProps>(
  () => import('./add-passkey.tsx'),
  ({ open }) => open,
)

/** The second factor of whoever has a role, or had one; nothing for everybody else ([AC4]). */
export function Passkeys() {
  const { data } = useQuery(passkeysQuery)
  if (!data || (!data.hasRole && data.passkeys.length === 0)) return null
  return <PasskeyCard reply={data} />
}

function PasskeyCard({ reply }: { reply: PasskeysReply }) {
  const { passkeyNeeded } = useSignedIn()
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const { passkeys, impossible, hasRole } = reply
  const heading = useRef<HTMLDivElement>(null)
  // The card comes after the page: whoever was led here is shown where to look.
  useEffect(() => {
    if (window.location.hash === '#passkeys') heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Card id="passkeys" className="p-inset">
      <div ref={heading} className="scroll-mt-10">
        <CardTitle>Passkeys</CardTitle>
      </div>
      <p className="max-w-prose text-ink-2">
        A passkey is how you unlock your phone or computer: your finger, your face or a PIN. You use it after your
        password, so nobody else can log in as you.
      </p>
      {passkeyNeeded && (
        <div className="mt-5">
          <Alert title="Your role needs a passkey">
            Add one here to use your role again. You can play without one.
          </Alert>
        </div>
      )}
      {impossible !== null && hasRole && (
        <div className="mt-5">
          <Note>{impossible}</Note>
        </div>
      )}
      {passkeys.length > 0 && (
        <List className="-mx-inset mt-5" aria-label="Your passkeys">
          {passkeys.map((one) => (
            <Row
              key={one.id}
              start={<Icon name="key" className="size-5 text-pitch-600" />}
              title={one.name}
              detail={daysText(one)}
              end={
                <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setRemoving(one)}>
                  Remove<span className="sr-only">{` the passkey ${one.name}`}</span>
                </Button>
              }
            />
          ))}
        </List>
      )}
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        {impossible === null && hasRole && (
          <Button
            variant={passkeys.length === 0 ? 'primary' : 'quiet'}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            {passkeys.length === 0 ? 'Add a passkey' : 'Add another passkey'}
          </Button>
        )}
      </div>
      {passkeys.length > 0 && <RecoveryCodes left={reply.codesLeft} shown={codes} onShow={setCodes} />}
      <AddPasskey open={isAdding} isFirst={passkeys.length === 0} onDone={() => setAdding(false)} onCodes={setCodes} />
      <RemovePasskey
        key={removing?.id}
        passkey={removing}
        isLast={passkeys.length === 1}
        onDone={() => setRemoving(null)}
      />
    </Card>
  )
}

type RemovePasskeyProps = { passkey: Passkey | null; isLast: boolean; onDone: () => void }

function RemovePasskey({ passkey, isLast, onDone }: RemovePasskeyProps) {
  const client = useQueryClient()
  const { role } = useSignedIn()
  const { confirming, dialog } = useRecentSignIn(onDone)
  const required = useQuery(passkeysQuery).data?.required === true
  const remove = useAct({
    attempt: 'passkey',
    send: (passkeyId: string) =>
      confirming('remove this passkey', () => call('DELETE /api/me/passkeys/:passkeyId', { params: { passkeyId } })),
    onDone(reply) {
      onDone()
      passkeysChanged(client, reply)
    },
  })

  return (
    <>
      <Confirm
        open={passkey !== null}
        onOpenChange={(open) => open || onDone()}
        title="Remove this passkey?"
        body={
          <>
            <p>
              <b className="wrap-anywhere font-semibold text-ink">{passkey?.name}</b> does not log you in any more.
            </p>
            {isLast && (
              <p className="mt-3">
                {`It’s your last one. Your recovery codes go too, and you log in with just your password.${required && role !== null ? ' Your role counts again once you add another.' : ''}`}
              </p>
            )}
          </>
        }
        confirmLabel="Remove it"
        cancelLabel="Keep it"
        danger
        pending={remove.isPending}
        failure={remove.failure?.detail ?? null}
        onConfirm={() => passkey && void remove.run(passkey.id)}
      />
      {dialog}
    </>
  )
}

const daysText = ({ addedOn, lastUsedOn }: Passkey) =>
  `Added ${longDate(addedOn)}${lastUsedOn === null ? '' : `, last used ${longDate(lastUsedOn)}`}`
