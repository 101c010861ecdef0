import type { BackupCounts, BackupLosses, BackupsReply, ListedBackup, Release } from '#contract/backup.ts'
import { counted, nounFor } from '#league/count-text.ts'
import { whenText } from '../console/when-text.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** '2025-07-24' → 'Thursday, July 24' */
export const dayText = (isoDay: string): string => whenText(Date.parse(isoDay), 'UTC').day

/** Returns an age as a number with its unit: 4 h, 3 days; under an hour in minutes. */
export function ageOf(at: number, now: number): { count: number; unit: string } {
  const age = Math.max(0, now - at)
  if (age < HOUR) return { count: Math.floor(age / 60_000), unit: 'min' }
  if (age < 2 * DAY) return { count: Math.floor(age / HOUR), unit: 'h' }
  const days = Math.floor(age / DAY)
  return { count: days, unit: 'days' }
}

/** '4 hours ago', '2 days ago' */
export function agoText(at: number, now: number): string {
  const { count, unit } = ageOf(at, now)
  if (unit === 'min') return count === 0 ? 'just now' : `${counted(count, 'minute')} ago`
  return `${unit === 'h' ? counted(count, 'hour') : counted(count, 'day')} ago`
}

/** 6400000 → '6.4 MB' */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Tells whether it is known when a backup was made: a sealed file, and one of an older program, does not say. */
export const isDated = ({ at, broughtAt }: Pick<ListedBackup, 'at' | 'broughtAt'>): boolean => at !== broughtAt

/** The origin of a backup, which follows its time: 'by hand, Robin Adler'; '' at night. */
export function madeText(backup: Pick<ListedBackup, 'kind' | 'by' | 'at' | 'broughtAt'>): string {
  const { kind, by } = backup
  const who = by === null ? '' : `, ${by}`
  if (kind === 'hand') return `by hand${who}`
  if (kind === 'before') return `before a restore${who}`
  if (kind !== 'brought') return ''
  return isDated(backup) ? `from a file${who}` : `from a file, brought in then${who}`
}

const COUNTED: Record<keyof BackupCounts, [one: string, many: string]> = {
  people: ['person', 'people'],
  registrations: ['registration', 'registrations'],
  scores: ['match with a score', 'matches with a score'],
  teams: ['team', 'teams'],
  pictures: ['picture', 'pictures'],
  acts: ['entry of the log', 'entries of the log'],
}

/** The counts of a backup, each as words and a number. */
export const countLines = (counts: BackupCounts): { text: string; count: string }[] =>
  (Object.keys(COUNTED) as (keyof BackupCounts)[]).map((of) => ({
    text: nounFor(counts[of], ...COUNTED[of]),
    count: counts[of].toLocaleString('en-US'),
  }))

const LOST: Record<keyof BackupLosses, [one: string, many: string]> = {
  scores: ['score that was entered or changed', 'scores that were entered or changed'],
  publications: ['change of the schedule', 'changes of the schedule'],
  registrations: ['registration', 'registrations'],
  accounts: ['new account', 'new accounts'],
  posts: ['post', 'posts'],
  mailings: [
    'note of a mail to many; the mail itself is out already',
    'notes of mails to many; the mails themselves are out already',
  ],
  acts: ['entry of the log', 'entries of the log'],
}

/** The losses of a restore, without those of which there are none. */
export const lossLines = (losses: BackupLosses): { text: string; count: number }[] =>
  (Object.keys(LOST) as (keyof BackupLosses)[])
    .filter((of) => losses[of] > 0)
    .map((of) => ({ text: nounFor(losses[of], ...LOST[of]), count: losses[of] }))

/** Returns the command that restores a backup on the server ([BK5]). */
export const restoreCommand = (id: string, { kind, name }: BackupsReply['place']): string =>
  `kickabout restore ${kind === 'folder' ? `${name}/` : ''}${id}.backup`

/** A night in the picture of what is kept: the rule that keeps it, or its failure. */
export type RetentionBar = { key: string; kind: 'monthly' | 'weekly' | 'daily' | 'failed' }

/** The kept nights as the picture shows them, from the months to the days, each group the oldest first ([BK1]). */
export function retentionBars({ backups, failures }: Pick<BackupsReply, 'backups' | 'failures'>): RetentionBar[] {
  const oldestFirst = backups.toReversed()
  const of = (kind: 'monthly' | 'weekly' | 'daily') =>
    oldestFirst.filter(({ group }) => group === kind).map(({ id, at }) => ({ key: id, at, kind }))
  const daily = of('daily')
  const failed = failures
    .filter(({ at }) => at > (daily[0]?.at ?? 0))
    .map(({ night, at }) => ({ key: night, at, kind: 'failed' as const }))
  const days = [...daily, ...failed].toSorted((a, b) => a.at - b.at)
  return [...of('monthly'), ...of('weekly'), ...days].map(({ key, kind }) => ({ key, kind }))
}

/** '0.1.0 (71a5135a)', '0.1.0' */
export const releaseText = ({ version, commit }: Release): string => version + (commit === null ? '' : ` (${commit})`)
