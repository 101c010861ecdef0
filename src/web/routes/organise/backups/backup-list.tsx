import type { BackupsReply, ListedBackup } from '#contract/backup.ts'
import { BACKUP_RETENTION, NIGHT_TIME } from '#contract/backup-limits.ts'
import { BACKUP_FAILURE_TEXTS } from '#league/backups/failure-text.ts'
import { clockTime } from '#league/day-text.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { List, Row } from '#web/components/list.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { whenText } from '../console/when-text.ts'
import { agoText, dayText, madeText, sizeText } from './backup-text.ts'

type BackupListProps = {
  reply: BackupsReply
  onOpen: (opened: { backup: ListedBackup; to: 'download' | 'restore' }) => void
}

type Failure = BackupsReply['failures'][number]
type Night = { at: number; backup: ListedBackup } | { at: number; failure: Failure }

/** The kept backups by the rule that keeps them, with the nights in which none was made. */
export function BackupList({ reply, onOpen }: BackupListProps) {
  const of = (group: ListedBackup['group']) => reply.backups.filter((one) => one.group === group)
  const rows = (backups: readonly ListedBackup[], failures: readonly Failure[] = []): Night[] =>
    [
      ...backups.map((backup) => ({ at: backup.at, backup })),
      ...failures.map((failure) => ({ at: failure.at, failure })),
    ].toSorted((a, b) => b.at - a.at)
  const groups = [
    { title: 'By hand', kept: 'the last ten, for 30 days', rows: rows(of('other')) },
    { title: 'Daily', kept: `${BACKUP_RETENTION.daily} kept`, rows: rows(of('daily'), reply.failures) },
    { title: 'Weekly', kept: `${BACKUP_RETENTION.weekly} kept`, rows: rows(of('weekly')) },
    { title: 'Monthly', kept: `${BACKUP_RETENTION.monthly} kept`, rows: rows(of('monthly')) },
  ].filter((group) => group.rows.length > 0)
  if (groups.length === 0)
    return (
      <Card className="px-inset py-6">
        <p className="text-ink-2">What is kept will be listed here: seven days, four weeks and twelve months.</p>
      </Card>
    )
  return (
    <Card>
      {groups.map(({ title, kept, rows }) => (
        <section key={title} aria-label={title}>
          <SectionHead title={title}>
            <span className="text-ink-2 text-sm">{kept}</span>
          </SectionHead>
          <List>
            {rows.map((row) =>
              'backup' in row ? (
                <BackupRow key={row.backup.id} backup={row.backup} reply={reply} onOpen={onOpen} />
              ) : (
                <FailedRow key={row.failure.night} failure={row.failure} />
              ),
            )}
          </List>
        </section>
      ))}
    </Card>
  )
}

type BackupRowProps = BackupListProps & { backup: ListedBackup }

function BackupRow({ backup, reply: { timeZone, now }, onOpen }: BackupRowProps) {
  const { day, time } = whenText(backup.at, timeZone)
  const about = [time, madeText(backup) || agoText(backup.at, now)].join(' · ')
  return (
    <Row
      title={day}
      detail={<WithNames text={about} names={[backup.by]} />}
      end={
        <>
          <span className="w-18 text-ink-2 text-md tabular-nums max-md:hidden">{sizeText(backup.bytes)}</span>
          <State icon={backup.counts ? 'check' : 'lock'}>{backup.counts ? 'opened, counted' : 'sealed'}</State>
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            aria-label={`Download ${day}, ${time}`}
            onClick={() => onOpen({ backup, to: 'download' })}
          >
            <ConsoleIcon name="download" className="size-4.5" />
            <span className="max-md:hidden">Download</span>
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            aria-label={`Restore ${day}, ${time}`}
            onClick={() => onOpen({ backup, to: 'restore' })}
          >
            Restore
          </Button>
        </>
      }
    />
  )
}

const State = ({ icon, children }: { icon: 'check' | 'lock'; children: string }) => (
  <span className="flex w-36 items-center gap-2 text-ink-2 text-sm">
    <ConsoleIcon name={icon} className="size-4.5 text-pitch-600" />
    <span>{children}</span>
  </span>
)

const FailedRow = ({ failure }: { failure: Failure }) => (
  <Row
    title={dayText(failure.night)}
    detail={clockTime(NIGHT_TIME)}
    end={
      <span className="flex gap-2 text-live-deep text-sm">
        <ConsoleIcon name="warn" className="size-4.5" />
        <span>{`Not made. ${BACKUP_FAILURE_TEXTS[failure.reason].why}`}</span>
      </span>
    }
  />
)
