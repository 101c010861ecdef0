import type { DeskEvening } from '#contract/desk.ts'
import { capitalized } from '#contract/letters.ts'
import { counted } from '../count-text.ts'
import { clockTime } from '../day-text.ts'
import { dayInSeason } from '../evening-text.ts'
import type { SeasonEvening } from '../evenings.ts'
import { fieldText } from '../fields.ts'
import { statusOf } from '../matches.ts'
import type { CalledOffPart } from '../schedule/calling-off.ts'
import { localTime } from '../season.ts'
import type { Situation, StandingCallOff } from './situation.ts'

/** Tells whether an evening can be called off, and returns its last call-off that still applies ([SC11]). */
export function deskCallOff(
  evening: SeasonEvening,
  situation: Situation,
): Pick<DeskEvening, 'canBeCalledOff' | 'calledOff'> {
  const own = situation.matches.filter(({ eveningId }) => eveningId === evening.id)
  const canBeCalledOff =
    own.length === 0 ? evening.calledOff === null : own.some((match) => statusOf(match) === 'upcoming')
  const last = situation.callOffs.find(({ eveningId }) => eveningId === evening.id)
  // Once its matches, or the evening itself, have another date, it is history.
  const isStanding = evening.calledOff !== null || own.some((match) => statusOf(match) === 'postponed')
  if (last && isStanding) {
    const part = partText(last) ?? (evening.calledOff ? null : 'The rest')
    return { canBeCalledOff, calledOff: { ...sayCallOff(last, situation), part } }
  }
  if (!evening.calledOff) return { canBeCalledOff, calledOff: null }
  const { reason } = evening.calledOff
  return { canBeCalledOff, calledOff: { part: null, reason, text: '', told: 0, putBackUntil: null } }
}

function sayCallOff(
  callOff: StandingCallOff,
  situation: Situation,
): Omit<NonNullable<DeskEvening['calledOff']>, 'part'> {
  const { timeZone } = situation.details
  const { at, by, told, reason, putBackUntil } = callOff
  const [then, now] = [localTime(at, timeZone), localTime(situation.now, timeZone)]
  const day = then.day === now.day ? '' : ` on ${dayInSeason(then.day, situation)}`
  return {
    reason,
    text: `${by} called it off${day} at ${clockTime(then.time)}. ${told === 0 ? 'Nobody got a message.' : `${counted(told, 'player')} got a message.`}`,
    told,
    putBackUntil: putBackUntil === null ? null : clockTime(localTime(putBackUntil, timeZone).time),
  }
}

/** 'From 7:00 PM on', 'Field B'; null for a whole evening. */
function partText({ from, field }: CalledOffPart): string | null {
  const named = field === null ? null : fieldText(field)
  const onField = named && capitalized(named)
  const later = from === null ? null : `From ${clockTime(from)} on`
  return onField && later ? `${onField}: ${later}` : (onField ?? later)
}
