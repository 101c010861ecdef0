import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#contract/people/choices.ts'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { ROLE_TEXTS } from '#web/components/role-text.ts'
import { call } from '#web/data/client.ts'
import { refreshMe, useSignedIn } from '#web/data/session.ts'
import { useSendsMails } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'

/** The role of the reader, and the way to give it up ([AC2]): a scorekeeper has no other screen for that. */
export function OwnRole({ role }: { role: Role }) {
  const sendsMails = useSendsMails()
  const client = useQueryClient()
  const { user } = useSignedIn()
  const [isAsking, setAsking] = useState(false)
  const giveUp = useAct({
    attempt: 'own-role',
    send: () => call('DELETE /api/access/roles/:userId', { params: { userId: user.id } }),
    async onDone() {
      await refreshMe(client)
      setAsking(false)
    },
  })
  const { label, may } = ROLE_TEXTS[role]
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <b className="font-semibold">{label}</b>
        <span className="block text-ink-2 text-sm">{may}</span>
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          giveUp.forget()
          setAsking(true)
        }}
      >
        Give up my role…
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Give up your role?"
        body={`From now on you can only play. An owner can invite you again.${sendsMails ? ' Every owner gets a mail.' : ''}`}
        confirmLabel="Give it up"
        cancelLabel="Keep it"
        danger
        pending={giveUp.isPending}
        failure={giveUp.failure?.detail ?? null}
        onConfirm={() => void giveUp.run()}
      />
    </div>
  )
}
