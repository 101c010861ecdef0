import type { BackupsReply } from '#contract/backup.ts'
import { BACKUP_FAILURE_TEXTS } from '#league/backups/failure-text.ts'
import { counted } from '#league/count-text.ts'
import { Card } from '#web/components/card.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { whenText } from '../console/when-text.ts'
import { ageOf, countLines } from './backup-text.ts'

/** The age of the last backup, and the counts in it; the nights that failed since ([BK2], [BK3]). */
export function LastBackup({ reply }: { reply: BackupsReply }) {
  const last = reply.backups.find(({ kind }) => kind !== 'brought')
  const [failure] = reply.failures
  if (!last && !failure) return <FirstNight reply={reply} />
  const hasFailed = failure !== undefined && (!last || failure.at > last.at)
  return (
    <Card className="backup-last" data-old={reply.isOld}>
      {last && <Age at={last.at} reply={reply} />}
      <div className="min-w-0">
        {hasFailed ? (
          <Failed reply={reply} since={last?.at ?? 0} />
        ) : (
          <>
            <h2 className="display text-xl">It was opened and counted</h2>
            <ul className="backup-proof">
              {last?.counts &&
                countLines(last.counts).map(({ text, count }) => (
                  <li key={text}>
                    <ConsoleIcon name="check" className="size-5 text-pitch-600" />
                    <span>{text}</span>
                    <b>{count}</b>
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}

function Age({ at, reply: { timeZone, now } }: { at: number; reply: BackupsReply }) {
  const { count, unit } = ageOf(at, now)
  const { day, time } = whenText(at, timeZone)
  return (
    <div className="backup-age">
      <p className="backup-age-count">
        <span>{count}</span> <small>{unit}</small>
      </p>
      <p className="text-ink-2">
        <span>since the last backup</span>
        <br />
        <span>{`${day}, ${time}`}</span>
      </p>
    </div>
  )
}

const NIGHTS = ['', 'The last night did not work', 'Two nights did not work', 'Three nights did not work']

function Failed({ reply, since }: { reply: BackupsReply; since: number }) {
  const failures = reply.failures.filter(({ at }) => at > since)
  const text = BACKUP_FAILURE_TEXTS[failures[0]?.reason ?? 'other']
  return (
    <>
      <h2 className="display text-xl">
        {NIGHTS[failures.length] ?? `${counted(failures.length, 'night')} did not work`}
      </h2>
      <p role="alert" className="backup-note" data-tone="bad">
        <ConsoleIcon name="warn" />
        <span>
          <b>{text.why}</b> <span>{text.help}</span>
        </span>
      </p>
    </>
  )
}

function FirstNight({ reply }: { reply: BackupsReply }) {
  const { day, time } = whenText(reply.nextAt, reply.timeZone)
  return (
    <Card className="p-8">
      <h2 className="display text-xl">No backup yet</h2>
      <p className="mt-2 text-ink-2">{`The first one runs by itself at ${time} on ${day}. Or press “Back up now”.`}</p>
    </Card>
  )
}
