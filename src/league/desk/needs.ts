import { NIGHT_TIME } from '#contract/backup-limits.ts'
import type { DeskNeed } from '#contract/desk.ts'
import type { Match } from '#contract/match.ts'
import { counted } from '../count-text.ts'
import { clockTime, shortDate } from '../day-text.ts'
import { dayInSeason } from '../evening-text.ts'
import { matchLength } from '../evenings.ts'
import { isUncounted } from '../matches.ts'
import { localTime } from '../season.ts'
import { feeNeeds, moneyNeeds, testKeys } from './money-needs.ts'
import { mailNeeds, passkeyNeed } from './own-needs.ts'
import { peopleNeeds, unconfirmedPlaces, waitingPlayers } from './people-needs.ts'
import { heldMails, oldBackup, usedSheets } from './site-needs.ts'
import { type Situation, sinceOf, withoutScore } from './situation.ts'
import { openReports, undecidedMatches } from './undecided.ts'

/**
 * Returns what only a person can do, the most urgent first, with what waits for somebody else ([DK2]). An archived season
 * needs nothing; the site and the reader's own account still may.
 */
export function deskNeeds(situation: Situation): DeskNeed[] {
  const ofSite = [...usedSheets(situation), ...heldMails(situation), ...oldBackup(situation), ...testKeys(situation)]
  if (situation.archivedAt !== null) return [...ofSite, ...passkeyNeed(situation)]
  const mails = mailNeeds(situation)
  return [
    ...ofSite,
    ...mails.filter(({ urgent }) => urgent),
    ...openReports(situation),
    ...missingScores(situation),
    ...uncountedScores(situation),
    ...undecidedMatches(situation),
    ...withoutDate(situation),
    ...unpublishedChanges(situation),
    ...unpublishedDraft(situation),
    ...unconfirmedPlaces(situation),
    ...waitingPlayers(situation),
    ...feeNeeds(situation),
    ...moneyNeeds(situation),
    ...peopleNeeds(situation),
    ...playersOnSeveralTeams(situation),
    ...unreachablePlayers(situation),
    ...unreadableRows(situation),
    ...mails.filter(({ urgent }) => !urgent),
    ...passkeyNeed(situation),
  ]
}

/** One for each evening that is over, the latest first. */
function missingScores(situation: Situation): DeskNeed[] {
  const { timeZone } = situation.details
  const local = (match: Match) => localTime(match.dateTime ?? 0, timeZone)
  const byDay = Map.groupBy(withoutScore(situation), (match) => local(match).day)
  return [...byDay]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, matches]) => {
      const times = [...new Set(matches.map((match) => clockTime(local(match).time)))]
      const week = matches[0]?.week ?? null
      return {
        id: `scores-${day}`,
        count: matches.length,
        text: `${matches.length === 1 ? 'match' : 'matches'} of ${dayInSeason(day, situation)} ${matches.length === 1 ? 'has' : 'have'} no score`,
        detail: `Kick-off at ${listed(times)}. The table waits for ${matches.length === 1 ? 'it' : 'them'}.`,
        action: { label: 'Enter scores', target: { screen: 'scores', ...(week !== null && { week }) } },
        urgent: true,
        ...sinceOf(
          situation,
          Math.min(...matches.map(({ dateTime }) => dateTime ?? 0)) + matchLength(situation.details),
        ),
      }
    })
}

/** Imported rows with both scores and another status show Completed and do not count ([SC2], [M5]). */
function uncountedScores({ matches }: Situation): DeskNeed[] {
  const uncounted = matches.filter(isUncounted)
  const [first] = uncounted
  if (!first) return []
  const one = uncounted.length === 1
  return [
    {
      id: 'uncounted',
      count: uncounted.length,
      text: `${one ? 'score does' : 'scores do'} not count`,
      detail: `${one ? 'Its' : 'Their'} status isn’t “completed”. Say whether ${one ? 'it counts' : 'each counts'}.`,
      action: {
        label: one ? 'Decide the score' : 'Decide the scores',
        target: { screen: 'scores', matchId: first.id, ...(first.week !== null && { week: first.week }) },
      },
      urgent: true,
    },
  ]
}

