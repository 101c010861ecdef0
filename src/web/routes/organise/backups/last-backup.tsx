import type { BackupsReply } from '#contract/backup.ts'
import { BACKUP_FAILURE_TEXTS } from '#league/backups/failure-text.ts'
import { counted } from '#league/count-text.ts'
import { Card } from '#web/components/card.tsx'
import { Note } from '#web/components/note.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
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
    <Card className="grid items-center gap-x-9 gap-y-5 px-inset py-7 md:grid-cols-[auto_minmax(0,1fr)]">
      {last && <Age at={last.at} reply={reply} />}
      <div className="min-w-0">
        {hasFailed ? (
          <Failed reply={reply} since={last?.at ?? 0} />
        ) : (
          <>
            <h2 className="display text-xl">It was opened and counted</h2>
            <ul className="mt-2.5 grid gap-x-7 md:grid-cols-2">
              {last?.counts &&
                countLines(last.counts).map(({ text, count }) => (
                  <li key={text} className="flex items-center gap-2.5 border-line border-t py-2.5 text-md">
                    <ConsoleIcon name="check" className="size-5 text-pitch-600" />
                    <span>{text}</span>
                    <b className="ms-auto tabular-nums">{count}</b>
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}

function Age({ at, reply: { timeZone, now, isOld } }: { at: number; reply: BackupsReply }) {
  const { count, unit } = ageOf(at, now)
  const { day, time } = whenText(at, timeZone)
  return (
    <div className="border-line max-md:border-b max-md:pb-5 md:border-e md:pe-9">
      <p className={`figures text-(length:--size-giant) mb-3.5 ${isOld ? 'text-live-deep' : ''}`}>
        <span>{count}</span> <span className="text-2xl">{unit}</span>
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
      <div role="alert" className="mt-3">
        <Note tone="bad" icon={<ConsoleIcon name="warn" />}>
          <b>{text.why}</b> <span>{text.help}</span>
        </Note>
      </div>
    </>
  )
}

function FirstNight({ reply }: { reply: BackupsReply }) {
  const { day, time } = whenText(reply.nextAt, reply.timeZone)
  return (
    <Card>
      <SectionHead
        title="No backup yet"
        note={`The first one runs by itself at ${time} on ${day}. Or press “Back up now”.`}
      />
    </Card>
  )
}
