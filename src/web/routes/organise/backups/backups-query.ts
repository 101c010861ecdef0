import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Cancelled } from '#web/components/form/cancelled.ts'
import { callQuery } from '#web/data/call-query.ts'
import { type Attempt, type FailureText, failureText } from '#web/data/failure-text.ts'

const backupsQuery = callQuery('GET /api/backups', {}, { queryKey: ['backups'] })

/** The backups that are kept, for an owner. */
export const useBackups = () => useQuery(backupsQuery)

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

  return { done, failure, pending, run, forget: () => setFailure(null) }
}
export type BackupActs = ReturnType<typeof useBackupActs>
