import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { BackupsReply } from '#contract/backup.ts'
import { callQuery } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import type { Attempt } from '#web/data/failure-text.ts'
import { refreshActs } from '#web/data/league.ts'
import { type Act, useAct } from '#web/data/use-act.ts'

const backupsQuery = callQuery('GET /api/backups', {}, { queryKey: ['backups'] })

const LOOK_AGAIN_MS = 1000

/** The backups that are kept, for an owner; asked again while one is being made. */
export const useBackups = () =>
  useQuery({
    ...backupsQuery,
    refetchInterval: ({ state }) => (state.data?.making?.state === 'running' ? LOOK_AGAIN_MS : false),
  })

/** An act of an owner on backups; `name` tells it from the others, `said` is said once it is done. */
type BackupAct = {
  name: 'make' | 'bring' | 'download' | 'restore' | 'held'
  send: () => Promise<unknown>
  said?: string
  attempt?: Attempt
}
export type BackupActs = Act<BackupAct>

/** Acts on backups, one at a time; the list and the log are then the server's. */
export const useBackupAct = (): BackupActs =>
  useAct<BackupAct>({
    attempt: ({ attempt = 'backup' }) => attempt,
    send: ({ send }) => send(),
    refresh(client) {
      void client.invalidateQueries({ queryKey: backupsQuery.queryKey })
      void refreshActs(client)
    },
    say: (_, { said }) => said ?? null,
  })

/** Begins to make a backup; the list says from then on how far it is. */
export async function makeBackup(client: QueryClient) {
  const making = await call('POST /api/backups')
  client.setQueryData(backupsQuery.queryKey, (reply: BackupsReply | undefined) => reply && { ...reply, making })
}
