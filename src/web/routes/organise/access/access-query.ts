import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessReply, StayingRole } from '#contract/people/access.ts'
import type { Role } from '#contract/people/choices.ts'
import { call } from '#web/data/client.ts'
import { accessQuery } from '#web/data/console.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { meQuery } from '#web/data/session.ts'

/** Who has which role, as this reader may see it. */
export const useAccess = () => useQuery(accessQuery)

/** What an owner may do about roles. */
export type AccessAct =
  | { kind: 'invite'; email: string; role: Role }
  | { kind: 'withdraw'; email: string }
  | { kind: 'change'; userId: string; role: Role; before: Role }
  | { kind: 'end'; userId: string }
  | { kind: 'end-passkeys'; userId: string }
  | { kind: 'require-passkeys'; required: boolean }
  | { kind: 'hand-over'; email: string; stay: StayingRole }
  | { kind: 'keep-league' }
  | { kind: 'stop-recovery'; userId: string }

function send(act: AccessAct): Promise<AccessReply | undefined> {
  switch (act.kind) {
    case 'invite':
      return call('POST /api/access/invitations', { body: { email: act.email, role: act.role } })
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

/** Carries acts on roles out, one at a time; the list, the log and the own rights are then the server's. */
export function useAccessActs() {
  const client = useQueryClient()
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [isPending, setPending] = useState(false)

  /** Gives whether it went well; `said` is told then. */
  async function run(act: AccessAct, said: string): Promise<boolean> {
    if (isPending) return false
    setPending(true)
    setFailure(null)
    setDone(null)
    try {
      const reply = await send(act)
      if (reply) client.setQueryData(accessQuery.queryKey, reply)
      setDone(said)
      return true
    } catch (error) {
      setFailure(failureText('access', error))
      return false
    } finally {
      setPending(false)
      void client.invalidateQueries({ queryKey: accessQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['acts'] })
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
    }
  }

  return { done, failure, isPending, run, forget: () => setFailure(null) }
}
export type AccessActs = ReturnType<typeof useAccessActs>
