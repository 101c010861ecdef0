import { type ReactNode, useState } from 'react'
import type { RoleHolder } from '#contract/people/access.ts'
import type { Role } from '#contract/people/choices.ts'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { ROLE_TEXTS } from '#web/components/role-text.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSendsMails } from '#web/data/site.ts'
import { type AccessAct, type AccessActs, holderName } from './access-query.ts'
import { RoleChoice } from './role-choice.tsx'

type ChangeRoleProps = { holder: RoleHolder; acts: AccessActs; onDone: () => void }
type Question = { act: AccessAct; title: string; body: ReactNode; label: string; said: string }

/** Changes somebody's role, or ends it; says before who gets a mail. */
export function ChangeRole({ holder, acts, onDone }: ChangeRoleProps) {
  const me = useSignedIn()
  const sendsMails = useSendsMails()
  const mailed = (sentence: string) => (sendsMails ? ` ${sentence}` : '')
  const [role, setRole] = useState<Role>(holder.role)
  const [question, setQuestion] = useState<Question | null>(null)
  const { userId } = holder
  const name = holderName(holder)
  const isMe = userId === me.user.id
  const isOwner = me.role === 'owner'

  const endPasskeys: Question = {
    act: { kind: 'end-passkeys', userId },
    title: 'End their passkeys?',
    body: `For a lost phone or key. The passkeys and recovery codes of ${name} don’t work any more, and ${name} is logged out everywhere. Until they add a new one, they log in with just their password or Google.${mailed(`Every owner and ${name} get a mail.`)}`,
    label: 'End the passkeys',
    said: `The passkeys of ${name} are ended`,
  }
  const change: Question = {
    act: { kind: 'change', userId, role, before: holder.role },
    title: `Make ${isMe ? 'yourself' : name} ${ROLE_TEXTS[role].article}?`,
    body: `${ROLE_TEXTS[role].may}.${mailed(`Every owner gets a mail about it, and so does ${isMe ? 'this account' : name}.`)}`,
    label: 'Change the role',
    said: `${name} is ${ROLE_TEXTS[role].article} now`,
  }
  const end: Question = {
    act: { kind: 'end', userId },
    title: isMe ? 'Give up your role?' : 'End this role?',
    body: isMe
      ? `You can’t open this console any more. An owner can invite you again.${mailed('Every owner gets a mail.')}`
      : `${name} can’t do anything as ${ROLE_TEXTS[holder.role].article} any more, even on pages that are open now.${mailed(`Every owner and ${name} get a mail.`)}`,
    label: isMe ? 'Give it up' : 'End the role',
    said: `${name} has no role any more`,
  }
  async function confirm() {
    if (!question) return
    if (await acts.run({ ...question.act, said: question.said })) {
      setQuestion(null)
      onDone()
    } else setQuestion(null)
  }

  return (
    <div className="grid gap-6">
      <FailureAlert failure={acts.failure} />
      {isOwner && !holder.byConfiguration && (
        <>
          <RoleChoice role={role} onChoose={setRole} />
          <div>
            <Button
              aria-disabled={role === holder.role || undefined}
              onClick={() => role !== holder.role && setQuestion(change)}
            >
              Change the role…
            </Button>
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-3 border-line border-t pt-5">
        {isOwner && !isMe && holder.hasPasskey && (
          <Button variant="quiet" size="small" onClick={() => setQuestion(endPasskeys)}>
            End their passkeys…
          </Button>
        )}
        {!holder.byConfiguration && (
          <Button variant="quiet" size="small" onClick={() => setQuestion(end)}>
            {isMe ? 'Give up my role…' : 'End this role…'}
          </Button>
        )}
      </div>
      <Confirm
        open={question !== null}
        onOpenChange={(open) => open || setQuestion(null)}
        title={question?.title}
        body={question?.body}
        confirmLabel={question?.label ?? ''}
        danger={question?.act.kind !== 'change'}
        pending={acts.isPending}
        onConfirm={() => void confirm()}
      />
    </div>
  )
}
