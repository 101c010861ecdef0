import { NIGHT_TIME } from '#contract/backup-limits.ts'
import type { DeskNeed } from '#contract/desk.ts'
import type { Match } from '#contract/match.ts'
import { isOld } from '../backups/keeping.ts'
import { counted } from '../count-text.ts'
import { clockTime, longDate, shortDate } from '../day-text.ts'
import { dayInSeason } from '../evening-text.ts'
import { isOverdue } from '../fees/owed.ts'
import { isUncounted } from '../matches.ts'
import { localTime } from '../season.ts'
import { feeNeeds, moneyNeeds, testKeys } from './money-needs.ts'
import { type Situation, withoutScore } from './situation.ts'
import { openReports, undecidedMatches } from './undecided.ts'

/** Returns what only an organiser can do, the most urgent first. An archived season needs nothing; the site still may. */
export function deskNeeds(situation: Situation): DeskNeed[] {
  const ofSite = [...usedSheets(situation), ...heldMails(situation), ...oldBackup(situation), ...testKeys(situation)]
  if (situation.archivedAt !== null) return ofSite
  return [
    ...ofSite,
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
    ...mailsNotSent(situation),
    ...unreachablePlayers(situation),
    ...unreadableRows(situation),
  ]
}

/** Any owner can stop one until it was used up ([AC5]). */
function usedSheets({ usedSheets }: Situation): DeskNeed[] {
  if (usedSheets === 0) return []
  const one = usedSheets === 1
  return [
    {
      id: 'used-sheets',
      count: usedSheets,
      text: `recovery ${one ? 'sheet is' : 'sheets are'} in use`,
      detail: `A day after its code was typed, whoever has ${one ? 'it' : 'one'} can open an owner’s account. Stop ${one ? 'it' : 'each'} that is not in the right hands.`,
      action: { label: one ? 'Look at the sheet' : 'Look at the sheets', target: { screen: 'access' } },
      urgent: true,
    },
  ]
}

/** Mails that may have gone out before a restore ([BK6]). */
function heldMails({ backups }: Situation): DeskNeed[] {
  if (!backups || backups.heldMails === 0) return []
  const one = backups.heldMails === 1
  return [
    {
      id: 'held-mails',
      count: backups.heldMails,
      text: `${one ? 'mail is' : 'mails are'} held since the restore`,
      detail: `${one ? 'It' : 'They'} may have gone out before the restore. Send or discard ${one ? 'it' : 'them'}.`,
      action: { label: one ? 'Look at the mail' : 'Look at the mails', target: { screen: 'backups' } },
      urgent: true,
    },
  ]
}

function oldBackup({ backups, now }: Situation): DeskNeed[] {
  const newest = backups?.newestAt ?? backups?.since
  if (newest === undefined || !isOld(newest, now)) return []
  return [
    {
      id: 'backup',
      count: Math.floor((now - newest) / 86_400_000),
      text: 'days without a backup',
      detail: 'One is made every night by itself. Look at what keeps it from working.',
      action: { label: 'Look at the backups', target: { screen: 'backups' } },
      urgent: true,
    },
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
      detail: `${one ? 'It came' : 'They came'} in with another status than completed. Say whether ${one ? 'it counts' : 'each counts'}.`,
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
    }
  })
}

function unpublishedChanges({ changes }: Situation): DeskNeed[] {
  if (changes === 0) return []
  return [
    {
      id: 'changes',
      count: changes,
      text: changes === 1 ? 'schedule change is not published' : 'schedule changes are not published',
      detail: 'Players still see the schedule as it was.',
      action: { label: 'Look at the changes', target: { screen: 'schedule' } },
      urgent: false,
    },
  ]
}

function unpublishedDraft({ draft, current }: Situation): DeskNeed[] {
  if (draft.stage !== 'finished' || !current) return []
  return [
    {
      id: 'draft',
      count: 1,
      text: 'draft is not published',
      detail: 'All players are picked. Nobody sees the teams before you publish them.',
      action: { label: 'Publish the teams', target: { screen: 'draft' } },
      urgent: true,
    },
  ]
}

/** Without a mail server nobody can confirm an address, and a place of a season with a limit never ends by itself ([PE10]). */
const hasUnconfirmedPlaces = ({ registrations: { waiting }, details, sendsMails }: Situation) =>
  waiting > 0 && details.playerLimit !== null && !sendsMails

function unconfirmedPlaces(situation: Situation): DeskNeed[] {
  if (!hasUnconfirmedPlaces(situation)) return []
  const { waiting } = situation.registrations
  const one = waiting === 1
  return [
    {
      id: 'unconfirmed',
      count: waiting,
      text: `${one ? 'place is' : 'places are'} taken by ${one ? 'an email' : 'emails'} that nobody has confirmed`,
      detail: `The site sends no mail, so nobody can. Admit whom you know, and remove ${one ? 'who was' : 'those who were'} made up.`,
      action: { label: 'Look at the players', target: { screen: 'people', filter: 'to-be-verified' } },
      urgent: false,
    },
  ]
}

