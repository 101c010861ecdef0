import type { BackupsReply } from '#contract/backup.ts'
import { BACKUP_RETENTION } from '#contract/backup-limits.ts'
import { Card } from '#web/components/card.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { whenText } from '../console/when-text.ts'
import { type RetentionBar, retentionBars } from './backup-text.ts'

/** The rules that keep backups, the place where they are, and the next one. */
export function BackupInfo({ reply }: { reply: BackupsReply }) {
  const { place, nextAt, timeZone } = reply
  const next = whenText(nextAt, timeZone)
  return (
    <>
      <Card className="p-7">
        <h2 className="display text-xl">What is kept</h2>
        <Bars bars={retentionBars(reply)} />
        <dl className="backup-facts">
          <dt>Where</dt>
          <dd>
            <span>{place.kind === 'folder' ? 'A folder on the server' : 'A bucket'}</span>
            <small translate="no">{place.name}</small>
          </dd>
          <dt>Next</dt>
          <dd>
            <b>{`${next.day}, ${next.time}`}</b>
          </dd>
        </dl>
        {place.kind === 'folder' && (
          <p className="backup-note" data-tone="warn">
            <ConsoleIcon name="warn" />
            <span>
              <span>A folder may be lost with the machine that it protects.</span> <b>Download one a month</b>
              <span>, or ask whoever runs the site to set BACKUP_BUCKET.</span>
            </span>
          </p>
        )}
      </Card>
      <Card className="p-7">
        <h2 className="display text-xl">Deleted people</h2>
        <p className="mt-2 text-ink-2 text-sm">
          Whoever had their account deleted stays deleted: a restore deletes them again before anyone is let in.
        </p>
      </Card>
    </>
  )
}

function Bars({ bars }: { bars: readonly RetentionBar[] }) {
  return (
    <>
      <div className="backup-bars" aria-hidden="true">
        {bars.map(({ key, kind }) => (
          <i key={key} data-kind={kind} />
        ))}
      </div>
      <p className="backup-bars-key">
        <span>{`${BACKUP_RETENTION.monthly} months`}</span> <span>{`${BACKUP_RETENTION.weekly} weeks`}</span>{' '}
        <span>{`${BACKUP_RETENTION.daily} days`}</span>
      </p>
    </>
  )
}
