import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { inWords } from '#league/count-text.ts'
import { dayOfMonth, monthName } from '#league/day-text.ts'
import type { Board } from './board.ts'

/**
 * Says where the matches of the tray come from, and why: 'From July 23, called off for lightning at 4:55 PM. Three of its six
 * matches have a new place.' '' where none was called off.
 */
export function trayOrigin({ evenings, zone }: Pick<ScheduleReply, 'evenings' | 'zone'>, board: Board): string {
  const waiting = new Set(board.tray.map(({ id }) => id))
  const placed = new Set(
    board.evenings.flatMap(({ id, kickoffs }) =>
      kickoffs.flatMap(({ slots }) =>
        slots.flatMap((slot) => (slot.kind === 'match' ? [`${id} ${slot.match.id}`] : [])),
      ),
    ),
  )
  const isPlaced = (matchId: string) => board.evenings.some(({ id }) => placed.has(`${id} ${matchId}`))
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone.id, hour: 'numeric', minute: '2-digit' })
  return evenings
    .flatMap(({ published, planned, calledOff }) => {
      const day = (published ?? planned)?.day
      if (!calledOff || day === undefined || !calledOff.matches.some(({ id }) => waiting.has(id))) return []
      const why = calledOff.reason === '' ? '' : ` for ${uncapitalised(calledOff.reason)}`
      const time = clock.format(calledOff.at).replaceAll('\u202f', ' ')
      const [all, moved] = [calledOff.matches.length, calledOff.matches.filter(({ id }) => isPlaced(id)).length]
      const rest = all === 1 ? '' : ` ${movedText(moved, all)}`
      return `From ${monthName(day)} ${dayOfMonth(day)}, called off${why} at ${time}.${rest}`
    })
    .join(' ')
}

function movedText(moved: number, all: number): string {
  const of = `of its ${inWords(all).toLowerCase()} matches`
  if (moved === 0) return `None ${of} has a new place yet.`
  return `${inWords(moved)} ${of} ${moved === 1 ? 'has' : 'have'} a new place.`
}

/** 'Lightning' → 'lightning'; what is more than a capital first letter, as 'NYPD', stays. */
const uncapitalised = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
