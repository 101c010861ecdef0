import { joined, nounFor } from '#league/count-text.ts'
import { zoneText as zoneName } from '#league/zone-text.ts'
import { isGuardian } from '../store/mails/families.ts'
import type { Venue } from '../store/schedule/introductions.ts'
import type { Notice } from '../store/schedule/notices.ts'
import { isEntered } from './addressee.ts'
import type { MailLine } from './mail-content.ts'

type Readers = Notice['readers']

/** Tells whether the mail is about the reader themselves, and not only about those whose guardian they are ([PE9]). */
export const isOwn = (readers: Readers): boolean => readers.some(({ who }) => who === null)

/** 'You play for Reed Rovers in the Wakeman Cup 2025.', of each team of each. */
export const playsLines = (readers: Readers, season: string): string[] =>
  readers.flatMap(({ who, teams }) =>
    teams.map((team) => `${who === null ? 'You play' : `${who} plays`} for ${team} in the ${season}.`),
  )

/** Returns the reason for a mail about who plays in a season. */
export function whyText(readers: Readers, season: string): string {
  if (isEntered(readers)) return enteredText(readers, season)
  if (isOwn(readers)) return `You get this mail because you play in the ${season}.`
  const names = readers.filter(isGuardian).flatMap(({ who }) => who ?? [])
  return `You get this mail because ${joined(names)} ${nounFor(names.length, 'plays', 'play')} in the ${season} and named you as guardian.`
}

/** Returns why a mail goes to an address that an organiser entered: it may be a stranger's ([NE6]). */
export const enteredText = ({ length }: { length: number }, season: string): string =>
  `You get this mail because an organiser entered this address for ${length === 1 ? 'a player' : `${length} players`} of the ${season}.`

/** Returns the lines about where matches are played, with a map where the season names one. */
export const whereLines = ({ name, address, addressUrl }: Venue): MailLine[] => [
  ...(name || address ? [`Where: ${[name, address].filter(Boolean).join(', ')}`] : []),
  ...(addressUrl === '' ? [] : [{ text: 'Map', link: addressUrl }]),
]

/** Lines in their order, none of them twice. */
export const eachOnce = (lines: readonly MailLine[]): MailLine[] => [
  ...new Map(lines.map((line) => [JSON.stringify(line), line])).values(),
]

/** Returns what follows "Times are": 'New York time', 'in UTC'. */
export function zoneText(timeZone: string): string {
  const text = zoneName(timeZone)
  return text.endsWith(' time') ? text : `in ${text}`
}
