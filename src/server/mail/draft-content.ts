import { joined, nounFor } from '#league/count-text.ts'
import type { DraftedPlayer, DraftNotice } from '../store/draft/draft-notices.ts'
import { actionFor } from './addressee.ts'
import { eachOnce, isOwn, playsLines, whereLines, whyText, zoneText } from './family-text.ts'
import type { MailContent, MailLine } from './mail-content.ts'

/** A mail to players, and their guardians, once a draft's teams are published, or taken back ([D20]). */
export type DraftMessageMail = DraftNotice & { kind: 'drafted' }

/** The words of a mail about the teams of a draft. */
export function draftContent({ season, readers, players }: Omit<DraftMessageMail, 'firstWords'>): MailContent {
  const path = `/teams?season=${season.slug}`
  if (players === null)
    return {
      subject: `The teams of the ${season.name} were taken back`,
      lines: [
        `The organisers have taken the teams of the ${season.name} back. ${onNone(readers)}`,
        'There is another mail once there are teams again.',
      ],
      action: { label: 'Go to the site', path: '/' },
      note: whyText(readers, season.name),
    }
  return {
    subject: `The teams of the ${season.name} are set`,
    lines: eachOnce(
      players.flatMap((player) => [
        ...playsLines([{ who: player.who, teams: [player.team] }], season.name),
        ...placeLines(player, 'first'),
      ]),
    ),
    action: actionFor(readers, season, { label: 'See the teams', path }),
    note: `${players.some(({ firstMatch }) => firstMatch) ? `Times are ${zoneText(season.timeZone)}. ` : ''}${whyText(readers, season.name)}`,
  }
}

/** Returns what is told of somebody's place on a team besides its name: captain, and the first or next match with its place. */
export function placeLines({ who, captain, firstMatch }: DraftedPlayer, match: 'first' | 'next'): MailLine[] {
  const your = who === null ? 'Your' : 'The'
  return [
    ...(captain === '' ? [] : [captainLine(who, captain)]),
    ...(firstMatch === null
      ? [`${your} ${match} match has no date yet.`]
      : [`${your} ${match} match: ${firstMatch.text}`, ...whereLines(firstMatch.venue)]),
  ]
}

function captainLine(who: string | null, captain: string | null): string {
  if (captain === null) return who === null ? 'You are the captain.' : `${who} is the captain.`
  return `${who === null ? 'Your' : 'The'} captain is ${captain}.`
}

function onNone(readers: DraftNotice['readers']): string {
  if (isOwn(readers)) return 'You are on no team for now.'
  const names = readers.flatMap(({ who }) => who ?? [])
  return `${joined(names)} ${nounFor(names.length, 'is', 'are')} on no team for now.`
}
