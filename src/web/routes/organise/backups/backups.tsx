import './backups.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BackupsReply, ListedBackup } from '#contract/backup.ts'
import { ActNotice } from '#web/components/act-notice.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { GoingBack } from '#web/components/restore/going-back.tsx'
import { useSignedIn } from '#web/data/session.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { ConsoleSheet } from '../console/console-sheet.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { BackupInfo } from './backup-info.tsx'
import { BackupList } from './backup-list.tsx'
import { releaseText } from './backup-text.ts'
import { makeBackup, useBackupAct, useBackups } from './backups-query.ts'
import { BringBackup } from './bring-backup.tsx'
import { DownloadForm } from './download-form.tsx'
import { HeldMails } from './held-mails.tsx'
import { LastBackup } from './last-backup.tsx'
import { Making } from './making.tsx'
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
      <Card className="p-8">
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
      <Card className="p-8">
        <Bone className="h-40 w-full" />
      </Card>
      <Card className="mt-6 p-8">
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
        <div className="flex flex-wrap gap-2.5">
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
      <div className="backup-stack">
        <ActNotice act={opened === null ? acts : { ...acts, failure: null }} />
        <Making reply={reply} />
        <HeldMails reply={reply} acts={acts} />
        <LastBackup reply={reply} />
        <div className="backup-columns">
          <BackupList reply={reply} onOpen={open} />
          <div className="backup-stack">
            <BackupInfo reply={reply} />
            <BringBackup acts={acts} recent={recent} />
          </div>
        </div>
        <p className="text-ink-2 text-sm">
          <span>This site runs Kickabout</span> <span translate="no">{releaseText(reply.release)}</span>
        </p>
      </div>
      <ConsoleSheet
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
      </ConsoleSheet>
      {recent.dialog}
    </ConsolePage>
  )
}
