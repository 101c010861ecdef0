import type { DeskShortcut } from '#contract/desk.ts'
import { counted } from '../count-text.ts'
import { eveningWhen } from '../evening-text.ts'
import { seasonEvenings } from '../evenings.ts'
import { statusOf } from '../matches.ts'
import { isOver, nextEvening, type Situation, today } from './situation.ts'

type Shortcut = DeskShortcut['id']
type Day = 'before' | 'between' | 'match day' | 'over' | 'archived'

/** The shortcuts of a day, in their order ([DK1]). */
const OF_DAY: Record<Day, readonly Shortcut[]> = {
  before: ['poster', 'bring-in', 'add-player', 'schedule', 'write', 'invite'],
  between: ['scores', 'write', 'sheets', 'add-player', 'news', 'download'],
  'match day': ['scores', 'write', 'sheets', 'add-player', 'invite', 'download'],
  over: ['archive', 'new-season', 'download', 'write', 'news'],
  archived: ['new-season', 'download'],
}

const TEXTS: Record<Shortcut, [label: string, detail: string]> = {
  scores: ['Enter scores', 'By week and round'],
  write: ['Write to players', 'Everyone, one team or a few'],
  sheets: ['Print match sheets', 'With the code for the touchline'],
  'add-player': ['Add a player', 'When somebody registers on paper'],
  'bring-in': ['Bring in players', 'From a file'],
  invite: ['Invite a helper', 'For scores only, or for everything'],
  download: ['Download the players', 'As a file for any spreadsheet'],
  poster: ['Print a poster', 'With the code to register'],
  schedule: ['Make the schedule', 'Automatically, or match by match'],
  news: ['Write news', 'On the site and by mail'],
  archive: ['Archive the season', 'It stays readable'],
  'new-season': ['Set up a new season', 'A copy of the last one, a year later'],
}

/** Returns what a day of the season is likely to ask for, without what its reader can't do or the season has nothing for. */
export function deskShortcuts(situation: Situation): DeskShortcut[] {
  const { matches, registrations } = situation
  // Owners alone know of backups.
  const isOwner = situation.backups !== null
  const has: Partial<Record<Shortcut, boolean>> = {
    scores: matches.length > 0,
    sheets: matches.length > 0,
    write: registrations.count > 0,
    download: registrations.count > 0,
    invite: isOwner,
  }
  return OF_DAY[dayOfSeason(situation)]
    .filter((id) => has[id] !== false)
    .map((id) => {
      const [label, detail] = TEXTS[id]
      return { id, label, detail: id === 'scores' ? scoresDetail(situation, detail) : detail }
    })
}

function dayOfSeason(situation: Situation): Day {
  if (situation.archivedAt !== null) return 'archived'
  const next = nextEvening(situation)
  if (!next) return situation.evenings.length > 0 ? 'over' : 'before'
  if (next.day === today(situation) && next.calledOff === null) return 'match day'
  const hasPlayed = seasonEvenings(situation.evenings).some((evening) => isOver(evening, situation))
  return hasPlayed || next.day === today(situation) ? 'between' : 'before'
}

/** '6 matches tonight' */
function scoresDetail(situation: Situation, otherwise: string): string {
  const next = nextEvening(situation)
  if (next?.day !== today(situation)) return otherwise
  const isOff = (match: Situation['matches'][number]) => ['postponed', 'cancelled'].includes(statusOf(match))
  const count = situation.matches.filter((match) => match.eveningId === next.id && !isOff(match)).length
  return count === 0 ? otherwise : `${counted(count, 'match', 'matches')} ${eveningWhen(next, situation)}`
}
