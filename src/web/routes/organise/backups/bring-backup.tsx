import { useId } from 'react'
import { BROUGHT_MAX_BYTES } from '#contract/backup-limits.ts'
import { Card } from '#web/components/card.tsx'
import type { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { upload } from '#web/data/client.ts'
import type { BackupActs } from './backups-query.ts'

type BringBackupProps = { acts: BackupActs; recent: ReturnType<typeof useRecentSignIn> }

/** Brings in a backup that was downloaded, so that it can be restored. */
export function BringBackup({ acts, recent }: BringBackupProps) {
  const id = useId()
  const isPending = acts.pending?.name === 'bring'
  function bring(file: File) {
    // Its type is what the device thinks of it; the server looks into it.
    const content = file.slice(0, file.size, 'application/octet-stream')
    const send = () => recent.confirming('bring in a backup', () => upload('POST /api/backups/upload', content))
    void acts.run({ name: 'bring', send, said: 'The backup is in the list now', attempt: 'bring-backup' })
  }
  return (
    <Card className="p-7">
      <h2 className="display text-[1.625rem]">From a file</h2>
      <p className="mt-2 text-ink-2 text-sm">
        {`A backup that you have downloaded, of ${BROUGHT_MAX_BYTES / 1024 / 1024} MB at most. It is opened and counted, then joins the list.`}
      </p>
      <input
        id={id}
        type="file"
        className="sr-only"
        disabled={isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) bring(file)
        }}
      />
      <label htmlFor={id} className="backup-file" data-pending={isPending}>
        {isPending ? 'Bringing it in…' : 'Choose a file'}
      </label>
    </Card>
  )
}
