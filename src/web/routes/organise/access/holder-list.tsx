import { type ReactNode, useState } from 'react'
import type { AccessReply, Invitation, RoleHolder } from '#contract/people/access.ts'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { Icon } from '#web/components/icon.tsx'
import { InitialsMark } from '#web/components/initials-mark.tsx'
import { List, Row, RowButton } from '#web/components/list.tsx'
import { ROLE_TEXTS } from '#web/components/role-text.ts'
import { Tag } from '#web/components/tag.tsx'
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
      <List aria-label="Who has a role" className="-mt-px">
        {reply.holders.map((holder) => (
          <HolderRow key={holder.userId} holder={holder} day={day} onOpen={onOpen} />
        ))}
        {reply.configured.map((email) => (
          <Row
            key={email}
            {...named(email)}
            detail="Set on the server. Counts once an account confirms this email."
            end={
              <Under>
                <Waiting label="Owner" />
              </Under>
            }
          />
        ))}
        {reply.invitations.map((one) => (
          <Row
            key={one.email}
            {...named(one.email)}
            detail={`Invited by ${one.by} on ${day.format(one.invitedAt)}`}
            end={
              <Under>
                <Waiting label={ROLE_TEXTS[one.role].label} />
                <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setWithdrawing(one)}>
                  Take back <span className="sr-only">{`the invitation of ${one.email}`}</span>
                </Button>
              </Under>
            }
          />
        ))}
      </List>
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
  const since = holder.since === null ? 'Set on the server' : `Since ${day.format(holder.since)}`
  const address = holder.email && holder.email !== name ? [holder.email] : []
  const slots = {
    start: <InitialsMark name={name} />,
    title: <span translate="no">{isMe ? `${name} (you)` : name}</span>,
    detail: [...address, since].join(' · '),
  }
  const tags = (
    <Under>
      {holder.hasPasskey && (
        <Tag tone="outline">
          <Icon name="key" className="size-4" /> Passkey
        </Tag>
      )}
      {holder.blocked && <Tag tone="bad">Blocked</Tag>}
      <Tag tone="good">{ROLE_TEXTS[holder.role].label}</Tag>
    </Under>
  )
  const isOwner = me.role === 'owner'
  // For an owner by configuration, a browser only ends lost passkeys.
  const mayOpen = holder.byConfiguration ? isOwner && !isMe && holder.hasPasskey === true : isOwner || isMe
  if (!mayOpen) return <Row {...slots} end={tags} />
  return (
    <RowButton
      {...slots}
      aria-haspopup="dialog"
      onClick={() => onOpen(holder)}
      end={
        <>
          {tags}
          <Icon name="right" className="size-5 text-ink-3 max-sm:hidden" />
        </>
      }
    />
  )
}

/** The start and title of somebody's row. */
const named = (name: string) => ({ start: <InitialsMark name={name} />, title: <span translate="no">{name}</span> })

/** The end of a row, under the name on a phone. */
const Under = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:ms-13">{children}</span>
)

const Waiting = ({ label }: { label: string }) => (
  <Tag>
    <span>
      {label}
      <span className="font-normal">, waiting</span>
    </span>
  </Tag>
)
