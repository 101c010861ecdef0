import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupsReply } from '#contract/backup.ts'
import { callQuery } from '#web/data/call-query.ts'
import { Cancelled } from '#web/data/cancelled.ts'
import { call } from '#web/data/client.ts'
import { type Attempt, type FailureText, failureText } from '#web/data/failure-text.ts'

const backupsQuery = callQuery('GET /api/backups', {}, { queryKey: ['backups'] })

const LOOK_AGAIN_MS = 1000

/** The backups that are kept, for an owner; asked again while one is being made. */
export const useBackups = () =>
  useQuery({
    ...backupsQuery,
    refetchInterval: ({ state }) => (state.data?.making?.state === 'running' ? LOOK_AGAIN_MS : false),
  })

/** Carries what an owner does with backups out, one at a time; the list and the log are then the server's. */
export function useBackupActs() {
  const client = useQueryClient()
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [pending, setPending] = useState<string | null>(null)

  /** Gives whether it went well; `said` is told then. `name` says what is under way. */
  async function run(name: string, act: () => Promise<unknown>, said: string, attempt: Attempt = 'backup') {
    if (pending !== null) return false
    setPending(name)
    setFailure(null)
    setDone(null)
    try {
      await act()
      setDone(said)
      return true
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(failureText(attempt, error))
      return false
    } finally {
      setPending(null)
      void client.invalidateQueries({ queryKey: backupsQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['acts'] })
    }
  }

  /** Begins to make a backup; the list says from then on how far it is. */
  const make = () =>
    run(
      'make',
      async () => {
        const making = await call('POST /api/backups')
        client.setQueryData(backupsQuery.queryKey, (reply: BackupsReply | undefined) => reply && { ...reply, making })
      },
      '',
    )

  return { done, failure, pending, run, make, forget: () => setFailure(null) }
}
export type BackupActs = ReturnType<typeof useBackupActs>
