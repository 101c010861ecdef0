import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { STAGES, type Stage } from '#contract/table/choices.ts'
import { STAGE_TEXTS } from '../../stages.ts'

const TIME = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]00)?\s*([ap])?\.?m?\.?$/i

/** A number of a day or a time with two digits. */
export const two = (part: number) => String(part).padStart(2, '0')

/** A time as it is typed, '18:00', '6:00 PM' or '6 pm', as '18:00'; null where it is none. */
export function timeOf(text: string): string | null {
  const [, hours, minutes, half] = TIME.exec(text) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return null
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)]
  if (minute > 59) return null
  if (half === undefined) return /m/i.test(text) || hour > 23 ? null : `${two(hour)}:${two(minute)}`
  if (hour < 1 || hour > 12) return null
  return `${two((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${two(minute)}`
}

const folded = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** Tells whether a cell says that the kick-off is not known yet. */
export const isToCome = (text: string): boolean => text !== '' && (/^[?–—-]+$/.test(text) || TO_COME.has(folded(text)))
const TO_COME = new Set(['tbd', 'tba', 'tbc', 'datetocome', 'tocome', 'tobedecided', 'tobedetermined', 'tobeconfirmed'])

/** Everyday words of other systems for a stage. */
const OTHER_STAGES: Record<Stage, string> = {
  regular: 'regular, regular season, regular game, league, league match, league game, l, round robin, group, season',
  'quarter-final': 'quarter final, quarter finals, quarterfinal, quarterfinals, quarter, qf',
  'semi-final': 'semi final, semi finals, semifinal, semifinals, semi, semis, sf',
  final: 'the final, finals, grand final, championship, championship game',
  placing: 'placing, placement, third place, third place match, consolation',
  friendly: 'friendlies, friendly match, friendly game, exhibition, scrimmage, practice match',
}
const STAGE_WORDS = new Map(
  STAGES.flatMap((stage) =>
    [stage, STAGE_TEXTS[stage], ...OTHER_STAGES[stage].split(', ')].map((word) => [folded(word), stage]),
  ),
)

/** The stage that a cell names, an empty one the regular matches; null where it names none. */
export const stageOf = (text: string): Stage | null =>
  text === '' ? 'regular' : (STAGE_WORDS.get(folded(text)) ?? null)

/** The status that a cell gives a match; a schedule can't set 'played'. */
export type CellStatus = PlannedMatch['status'] | 'played'

const STATUSES: [CellStatus, string][] = [
  [null, 'upcoming, on, scheduled, confirmed, planned, fixture, active, open, pending, not played, to play'],
  ['postponed', 'postponed, ppd, delayed, rained out, rain out'],
  ['cancelled', 'cancelled, canceled, called off'],
  ['played', 'played, completed, complete, final, finished, full time, ft'],
]
const STATUS_WORDS = new Map(
  STATUSES.flatMap(([status, words]) => words.split(', ').map((word) => [folded(word), status])),
)

/** The status that a cell names; undefined where it says nothing that is known. */
export const statusOfCell = (text: string): CellStatus | undefined =>
  text === '' ? null : STATUS_WORDS.get(folded(text))
