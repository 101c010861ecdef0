import type { PlannedEvening } from '#contract/schedule/evening.ts'
import { MAX_KICKOFFS } from '#contract/schedule/limits.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import type { Wish } from '#contract/schedule/wishes.ts'
import { clockTime } from '../day-text.ts'
import { fieldKey, fieldText, sameField } from '../fields.ts'
import { UNKNOWN_TEAM } from '../team-name.ts'
import type { CheckContext } from './checks.ts'
import { CHANGEOVER_MINUTES, minuteOf } from './dated.ts'
import type { Place } from './edits.ts'
import { eveningShare } from './fairness/share.ts'
import type { Plan } from './plan.ts'
import { takenAt } from './taken.ts'
import { rulesOut, wishText } from './wishes.ts'

/**
 * How good a place is for a match. `best`: the first of those that fit. `possible`: nothing that is hard speaks against
 * it. `clash`: it would break a hard rule ([SC8]).
 */
export type Verdict = 'best' | 'fits' | 'possible' | 'clash'
/** A verdict with its reason: 'Okafor XI play on field A at 6:00 PM'. */
export type Rating = { verdict: Verdict; reason: string }
/** `addsKickoff`: the evening has no such kick-off yet, and gets it with the match. */
export type RatedPlace = Place & Rating & { addsKickoff?: true }

/** What places are judged with, besides the checks': evenings that take no match, and the day that it is. */
export type PlaceContext = CheckContext & { closed: ReadonlySet<string>; today: string }

type Dated = { id: string; match: PlannedMatch; minute: number; venue: string }

const MINUTE = 60_000
const TIMES = ['', 'once', 'twice', 'three times', 'four times', 'five times']
const RANKS: Record<Verdict, number> = { best: 0, fits: 1, possible: 2, clash: 3 }

/**
 * Judges places in a plan ([SC10]): what a match would meet there. The matches whose ids are in `without` count as gone,
 * the match itself among them.
 */
