import { useState } from 'react'
import type { BackupsReply } from '#contract/backup.ts'
import { BACKUP_FAILURE_TEXTS } from '#league/backups/failure-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { agoText } from './backup-text.ts'

const BUSY = { why: 'Another backup is being made right now.', help: 'Wait until it’s done, then try again.' }

/**
 * How far "Back up now" is, and what became of it: also for an owner who comes back to the page, and for another one. That it
 * went well is said where somebody has seen it being made.
 */
export function Making({
  reply: { making, now, backups },
}: {
  reply: Pick<BackupsReply, 'making' | 'now' | 'backups'>
}) {
  const [seen, setSeen] = useState<number | null>(null)
  if (!making) return null
  const { state, since, reason } = making
  if (state === 'running' && seen !== since) setSeen(since)
  switch (state) {
    case 'running':
      return (
        <p role="status" className="backup-note">
          <span>
            <b>A backup is being made.</b> <span>{`Started ${agoText(since, now)}.`}</span>{' '}
            <span>You can leave this page. It goes on by itself.</span>
          </span>
        </p>
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
