import type { BACKUP_GROUPS, BackupKind } from '#contract/backup.ts'
import { BACKUP_RETENTION, NIGHT_TIME } from '#contract/backup-limits.ts'
import { dayOf, instantOf } from '../season.ts'

/** Others than the nightly ones are kept for so long, and so many of them. */
const OTHERS = { days: 30, count: 10 }
/** Older than this, the newest backup is a warning ([BK3]). */
const OLD_MS = 2 * 86_400_000

/** A backup that is kept, made at an instant in milliseconds since 1970. */
export type DatedBackup = { id: string; at: number; kind: BackupKind }

export type BackupGroup = (typeof BACKUP_GROUPS)[number]

/** The last instant at or before `now` at which a backup was due, and its day; instants are milliseconds since 1970. */
export function lastNight(now: number, timeZone: string): { day: string; at: number } {
  const today = dayOf(now, timeZone)
  const at = instantOf(today, NIGHT_TIME, timeZone)
  if (at <= now) return { day: today, at }
  const day = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
  return { day, at: instantOf(day, NIGHT_TIME, timeZone) }
}

/** The first instant after `now` at which a backup is due; both in milliseconds since 1970. */
export function nextNight(now: number, timeZone: string): number {
  const { day } = lastNight(now, timeZone)
  return instantOf(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), NIGHT_TIME, timeZone)
}

/** Tells whether the newest backup is older than two days ([BK3]). Both instants are in milliseconds since 1970. */
export const isOld = (newestAt: number, now: number): boolean => now - newestAt > OLD_MS

/**
 * [BK1] What of the backups is kept, each under the group that keeps it longest: of the nightly ones the first of each
 * of the last twelve months, the first of each of the last four weeks (from Sunday on) and the last seven; of the
 * others the last ten, for 30 days. `now` is in milliseconds since 1970.
 */
export function retainedBackups(
  backups: readonly DatedBackup[],
  timeZone: string,
  now: number,
): Map<string, BackupGroup> {
  const newestFirst = backups.toSorted((a, b) => b.at - a.at)
  const nights = newestFirst.filter(({ kind }) => kind === 'night')
  const others = newestFirst
    .filter(({ kind, at }) => kind !== 'night' && now - at <= OTHERS.days * 86_400_000)
    .slice(0, OTHERS.count)
  const firstOf = (nameOf: (day: string) => string, count: number) =>
    [...new Map(nights.map((one) => [nameOf(dayOf(one.at, timeZone)), one])).values()].slice(0, count)
  const groups: [BackupGroup, readonly DatedBackup[]][] = [
    ['other', others],
    ['daily', nights.slice(0, BACKUP_RETENTION.daily)],
    ['weekly', firstOf(weekOf, BACKUP_RETENTION.weekly)],
    ['monthly', firstOf((day) => day.slice(0, 7), BACKUP_RETENTION.monthly)],
  ]
  return new Map(groups.flatMap(([group, kept]) => kept.map(({ id }) => [id, group] as const)))
}

/** The Sunday with which the week of a day begins. */
function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek % 7 }).toString()
}
