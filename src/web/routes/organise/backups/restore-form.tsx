import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupsReply, ListedBackup } from '#contract/backup.ts'
import { PASSPHRASE, RESTORE_WORD } from '#contract/backup-limits.ts'
import { Button } from '#web/components/button.tsx'
import type { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { FormFoot } from '#web/components/form-foot.tsx'
import { List, Row } from '#web/components/list.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Note } from '#web/components/note.tsx'
import { callQuery } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import { whenText } from '../console/when-text.ts'
import { agoText, isDated, lossLines, restoreCommand } from './backup-text.ts'
import type { BackupActs } from './backups-query.ts'
import { typedWordError } from './typed-word.ts'

/** 'Go back to Tuesday, July 22?' */
export const restoreTitle = (backup: ListedBackup, timeZone: string) =>
  isDated(backup) ? `Go back to ${whenText(backup.at, timeZone).day}?` : 'Go back to this file?'

type RestoreFormProps = {
  backup: ListedBackup
  reply: BackupsReply
  acts: BackupActs
  recent: ReturnType<typeof useRecentSignIn>
  onBegun: (restoreId: string) => void
  onCancel: () => void
}

/** Says what will be gone, and goes back once the word is typed ([BK5]). */
export function RestoreForm({ backup, reply, acts, recent, onBegun, onCancel }: RestoreFormProps) {
  const [word, setWord] = useState('')
  const [isSent, setSent] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const isSealed = backup.counts === null
  const { day, time } = whenText(backup.at, reply.timeZone)
  if (reply.restoredBy === 'command') return <ByCommand backup={backup} place={reply.place} />

  function restore() {
    setSent(true)
    if (typedWordError(word, RESTORE_WORD, true)) return
    const params = { backupId: backup.id }
    const body = { word: RESTORE_WORD, ...(isSealed && { passphrase }) }
    const send = async () => {
      const begun = await recent.confirming('go back to this backup', () =>
        call('POST /api/backups/:backupId/restore', { params, body }),
      )
      onBegun(begun.restoreId)
    }
    void acts.run({ name: 'restore', send, attempt: 'restore' })
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        restore()
      }}
    >
      <p className="-mt-2 text-ink-2">
        {isDated(backup)
          ? `${time}, ${agoText(backup.at, reply.now)}`
          : `Brought in on ${day}, ${time}. The file doesn’t say when it was made.`}
      </p>
      <Losses backup={backup} since={isDated(backup) ? `${day}, ${time}` : 'it was downloaded'} />
      <Note tone="good">
        The state of now is backed up first, so you can come back to it. Mails that went out stay out; mails that waited
        in the backup are held until you decide.
      </Note>
      {isSealed && (
        <FieldFrame label="Passphrase of the backup" error={undefined}>
          {(wiring) => (
            <input
              {...wiring}
              className={INPUT}
              type="password"
              autoComplete="off"
              maxLength={PASSPHRASE.max}
              value={passphrase}
              onChange={({ target }) => setPassphrase(target.value)}
            />
          )}
        </FieldFrame>
      )}
      <FieldFrame
        label={`Type ${RESTORE_WORD} to go on`}
        hint="Everybody else sees “Back in a minute” meanwhile. Everybody is logged out, you too."
        error={typedWordError(word, RESTORE_WORD, isSent)}
      >
        {(wiring) => (
          <input
            {...wiring}
            className={`${INPUT} font-bold tracking-widest`}
            translate="no"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
        )}
      </FieldFrame>
      <FailureAlert failure={acts.failure} />
      <FormFoot>
        <Button type="submit" variant="danger" pending={acts.pending?.name === 'restore'} pendingText="Opening it…">
          Go back
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Keep the state of now
        </Button>
      </FormFoot>
    </form>
  )
}

function Losses({ backup, since }: { backup: ListedBackup; since: string }) {
  const params = { backupId: backup.id }
  const isKnown = backup.kind !== 'brought'
  const losses = useQuery({
    ...callQuery('GET /api/backups/:backupId/losses', { params }, { queryKey: ['backups', 'losses', backup.id] }),
    enabled: isKnown,
    staleTime: 0,
  })
  if (!isKnown) return <p>{`Everything that has happened since ${since} will be gone.`}</p>
  if (losses.error) return <LoadAlert query={losses} title="What would be gone could not be counted" />
  if (!losses.data) return <Spinner className="size-6" />
  const lines = lossLines(losses.data)
  if (lines.length === 0) return <p>Nothing has happened since.</p>
  return (
    <div>
      <h3 className="mb-2 font-semibold text-sm">This will be gone</h3>
      <List className="-mx-inset">
        {lines.map(({ text, count }) => (
          <Row key={text} start={<b className="figures text-live-deep text-xl">{count}</b>} title={text} />
        ))}
      </List>
    </div>
  )
}

function ByCommand({ backup, place }: { backup: ListedBackup; place: BackupsReply['place'] }) {
  return (
    <div className="grid gap-4">
      <p>
        The site runs on several processes, or a backup is being made just now, so the button can’t do it. Whoever runs
        it stops the site, takes this command on the server, and starts the site again:
      </p>
      <pre className="overflow-x-auto rounded-md bg-pitch-950 p-4 text-sm text-white" translate="no">
        {restoreCommand(backup.id, place)}
      </pre>
      {place.kind === 'bucket' && <p>The file is in the bucket: it is to be copied onto the server first.</p>}
    </div>
  )
}