/** Players whom the draft would leave out ([D2]). Once it is published, nobody waits for it. */
function waitingPlayers(situation: Situation): DeskNeed[] {
  const { registrations, draft, current } = situation
  const { waiting } = registrations
  if (waiting === 0 || draft.stage === 'published' || !current || hasUnconfirmedPlaces(situation)) return []
  return [
    {
      id: 'waiting',
      count: waiting,
      text: `${waiting === 1 ? 'player waits' : 'players wait'} to be let into the draft`,
      detail: `Their email is not confirmed. Let ${waiting === 1 ? 'them' : 'those'} in whom you know.`,
      action: { label: 'Look at the players', target: { screen: 'people', filter: 'to-be-verified' } },
      urgent: false,
    },
  ]
}

/** Registrations with something missing, each kind leading to the list of those ([PE2]). */
function peopleNeeds({
  now,
  details,
  registrations: { unpaid, withoutAgreement, guardianOpen, withoutTeam, inLine },
  sendsMails,
}: Situation): DeskNeed[] {
  const need = (
    filter: string,
    count: number,
    one: string,
    many: string,
    detail: string,
    action: DeskNeed['action'] = { label: 'Look at the players', target: { screen: 'people', filter } },
  ): DeskNeed[] =>
    count === 0
      ? []
      : [
          {
            id: `people-${filter}`,
            count,
            text: count === 1 ? one : many,
            detail,
            action,
            urgent: false,
          },
        ]
  return [
    ...need(
      'no-team',
      withoutTeam,
      'player has no team',
      'players have no team',
      'Put them on one, or take them off the season.',
      { label: withoutTeam === 1 ? 'Put on a team' : 'Put them on teams', target: { screen: 'teams' } },
    ),
    ...need(
      'agreement',
      withoutAgreement,
      'agreement is missing',
      'agreements are missing',
      'They have not agreed to the season’s text.',
    ),
    ...need(
      'guardian',
      guardianOpen,
      'guardian has not agreed',
      'guardians have not agreed',
      sendsMails
        ? 'They were asked by mail. Send it again, or tick a sheet of paper.'
        : 'No mail asked them. Tick a sheet of paper.',
    ),
    ...need(
      'waiting',
      inLine,
      'player waits for a place',
      'players wait for a place',
      sendsMails
        ? 'The next in line is told as soon as one is free. You can let somebody in.'
        : 'No mail tells them that one is free. You can let somebody in.',
      { label: 'Look at the list', target: { screen: 'people', filter: 'waiting' } },
    ),
    ...need(
      'unpaid',
      unpaid,
      'player has not paid',
      'players have not paid',
      `${overdueText(details, now)}Mark who has, remind them, or waive the fee.`,
      TO_FEES,
    ),
  ]
}

const TO_FEES = { label: 'Look at the fees', target: { screen: 'fees' as const } }

/** 'It was due by July 30, 2025. '; '' while it is not overdue ([PA1]). */
function overdueText({ asks: { fee }, timeZone }: Situation['details'], now: number): string {
  return fee && isOverdue(fee, null, now, timeZone) ? `It was due by ${longDate(fee.due)}. ` : ''
}

function playersOnSeveralTeams({ onSeveralTeams }: Situation): DeskNeed[] {
  if (onSeveralTeams === 0) return []
  return [
    {
      id: 'two-teams',
      count: onSeveralTeams,
      text: `${onSeveralTeams === 1 ? 'player is' : 'players are'} on two teams`,
      detail: 'A person plays for one team of a season.',
      action: { label: 'Look at the teams', target: { screen: 'teams' } },
      urgent: false,
    },
  ]
}

function mailsNotSent({ sendsMails }: Situation): DeskNeed[] {
  if (sendsMails) return []
  return [
    {
      id: 'mails',
      count: null,
      text: 'No mail is sent',
      detail:
        'The site has no mail server, so links and news reach nobody. Whoever runs it sets SMTP_URL and MAIL_FROM.',
      urgent: false,
    },
  ]
}

/** Nothing on the site solves it: whoever organises tells them in another way. */
function unreachablePlayers({ unreachable }: Situation): DeskNeed[] {
  if (unreachable === 0) return []
  const one = unreachable === 1
  return [
    {
      id: 'unreachable',
      count: unreachable,
      text: `${one ? 'player on a team' : 'players on the teams'} can’t be reached`,
      detail: 'No mail reaches them, and no phone is told. Tell them yourself when a match changes.',
      urgent: false,
    },
  ]
}

/** Returns needs for rows that were changed outside the site or damaged by a disk: the rest is still shown ([PE8]). */
function unreadableRows({ unreadable: { people, acts } }: Situation): DeskNeed[] {
  const ofPeople: DeskNeed = {
    id: 'unreadable-people',
    count: people,
    text: `${people === 1 ? 'registration holds' : 'registrations hold'} something that can’t be read`,
    detail: `The page shows that as empty; everything else is there. Open ${people === 1 ? 'it' : 'each'}, type in what is missing, and save.`,
    action: {
      label: people === 1 ? 'Look at the player' : 'Look at the players',
      target: { screen: 'people', filter: 'unreadable' },
    },
    urgent: false,
  }
  const inLog: DeskNeed = {
    id: 'unreadable-acts',
    count: acts,
    text: `${acts === 1 ? 'entry' : 'entries'} of the log can’t be read`,
    detail: 'When it was and who did it is still there. Whoever runs the site can look into the database.',
    urgent: false,
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
  if (backups.newestAt === null) return ` No backup yet: the first one runs by itself at ${clockTime(NIGHT_TIME)}.`
  const { day, time } = localTime(backups.newestAt, details.timeZone)
  return ` Last backup: ${shortDate(day)}, ${clockTime(time)}.`
}
