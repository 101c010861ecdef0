import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { Role } from '#contract/people/choices.ts'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { ROLE_TEXTS } from '#web/components/role-text.ts'
import { call } from '#web/data/client.ts'
import { accessQuery } from '#web/data/console.ts'
import { refreshActs } from '#web/data/league.ts'
import { useSendsMails } from '#web/data/site.ts'
import { RoleChoice } from './role-choice.tsx'

/** Gives a role to an address, and says before what is mailed to whom. */
export default function InviteForm({ onInvited }: { onInvited: (text: string) => void }) {
  const sendsMails = useSendsMails()
  const client = useQueryClient()
  const form = useContractForm({
    schema: () => import('#contract/people/access.ts').then(({ inviteForm }) => inviteForm),
    defaultValues: { email: '', role: 'scorekeeper' as Role },
    attempt: 'access',
    leaves: true,
    async send(body) {
      client.setQueryData(accessQuery.queryKey, await call('POST /api/access/invitations', { body }))
      void refreshActs(client)
      onInvited(`${body.email} is ${ROLE_TEXTS[body.role].article}, or will be once the email is confirmed`)
    },
  })
  const { field: role } = useController({ control: form.control, name: 'role' })
  return (
    <Form
      form={form}
      submit={
        <div>
          <SubmitButton form={form} wide={false} pendingText="Inviting…">
            Invite
          </SubmitButton>
        </div>
      }
    >
      <TextField control={form.control} name="email" type="email" label="Email" autoComplete="off" spellCheck={false} />
      <RoleChoice role={role.value} onChoose={role.onChange} />
      <p className="text-ink-2 text-sm">
        {`${
          sendsMails
            ? 'This sends a mail to the address and one to every owner.'
            : 'This site sends no mail: tell them yourself.'
        } An account with this email gets the role at once. Anybody else gets it after signing up and confirming the email.`}
      </p>
    </Form>
  )
}