/** Matches that were called off, by evening: what becomes of them is the next thing to decide ([SC11]). */
function withoutDate(situation: Situation): DeskNeed[] {
  const dayOf = new Map(situation.evenings.map(({ id, day }) => [id, day]))
  return situation.waiting.map(({ eveningId, count }) => {
    const day = dayOf.get(eveningId ?? '')
    const wait = count === 1 ? 'waits' : 'wait'
    return {
      id: `waiting-${eveningId}`,
      count,
      text: `${count === 1 ? 'match' : 'matches'}${day ? ` of ${dayInSeason(day, situation)}` : ''} ${wait} for a date`,
      detail: `${count === 1 ? 'It was' : 'They were'} called off. Choose another evening, or cancel ${count === 1 ? 'it' : 'them'}.`,
      action:
        day && eveningId !== null
          ? { label: 'Find a date', target: { screen: 'replay', eveningId } }
          : { label: 'Look at the schedule', target: { screen: 'schedule' } },
      urgent: false,
      ...sinceOf(situation, situation.callOffs.findLast((callOff) => callOff.eveningId === eveningId)?.at),
    }
  })
}

function unpublishedChanges({ changes, ...situation }: Situation): DeskNeed[] {
  if (changes === 0) return []
  return [
    {
      id: 'changes',
      count: changes,
      text: changes === 1 ? 'schedule change is not published' : 'schedule changes are not published',
      detail: 'Players still see the schedule as it was.',
      action: { label: 'Look at the changes', target: { screen: 'schedule' } },
      urgent: false,
      ...sinceOf(situation, situation.since.changes),
    },
  ]
}

function unpublishedDraft({ draft, current, ...situation }: Situation): DeskNeed[] {
  if (draft.stage !== 'finished' || !current) return []
  return [
    {
      id: 'draft',
      count: 1,
      text: 'draft is not published',
      detail: 'All players are picked. Nobody sees the teams before you publish them.',
      action: { label: 'Publish the teams', target: { screen: 'draft' } },
      urgent: true,
      ...sinceOf(situation, draft.at),
    },
  ]
}

function playersOnSeveralTeams({ onSeveralTeams }: Situation): DeskNeed[] {
  if (onSeveralTeams === 0) return []
  return [
    {
      id: 'two-teams',
      count: onSeveralTeams,
      text: `${onSeveralTeams === 1 ? 'player is' : 'players are'} on two teams`,
      detail: 'A player can only be on one team.',
      action: { label: 'Look at the teams', target: { screen: 'teams' } },
      urgent: false,
    },
  ]
}

/** Nothing on the site solves it: they confirm an address or take notices themselves. */
function unreachablePlayers({ unreachable }: Situation): DeskNeed[] {
  if (unreachable === 0) return []
  const one = unreachable === 1
  return [
    {
      id: 'unreachable',
      count: unreachable,
      text: `${one ? 'player on a team' : 'players on the teams'} can’t be reached`,
      detail: 'They get no mail and no push. Tell them yourself when a match changes.',
      urgent: false,
      waits: true,
    },
  ]
}

/** Returns needs for rows that were changed outside the site or damaged by a disk: the rest is still shown ([PE8]). */
function unreadableRows({ unreadable: { people, acts } }: Situation): DeskNeed[] {
  const ofPeople: DeskNeed = {
    id: 'unreadable-people',
    count: people,
    text: `${people === 1 ? 'registration holds' : 'registrations hold'} something that can’t be read`,
    detail: `The page shows it as empty. Open ${people === 1 ? 'it' : 'each one'}, type in what’s missing, and save.`,
    action: {
      label: people === 1 ? 'Look at the player' : 'Look at the players',
      target: { screen: 'people', filter: 'unreadable' },
    },
    urgent: false,
  }
  const inLog: DeskNeed = {
    id: 'unreadable-acts',
    count: acts,
    text: `log ${acts === 1 ? 'entry' : 'entries'} can’t be read`,
    detail: 'You still see who did it and when. The person who runs the site can look in the database.',
    urgent: false,
    waits: true,
  }
  return [...(people > 0 ? [ofPeople] : []), ...(acts > 0 ? [inLog] : [])]
}

/** '6:00 PM and 7:00 PM' */
const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Summarizes the season below the open tasks: '126 players registered, 6 teams, 24 matches.' */
export const deskSummary = (situation: Situation): string => {
  const { registrations, teams, matches } = situation
  return `${counted(registrations.count, 'player')} registered, ${counted(teams, 'team')}, ${counted(matches.length, 'match', 'matches')}.${lastBackup(situation)}`
}

/** ' Last backup: Jul 24, 5:00 AM.', for owners ([BK3]). */
function lastBackup({ backups, details }: Situation): string {
  if (!backups) return ''
  if (backups.newestAt === null) return ` No backup yet. The first one is made at ${clockTime(NIGHT_TIME)}.`
  const { day, time } = localTime(backups.newestAt, details.timeZone)
  return ` Last backup: ${shortDate(day)}, ${clockTime(time)}.`
}
