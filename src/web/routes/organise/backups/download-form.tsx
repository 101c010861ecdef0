import { useState } from 'react'
import type { ListedBackup } from '#contract/backup.ts'
import { PASSPHRASE } from '#contract/backup-limits.ts'
import { Button } from '#web/components/button.tsx'
import type { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Tick } from '#web/components/tick.tsx'
import { callFile } from '#web/data/client.ts'
import { saveFile } from '#web/data/save-file.ts'
import type { BackupActs } from './backups-query.ts'

type DownloadFormProps = {
  backup: ListedBackup
  acts: BackupActs
  recent: ReturnType<typeof useRecentSignIn>
  onDone: () => void
}

/** Saves a backup on this device, sealed by a passphrase unless the owner says otherwise ([BK4]). */
export function DownloadForm({ backup, acts, recent, onDone }: DownloadFormProps) {
  const isSealed = backup.counts === null
  const [isOpen, setOpen] = useState(isSealed)
  const [passphrase, setPassphrase] = useState('')
  const [error, setError] = useState<string>()

  async function download() {
    if (!isOpen && [...passphrase].length < PASSPHRASE.min) {
      setError(`Use at least ${PASSPHRASE.min} characters`)
      return
    }
    const body = isOpen ? {} : { passphrase }
    const params = { backupId: backup.id }
    const send = async () =>
      saveFile(
        await recent.confirming('download this backup', () =>
          callFile('POST /api/backups/:backupId/download', { params, body }),
        ),
        `${backup.id}${isOpen ? '' : '.sealed'}.backup`,
      )
    if (await acts.run({ name: 'download', send, said: 'The backup is on your device' })) onDone()
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void download()
      }}
    >
      {isSealed ? (
        <p className="text-ink-2">It was brought in sealed, and opens by the passphrase that it was sealed with.</p>
      ) : (
        <>
          <FieldFrame
            label="Passphrase"
            hint="Some words in a row. Nobody can open the file without it, and nobody can find it out for you."
            error={error}
          >
            {(wiring) => (
              <input
                {...wiring}
                className={INPUT}
                type="password"
                autoComplete="new-password"
                disabled={isOpen}
                maxLength={PASSPHRASE.max}
                value={passphrase}
                onChange={({ target }) => {
                  setPassphrase(target.value)
                  setError(undefined)
                }}
              />
            )}
          </FieldFrame>
          <Tick checked={isOpen} onChange={({ target }) => setOpen(target.checked)}>
            Without a passphrase. Whoever gets hold of the file has everybody’s data, phone numbers among them.
          </Tick>
        </>
      )}
      <FailureAlert failure={acts.failure} />
      <Button type="submit" pending={acts.pending?.name === 'download'} pendingText="Downloading…">
        {isOpen && !isSealed ? 'Download everybody’s data' : 'Download'}
      </Button>
    </form>
  )
}
