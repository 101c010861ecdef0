import type { BackupsReply } from '#contract/backup.ts'
import { BACKUP_RETENTION } from '#contract/backup-limits.ts'
import { Card } from '#web/components/card.tsx'
import { Fact, Facts } from '#web/components/facts.tsx'
import { Note } from '#web/components/note.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { whenText } from '../console/when-text.ts'
import { type RetentionBar, retentionBars } from './backup-text.ts'

/** The rules that keep backups, the place where they are, and the next one. */
export function BackupInfo({ reply }: { reply: BackupsReply }) {
  const { place, nextAt, timeZone } = reply
  const next = whenText(nextAt, timeZone)
  return (
    <>
      <Card>
        <SectionHead title="What is kept" />
        <div className="grid gap-4 px-inset pb-6">
          <Bars bars={retentionBars(reply)} />
          <Facts>
            <Fact name="Where">
              <span>{place.kind === 'folder' ? 'A folder on the server' : 'A bucket'}</span>
              <span translate="no" className="block font-normal text-ink-2 text-sm">
                {place.name}
              </span>
            </Fact>
            <Fact name="Next">{`${next.day}, ${next.time}`}</Fact>
          </Facts>
          {place.kind === 'folder' && (
            <Note tone="warn" icon={<ConsoleIcon name="warn" />}>
              <span>A folder may be lost with the machine that it protects.</span> <b>Download one a month</b>
              <span>, or ask whoever runs the site to set BACKUP_BUCKET.</span>
            </Note>
          )}
        </div>
      </Card>
      <Card>
        <SectionHead
          title="Deleted people"
          note="Whoever had their account deleted stays deleted: a restore deletes them again before anyone is let in."
        />
      </Card>
    </>
  )
}

const BARS: Record<RetentionBar['kind'], string> = {
  monthly: 'h-12 bg-pitch-950',
  weekly: 'h-9 bg-pitch-800',
  daily: 'h-6 bg-pitch-600',
  failed: 'h-6 ring-2 ring-live-deep ring-inset',
}

function Bars({ bars }: { bars: readonly RetentionBar[] }) {
  return (
    <div>
      <div className="flex items-end gap-1.5" aria-hidden="true">
        {bars.map(({ key, kind }) => (
          <i key={key} className={`flex-1 rounded-sm ${BARS[kind]}`} />
        ))}
      </div>
      <p className="mt-2 flex justify-between text-ink-2 text-sm">
        <span>{`${BACKUP_RETENTION.monthly} months`}</span> <span>{`${BACKUP_RETENTION.weekly} weeks`}</span>{' '}
        <span>{`${BACKUP_RETENTION.daily} days`}</span>
      </p>
    </div>
  )
}
