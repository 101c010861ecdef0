import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BackupsReply, ListedBackup } from '#contract/backup.ts'
import { BROUGHT_MAX_BYTES } from '#contract/backup-limits.ts'
import { BACKUP_FAILURE_TEXTS } from '#league/backups/failure-text.ts'
import { ActNotice } from '#web/components/act-notice.tsx'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Note } from '#web/components/note.tsx'
import { GoingBack } from '#web/components/restore/going-back.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { Split } from '#web/components/split.tsx'
import { upload } from '#web/data/client.ts'
import { useSignedIn } from '#web/data/session.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { BackupInfo } from './backup-info.tsx'
import { BackupList } from './backup-list.tsx'
import { agoText, releaseText } from './backup-text.ts'
import { type BackupActs, makeBackup, useBackupAct, useBackups } from './backups-query.ts'
import { DownloadForm } from './download-form.tsx'
import { HeldMails } from './held-mails.tsx'
import { LastBackup } from './last-backup.tsx'
import { RestoreForm, restoreTitle } from './restore-form.tsx'

const EYEBROW = 'Owners only'

/** Backups: how old the last one is, what is kept, and the way back to one ([BK1] to [BK6]). */
export default function Backups() {
  const { role } = useSignedIn()
  return role === 'owner' ? <ForOwner /> : <NotForYou />
}

function NotForYou() {
  return (
    <ConsolePage title="Backup" eyebrow={EYEBROW}>
      <Card className="px-inset py-6">
        <p>Backups hold everybody’s data, so only owners see them. Ask one of them; Access says who they are.</p>
      </Card>
    </ConsolePage>
  )
}

function ForOwner() {
  const query = useBackups()
  if (query.data) return <Loaded reply={query.data} />
  if (query.error) return <LoadFailed title="Backup" eyebrow={EYEBROW} query={query} />
  return (
    <ConsolePage title="Backup" eyebrow={EYEBROW}>
      <Card className="px-inset py-6">
        <Bone className="h-40 w-full" />
      </Card>
      <Card className="px-inset py-6">
        <Bone className="h-80 w-full" />
      </Card>
    </ConsolePage>
  )
}

type Opened = { backup: ListedBackup; to: 'download' | 'restore' }

function Loaded({ reply }: { reply: BackupsReply }) {
  const client = useQueryClient()
  const acts = useBackupAct()
  const recent = useRecentSignIn()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [restoreId, setRestoreId] = useState<string | null>(null)
  const [newest] = reply.backups
  const close = () => setOpened(null)
  function open(next: Opened) {
    acts.forget()
    setOpened(next)
  }
  function follow(id: string) {
    setRestoreId(id)
    // The sign-in ends with the restore, and so does the right to this page.
    void navigate(`/restore/${id}`, { replace: true })
  }
  if (restoreId !== null) return <GoingBack restoreId={restoreId} />
  return (
    <ConsolePage
      title="Backup"
      eyebrow={EYEBROW}
      aside={
        <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
          {newest && (
            <Button variant="ghost" aria-haspopup="dialog" onClick={() => open({ backup: newest, to: 'download' })}>
              <ConsoleIcon name="download" className="size-4.5" />
              <span>Download the last</span>
            </Button>
          )}
          <Button
            pending={acts.pending?.name === 'make' || reply.making?.state === 'running'}
            pendingText="Backing up…"
            onClick={() => void acts.run({ name: 'make', send: () => makeBackup(client) })}
          >
            Back up now
          </Button>
        </div>
      }
    >
      <ActNotice act={opened === null ? acts : { ...acts, failure: null }} />
      <Making reply={reply} />
      <HeldMails reply={reply} acts={acts} />
      <LastBackup reply={reply} />
      <Split
        aside={
          <>
            <BackupInfo reply={reply} />
            <BringBackup acts={acts} recent={recent} />
          </>
        }
      >
        <BackupList reply={reply} onOpen={open} />
      </Split>
      <p className="text-ink-2 text-sm">
        <span>This site runs Kickabout</span> <span translate="no">{releaseText(reply.release)}</span>
      </p>
      <Sheet
        title={opened?.to === 'restore' ? restoreTitle(opened.backup, reply.timeZone) : 'Download this backup'}
        open={opened !== null}
        onOpenChange={(isOpen) => isOpen || close()}
      >
        {opened?.to === 'download' && (
          <DownloadForm key={opened.backup.id} backup={opened.backup} acts={acts} recent={recent} onDone={close} />
        )}
        {opened?.to === 'restore' && (
          <RestoreForm
            key={opened.backup.id}
            backup={opened.backup}
            reply={reply}
            acts={acts}
            recent={recent}
            onBegun={follow}
            onCancel={close}
          />
        )}
      </Sheet>
      {recent.dialog}
    </ConsolePage>
  )
}

const BUSY = { why: 'Another backup is being made right now.', help: 'Wait until it’s done, then try again.' }

/**
 * The progress of "Back up now" and its end: also for an owner who comes back to the page, and for another one. Success is
 * said only where somebody has seen the backup being made.
 */
function Making({ reply: { making, now, backups } }: { reply: Pick<BackupsReply, 'making' | 'now' | 'backups'> }) {
  const [seen, setSeen] = useState<number | null>(null)
  if (!making) return null
  const { state, since, reason } = making
  if (state === 'running' && seen !== since) setSeen(since)
  switch (state) {
    case 'running':
      return (
        <div role="status">
          <Note tone="good">
            <b>A backup is being made.</b> <span>{`Started ${agoText(since, now)}.`}</span>{' '}
            <span>You can leave this page. It continues on its own.</span>
          </Note>
        </div>
      )
    case 'done':
      return seen === since ? <Alert tone="success" title="A backup has been made and counted" /> : null
    case 'failed': {
      const { why, help } = reason === null || reason === 'busy' ? BUSY : BACKUP_FAILURE_TEXTS[reason]
      if (backups.some(({ at, kind }) => kind !== 'brought' && at > since)) return null
      return (
        <Alert tone="error" title="No backup was made">
          {`${why} ${help}`}
        </Alert>
      )
    }
    default:
      return state satisfies never
  }
}

type BringBackupProps = { acts: BackupActs; recent: ReturnType<typeof useRecentSignIn> }

/** Brings in a backup that was downloaded, so that it can be restored. */
function BringBackup({ acts, recent }: BringBackupProps) {
  const input = useRef<HTMLInputElement>(null)
  function bring(file: File) {
    // The device only guesses its type; the server looks into it.
    const content = file.slice(0, file.size, 'application/octet-stream')
    const send = () => recent.confirming('bring in a backup', () => upload('POST /api/backups/upload', content))
    void acts.run({ name: 'bring', send, said: 'The backup is in the list now', attempt: 'bring-backup' })
  }
  return (
    <Card>
      <SectionHead
        title="From a file"
        note={`A backup that you have downloaded, of ${BROUGHT_MAX_BYTES / 1024 / 1024} MB at most. It is opened and counted, then joins the list.`}
      />
      <div className="px-inset pb-6">
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Choose a file"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) bring(file)
          }}
        />
        <Button
          variant="quiet"
          size="small"
          pending={acts.pending?.name === 'bring'}
          pendingText="Bringing it in…"
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
      </div>
    </Card>
  )
}
