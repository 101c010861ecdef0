import type { DeskEvening, DeskHeading } from '#contract/desk.ts'
import { capitalized } from '#contract/letters.ts'
import type { MatchCard } from '#contract/match.ts'
import { inWords } from '../count-text.ts'
import { clockTime, shortDate } from '../day-text.ts'
import { eveningTitle, eveningWhen, weekdayInSeason, weekOfSeason } from '../evening-text.ts'
import { eveningStarts, type SeasonEvening, seasonEvenings } from '../evenings.ts'
import { daysBetween } from '../schedule/dated.ts'
import { registrationOpen, registrationOpens } from '../season.ts'
import { deskCallOff } from './call-off.ts'
import { nextEvening, type Situation, today } from './situation.ts'

/** From so many days on before the first evening, registration is the day's affair. */
const FAR = 7

/** Which day it is for the season, in a few words. */
export function deskHeading(situation: Situation): DeskHeading {
  const day = today(situation)
  const next = nextEvening(situation)
  const date = weekdayInSeason(day, situation)
  const isToday = next?.day === day
  const start = next && isToday && !next.calledOff ? eveningStarts(next, situation.details.timeZone) : null
  return {
    eyebrow: isToday ? `${date} · ${weekOfSeason(next, seasonEvenings(situation.evenings))}` : date,
    title: titleOf(situation, next, day),
    kickoffAt: start !== null && situation.archivedAt === null && situation.now < start ? start : null,
  }
}

function titleOf(situation: Situation, next: SeasonEvening | undefined, day: string) {
  const { details, now, archivedAt, evenings } = situation
  if (archivedAt !== null) return 'In the archive'
  if (!next) return evenings.length > 0 ? 'The season is over' : 'No evenings yet'
  if (next.day === day) return next.calledOff ? 'Called off' : next.kind === 'finals' ? 'Finals day' : 'Match day'
  const days = daysBetween(day, next.day)
  const isBefore = evenings.every((evening) => evening.day >= next.day)
  if (isBefore && now < registrationOpens(details) && days > FAR)
    return `Registration opens ${shortDate(details.registrationOpens)}`
  const takesRegistrations = day <= details.registrationDeadline && registrationOpen(details, now)
  if (isBefore && takesRegistrations && days > FAR) return 'Registration is open'
  const what = next.label === undefined ? `week ${next.week}` : next.kind === 'finals' ? 'the finals' : next.label
  return days === 1 ? `Tomorrow: ${what}` : `${inWords(days)} days to ${what}`
}

/** The evening that is being played or comes next, with its matches; null after the last. `cards` are of all matches. */
export function deskEvening(situation: Situation, cards: readonly MatchCard[]): DeskEvening | null {
  const next = nextEvening(situation)
  if (!next || situation.archivedAt !== null) return null
  const isToday = next.day === today(situation)
  const name = eveningTitle(next)
  const are = next.kind === 'finals' ? 'are' : 'is'
  const when = eveningWhen(next, situation)
  return {
    id: next.id,
    week: next.week,
    when,
    eyebrow: [capitalized(when), next.venue ?? situation.details.venue.name].filter(Boolean).join(' · '),
    title: next.calledOff ? `${name} ${are} called off` : isToday ? `${name} ${are} on` : name,
    ...deskCallOff(next, situation),
    rounds: next.kickoffs.map((time, i) => ({
      round: i + 1,
      time: clockTime(time),
      matches: cards.filter((card) => card.week === next.week && card.round === i + 1),
    })),
    players: playersOf(next, situation),
  }
}

function playersOf(evening: SeasonEvening, { matches, players }: Situation): number {
  const own = matches.filter(({ eveningId }) => eveningId === evening.id)
  const teamIds = new Set(own.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))
  return players.filter((player) => player.teamIds.some((id) => teamIds.has(id))).length
}