export function placeRater(plan: Plan, context: PlaceContext) {
  const startOf = new Map([...plan.evenings].map(([id, { day }]) => [id, Date.parse(`${day}T00:00Z`) / MINUTE]))
  const byTeam = new Map<string, Dated[]>()
  const byField = new Map<string, Dated[]>()
  const push = (groups: Map<string, Dated[]>, key: string, one: Dated) => {
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  for (const [id, match] of plan.matches) {
    const evening = plan.evenings.get(match.eveningId ?? '')
    if (match.status !== null || !evening || match.kickoff === null) continue
    const venue = evening.venue ?? ''
    const one = { id, match, venue, minute: (startOf.get(match.eveningId ?? '') ?? 0) + minuteOf(match.kickoff) }
    for (const team of [match.homeTeamId, match.awayTeamId]) if (team !== null) push(byTeam, team, one)
    if (match.field !== null) push(byField, `${venue}\n${fieldKey(match.field)}`, one)
  }
  const isTakenElsewhere = takenAt(context.taken ?? [], context.matchMinutes)
  const nearness = context.matchMinutes + CHANGEOVER_MINUTES
  const nameOf = (id: string | null) => context.teams.get(id ?? '') ?? UNKNOWN_TEAM

  function clash(match: PlannedMatch, place: Place, evening: PlannedEvening, without: ReadonlySet<string>) {
    const minute = (startOf.get(place.eveningId) ?? 0) + minuteOf(place.kickoff)
    const isNear = (one: Dated) => !without.has(one.id) && Math.abs(one.minute - minute) < nearness
    for (const team of [match.homeTeamId, match.awayTeamId]) {
      const other = byTeam.get(team ?? '')?.find(isNear)
      if (other) return `${nameOf(team)} play ${whereText(other.match)}`
    }
    const again = byTeam.get(match.homeTeamId ?? '')?.find((one) => {
      const isHere = one.match.eveningId === place.eveningId && !without.has(one.id)
      const isPair = one.match.homeTeamId === match.awayTeamId || one.match.awayTeamId === match.awayTeamId
      return isHere && isPair && match.stage === 'regular' && one.match.stage === 'regular'
    })
    if (again) return `They meet at ${clockTime(again.match.kickoff ?? '00:00')} already`
    const asked = askedOtherwise(match, place, evening, without, true)
    if (asked !== null) return asked
    if (place.field !== null && isTakenElsewhere(evening.venue, place.field, minute))
      return `Another season plays on ${fieldText(place.field)} then`
    const onField = byField.get(`${evening.venue ?? ''}\n${fieldKey(place.field ?? '')}`)?.find(isNear)
    if (!onField) return null
    const { homeTeamId, awayTeamId } = onField.match
    return `${nameOf(homeTeamId)} v ${nameOf(awayTeamId)} is ${whereText(onField.match)}`
  }

  /** What teams ask that a place would break, of what must be met or of the rest; null where nothing ([SC7]). */
  function askedOtherwise(
    match: PlannedMatch,
    { eveningId, kickoff }: Place,
    { day }: PlannedEvening,
    without: ReadonlySet<string>,
    hard: boolean,
  ): string | null {
    const own = [match.homeTeamId, match.awayTeamId]
    const minute = (startOf.get(eveningId) ?? 0) + minuteOf(kickoff)
    const playsThen = (team: string) =>
      byTeam.get(team)?.some((one) => !without.has(one.id) && Math.abs(one.minute - minute) < nearness) ?? false
    const isBroken = (wish: Wish) => {
      if (wish.kind === 'preferred-field' || wish.hard !== hard) return false
      if (wish.kind === 'unavailable') return own.includes(wish.teamId) && rulesOut(wish, { day, kickoff })
      const [here, elsewhere] = [true, false].map((is) => wish.teamIds.filter((id) => own.includes(id) === is))
      if (here?.length === 2) return wish.kind === 'shared-player'
      return here?.length === 1 && (elsewhere ?? []).some(playsThen)
    }
    const broken = context.wishes?.find(isBroken)
    return broken ? wishText(broken, context.teams) : null
  }

  const playsOn = (team: string | null, eveningId: string, without: ReadonlySet<string>) =>
    byTeam.get(team ?? '')?.filter((one) => one.match.eveningId === eveningId && !without.has(one.id)).length ?? 0

  function doubt(match: PlannedMatch, place: Place, evening: PlannedEvening, without: ReadonlySet<string>) {
    const { eveningId } = place
    if (evening.day < context.today) return 'That day is over'
    if (evening.kind === 'finals' && match.stage === 'regular') return 'On the day of the finals'
    const most = eveningShare(evening.kickoffs.length * evening.fields.length, context.teams.size)
    const tired = [match.homeTeamId, match.awayTeamId].flatMap((team) => {
      const count = playsOn(team, eveningId, without) + 1
      return team !== null && count > most ? [{ team, count }] : []
    })
    const [one, other] = tired
    if (!one) return askedOtherwise(match, place, evening, without, false)
    const times = TIMES[one.count] ?? `${one.count} times`
    return `${other?.count === one.count ? 'Both' : nameOf(one.team)} would play ${times} that evening`
  }

  return {
    /** How good a place is for a match; whether something stands there is not asked. */
    rate(match: PlannedMatch, place: Place, without: ReadonlySet<string>): Rating {
      const evening = plan.evenings.get(place.eveningId)
      if (!evening) return { verdict: 'clash', reason: 'This evening is not one of the season' }
      const against = clash(match, place, evening, without)
      if (against !== null) return { verdict: 'clash', reason: against }
      const but = doubt(match, place, evening, without)
      return but === null ? { verdict: 'fits', reason: 'Both are free' } : { verdict: 'possible', reason: but }
    },
    /** Whether a match is at this kick-off on this field. */
    isTaken: (place: Place, without: ReadonlySet<string>) =>
      byField
        .get(`${plan.evenings.get(place.eveningId)?.venue ?? ''}\n${fieldKey(place.field ?? '')}`)
        ?.some(
          ({ id, match }) => !without.has(id) && match.eveningId === place.eveningId && match.kickoff === place.kickoff,
        ) ?? false,
    /** How often the teams of a match play on an evening and, in the season, on a field. */
    load: ({ homeTeamId, awayTeamId }: PlannedMatch, { eveningId, field }: Place, without: ReadonlySet<string>) => ({
      evening: playsOn(homeTeamId, eveningId, without) + playsOn(awayTeamId, eveningId, without),
      field: [homeTeamId, awayTeamId].reduce(
        (sum, team) =>
          sum +
          (byTeam.get(team ?? '')?.filter((one) => !without.has(one.id) && sameField(one.match.field, field)).length ??
            0),
        0,
      ),
    }),
  }
}

/** Of the ratings of two matches that change places, the worse one. */
export function worseOf(ratings: readonly Rating[]): Rating {
  const [first] = ratings.toSorted((a, b) => RANKS[b.verdict] - RANKS[a.verdict])
  if (!first) return { verdict: 'possible', reason: '' }
  return first.verdict === 'fits' ? { verdict: 'fits', reason: 'Both fit' } : first
}

/** 'on field A at 6:00 PM' */
const whereText = ({ field, kickoff }: PlannedMatch) =>
  `${field === null ? '' : `on ${fieldText(field)} `}at ${clockTime(kickoff ?? '00:00')}`

/**
 * Every free place of the season's evenings but its own, the best first ([SC10]): those nearest to the day that it had,
 * then where its teams play least that evening and least on that field. Days that are over come after all that is
 * possible on later ones.
 */
export function placesFor(plan: Plan, id: string, match: PlannedMatch, context: PlaceContext): RatedPlace[] {
  const rater = placeRater(plan, context)
  const without = new Set([id])
  const own = plan.evenings.get(match.eveningId ?? '')?.day
  const dayNumber = (day: string) => Date.parse(`${day}T00:00Z`) / MINUTE / 60 / 24
  const daysAway = (day: string) => (own === undefined ? 0 : Math.abs(dayNumber(day) - dayNumber(own)))
  const rated = [...plan.evenings].flatMap(([eveningId, evening]) =>
    context.closed.has(eveningId)
      ? []
      : evening.kickoffs.flatMap((kickoff) =>
          evening.fields.flatMap((field) => {
            const place = { eveningId, kickoff, field }
            if (isAt(match, place) || rater.isTaken(place, without)) return []
            const away = daysAway(evening.day)
            const load = rater.load(match, place, without)
            return { ...place, ...rater.rate(match, place, without), day: evening.day, away, load }
          }),
        ),
  )
  rated.sort(
    (a, b) =>
      RANKS[a.verdict] - RANKS[b.verdict] ||
      a.away - b.away ||
      a.load.evening - b.load.evening ||
      a.load.field - b.load.field ||
      (a.day === b.day ? 0 : a.day < b.day ? -1 : 1) ||
      (a.kickoff === b.kickoff ? 0 : a.kickoff < b.kickoff ? -1 : 1),
  )
  const fitting = rated.filter(({ verdict }) => verdict === 'fits')
  const least = Math.min(...fitting.map(({ load }) => load.field))
  const places = rated.map(({ eveningId, kickoff, field, verdict, reason, load }, i): RatedPlace => {
    if (i > 0 || verdict !== 'fits') return { eveningId, kickoff, field, verdict, reason }
    const isLeast = load.field === least && fitting.some((one) => one.load.field > least)
    const why = isLeast ? `${reason}, and played least on ${fieldText(field)}` : reason
    return { eveningId, kickoff, field, verdict: 'best', reason: why }
  })
  const isClash = ({ verdict }: RatedPlace) => verdict === 'clash'
  const isOver = ({ eveningId }: RatedPlace) => (plan.evenings.get(eveningId)?.day ?? '') < context.today
  const added = extraKickoffs(plan, match, { ...context, daysAway }, (place) => rater.rate(match, place, without))
  const possible = places.filter((place) => !isClash(place))
  const [over, toCome] = [possible.filter(isOver), possible.filter((place) => !isOver(place))]
  return [...toCome, ...added, ...over, ...places.filter(isClash)]
}

/**
 * Why none of the places is on an evening still to come; null where one is. Those on days that are over remain, for
 * matches that took place.
 */
export function shortageOf(
  { evenings }: Plan,
  places: readonly RatedPlace[],
  { closed, today }: Pick<PlaceContext, 'closed' | 'today'>,
): string | null {
  const toCome = new Set([...evenings].flatMap(([id, { day }]) => (day < today || closed.has(id) ? [] : id)))
  if (toCome.size === 0) return 'No evening of this season is still to come. Add one to move this match there.'
  if (places.some(({ eveningId }) => toCome.has(eveningId))) return null
  return 'Every place still to come is taken. Add an evening to move this match there.'
}

/** No match ends later than this for a kick-off that is added. */
const LAST_END = 23 * 60

/**
 * A kick-off more for each evening that has room before 11 PM, on the first field that takes the match then: as long after
 * its last one as that is after the one before. Those first that are nearest to the day that the match had.
 */
function extraKickoffs(
  plan: Plan,
  match: PlannedMatch,
  { closed, matchMinutes, today, daysAway }: PlaceContext & { daysAway: (day: string) => number },
  rate: (place: Place) => Rating,
): RatedPlace[] {
  return [...plan.evenings]
    .toSorted(([, a], [, b]) => daysAway(a.day) - daysAway(b.day) || (a.day < b.day ? -1 : 1))
    .flatMap(([eveningId, { day, kickoffs, fields, kind }]) => {
      const [before, last] = kickoffs.toSorted().slice(-2).map(minuteOf)
      const from = last ?? before
      if (closed.has(eveningId) || day < today || from === undefined || kickoffs.length >= MAX_KICKOFFS) return []
      if (kind === 'finals' && match.stage === 'regular') return []
      const usual = Math.ceil((matchMinutes + CHANGEOVER_MINUTES) / 5) * 5
      const next = from + (last === undefined || before === undefined ? usual : Math.max(usual, last - before))
      if (next + matchMinutes > LAST_END) return []
      const kickoff = [Math.floor(next / 60), next % 60].map((part) => String(part).padStart(2, '0')).join(':')
      for (const field of fields) {
        const place = { eveningId, kickoff, field }
        const { verdict, reason } = rate(place)
        if (verdict === 'clash') continue
        const why = verdict === 'fits' ? '' : `. ${reason}`
        const count = ORDINALS[kickoffs.length] ?? 'another'
        return { ...place, verdict: 'possible', reason: `Adds a ${count} kick-off${why}`, addsKickoff: true }
      }
      return []
    })
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

const isAt = (match: PlannedMatch, { eveningId, kickoff, field }: Place) =>
  match.status === null && match.eveningId === eveningId && match.kickoff === kickoff && sameField(match.field, field)
