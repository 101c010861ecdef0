import { useState } from 'react'
import { inviteForm } from '#contract/people/access.ts'
import type { Role } from '#contract/people/choices.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { ROLE_TEXTS } from '#web/components/role-text.ts'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { useSendsMails } from '#web/data/site.ts'
import type { AccessActs } from './access-query.ts'
import { RoleChoice } from './role-choice.tsx'

/** Gives a role to an address, and says before what is mailed to whom. */
export default function InviteForm({ acts, onDone }: { acts: AccessActs; onDone: () => void }) {
  const sendsMails = useSendsMails()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('scorekeeper')
  const [wrong, setWrong] = useState<string | undefined>()
  useUnsavedSince({ email, role }, acts.isPending)

  async function submit() {
    const form = inviteForm.safeParse({ email, role })
    setWrong(form.error?.issues[0]?.message)
    if (!form.data) return
    const said = `${form.data.email} is ${ROLE_TEXTS[role].article}, or will be once the email is confirmed`
    if (await acts.run({ kind: 'invite', ...form.data, said })) onDone()
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FieldFrame label="Email" error={wrong}>
        {(wiring) => (
          <input
            {...wiring}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            aria-required
            className={INPUT}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </FieldFrame>
      <RoleChoice legend="Role" role={role} onChoose={setRole} />
      <FailureAlert failure={acts.failure} />
      <p className="text-ink-2 text-sm">
        {`${
          sendsMails
            ? 'This sends a mail to the address and one to every owner.'
            : 'This site sends no mail: tell them yourself.'
        } Who has an account with this email gets the role at once, others as soon as they sign up and confirm the email.`}
      </p>
      <div>
        <Button type="submit" pending={acts.isPending} pendingText="Inviting…">
          Invite
        </Button>
      </div>
    </form>
  )
}
