import { useState } from 'react'
import type { AccessReply, Invitation, RoleHolder } from '#contract/people/access.ts'
import { initials } from '#league/initials.ts'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ROLE_TEXTS } from '#web/components/role-text.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSendsMails } from '#web/data/site.ts'
import { type AccessActs, holderName } from './access-query.ts'

type HolderListProps = { reply: AccessReply; acts: AccessActs; onOpen: (holder: RoleHolder) => void }

const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' })

/** The people with a role, the invited ones, and the owners by configuration. Owners open a row. */
export function HolderList({ reply, acts, onOpen }: HolderListProps) {
  const sendsMails = useSendsMails()
  const day = dayIn(reply.timeZone)
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null)
  return (
    <>
      <ul className="holders" aria-label="Who has a role">
        {reply.holders.map((holder) => (
          <li key={holder.userId} className="holder-place">
            <HolderRow holder={holder} day={day} onOpen={onOpen} />
          </li>
        ))}
        {reply.configured.map((email) => (
          <li key={email} className="holder-place">
            <div className="holder">
              <Mark>@</Mark>
              <Name name={email} detail="By configuration. Counts once an account has confirmed this email." />
              <RoleTag label="Owner" isWaiting />
            </div>
          </li>
        ))}
        {reply.invitations.map((one) => (
          <li key={one.email} className="holder-place">
            <div className="holder">
              <Mark>@</Mark>
              <Name name={one.email} detail={`Invited by ${one.by} on ${day.format(one.invitedAt)}`} />
              <RoleTag label={ROLE_TEXTS[one.role].label} isWaiting />
              <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setWithdrawing(one)}>
                Take back <span className="sr-only">{`the invitation of ${one.email}`}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Confirm
        open={withdrawing !== null}
        onOpenChange={(open) => open || setWithdrawing(null)}
        title="Take it back?"
        body={
          withdrawing && (
            <>
              <b className="wrap-anywhere font-semibold text-ink">{withdrawing.email}</b>{' '}
              <span>{`will not become ${ROLE_TEXTS[withdrawing.role].article}.${sendsMails ? ' Every owner gets a mail about it; the invited address gets none.' : ''}`}</span>
            </>
          )
        }
        confirmLabel="Take it back"
        cancelLabel="Keep it"
        pending={acts.isPending}
        failure={withdrawing && acts.failure ? acts.failure.detail : null}
        onConfirm={async () => {
          if (!withdrawing) return
          const { email } = withdrawing
          const said = `The invitation of ${email} is taken back`
          if (await acts.run({ kind: 'withdraw', email, said })) setWithdrawing(null)
        }}
      />
    </>
  )
}

type HolderRowProps = { holder: RoleHolder; day: Intl.DateTimeFormat; onOpen: (holder: RoleHolder) => void }

function HolderRow({ holder, day, onOpen }: HolderRowProps) {
  const me = useSignedIn()
  const isMe = holder.userId === me.user.id
  const name = holderName(holder)
  const since = holder.since === null ? 'By configuration' : `Since ${day.format(holder.since)}`
  const address = holder.email && holder.email !== name ? [holder.email] : []
  const inside = (
    <>
      <Mark>{initials(name)}</Mark>
      <Name name={isMe ? `${name} (you)` : name} detail={[...address, since].join(' · ')} />
      <span className="holder-tags">
        {holder.hasPasskey && (
          <span className="holder-passkey">
            <Icon name="key" className="size-4" /> Passkey
          </span>
        )}
        {holder.blocked && <span className="holder-blocked">Blocked</span>}
        <RoleTag label={ROLE_TEXTS[holder.role].label} />
      </span>
    </>
  )
  const isOwner = me.role === 'owner'
  // For an owner by configuration, a browser only ends lost passkeys.
  const mayOpen = holder.byConfiguration ? isOwner && !isMe && holder.hasPasskey === true : isOwner || isMe
  if (!mayOpen) return <div className="holder">{inside}</div>
  return (
    <button type="button" className="holder" aria-haspopup="dialog" onClick={() => onOpen(holder)}>
      {inside}
      <Icon name="right" className="holder-arrow size-5" />
    </button>
  )
}

function Mark({ children }: { children: string }) {
  return (
    <span className="holder-mark" aria-hidden="true">
      {children}
    </span>
  )
}

function Name({ name, detail }: { name: string; detail: string }) {
  return (
    <span className="min-w-0">
      <span translate="no" className="holder-name wrap-anywhere">
        {name}
      </span>
      <span className="wrap-anywhere block text-ink-2 text-sm">{detail}</span>
    </span>
  )
}

function RoleTag({ label, isWaiting = false }: { label: string; isWaiting?: boolean }) {
  return (
    <span className="holder-role" data-waiting={isWaiting}>
      {label}
      {isWaiting && <span className="font-normal">, waiting</span>}
    </span>
  )
}
