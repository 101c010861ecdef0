import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccessReply, RoleHolder, StayingRole } from '#contract/people/access.ts'
import type { Role } from '#contract/people/choices.ts'
import { call } from '#web/data/client.ts'
import { accessQuery } from '#web/data/console.ts'
import { refreshActs } from '#web/data/league.ts'
import { meQuery } from '#web/data/session.ts'
import { type Act, useAct } from '#web/data/use-act.ts'

/** A person's name here; owners know somebody who has told no name by the address. */
export const holderName = ({ name, email }: Pick<RoleHolder, 'name' | 'email'>): string =>
  name ?? email ?? 'Somebody without a name'

/** The roles, as this reader may see them. */
export const useAccess = () => useQuery(accessQuery)

/** An act of an owner on roles. */
export type AccessAct =
  | { kind: 'withdraw'; email: string }
  | { kind: 'change'; userId: string; role: Role; before: Role }
  | { kind: 'end'; userId: string }
  | { kind: 'end-passkeys'; userId: string }
  | { kind: 'require-passkeys'; required: boolean }
  | { kind: 'hand-over'; email: string; stay: StayingRole }
  | { kind: 'keep-league' }
  | { kind: 'stop-recovery'; userId: string }

/** An act with the sentence that is said once it is done. */
type Said = AccessAct & { said: string }

export type AccessActs = Act<Said>

function send(act: AccessAct): Promise<AccessReply | undefined> {
  switch (act.kind) {
    case 'withdraw':
      return call('POST /api/access/invitations/withdraw', { body: { email: act.email } })
    case 'change':
      return call('PUT /api/access/roles/:userId', {
        params: { userId: act.userId },
        body: { role: act.role, before: act.before },
      })
    case 'end':
      return call('DELETE /api/access/roles/:userId', { params: { userId: act.userId } }).then(() => undefined)
    case 'end-passkeys':
      return call('DELETE /api/access/passkeys/:userId', { params: { userId: act.userId } })
    case 'require-passkeys':
      return call('PUT /api/access/passkeys-required', { body: { required: act.required } })
    case 'hand-over':
      return call('POST /api/access/hand-over', { body: { email: act.email, stay: act.stay } }).then(() => undefined)
    case 'keep-league':
      return call('DELETE /api/access/hand-over')
    case 'stop-recovery':
      return call('DELETE /api/access/recoveries/:userId', { params: { userId: act.userId } })
  }
}

/** Acts on roles, one at a time; the list, the log and the own rights are then the server's. */
export function useAccessAct(): AccessActs {
  const client = useQueryClient()
  return useAct<Said, AccessReply | undefined>({
    attempt: 'access',
    send,
    onDone: (reply) => reply && client.setQueryData(accessQuery.queryKey, reply),
    refresh(client) {
      void refreshActs(client)
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    say: (_, { said }) => said,
  })
}
