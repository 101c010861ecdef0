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
 * A judgment of a place for a match. `best`: the first of those that fit. `possible`: nothing that is hard speaks against
 * it. `clash`: it would break a hard rule ([SC8]).
 */
export type Verdict = 'best' | 'fits' | 'possible' | 'clash'
/** A verdict with its reason: 'Okafor XI play on field A at 6:00 PM'. */
export type Rating = { verdict: Verdict; reason: string }
/** `addsKickoff`: the evening has no such kick-off yet, and gets it with the match. */
export type RatedPlace = Place & Rating & { addsKickoff?: true }

/** The grounds on which places are judged, besides the checks': evenings that take no match, and the day that it is. */
export type PlaceContext = CheckContext & { closed: ReadonlySet<string>; today: string }

/** A match that asks for a place: `own` are its teams, `minute` is its kick-off there, `isNear` finds what is played meanwhile. */
type Asked = {
  match: PlannedMatch
  place: Place
  evening: PlannedEvening
  without: ReadonlySet<string>
  own: readonly (string | null)[]
  minute: number
  isNear: (one: Dated) => boolean
}
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
  const matchesOf = (team: string | null) => byTeam.get(team ?? '') ?? []
  const matchesOn = (venue: string | null, field: string | null) =>
    byField.get(`${venue ?? ''}\n${fieldKey(field ?? '')}`) ?? []
  const isTakenElsewhere = takenAt(context.taken ?? [], context.matchMinutes)
  const nearness = context.matchMinutes + CHANGEOVER_MINUTES
  const nameOf = (id: string | null) => context.teams.get(id ?? '') ?? UNKNOWN_TEAM
  const playsOn = (team: string | null, eveningId: string, without: ReadonlySet<string>) =>
    matchesOf(team).filter((one) => one.match.eveningId === eveningId && !without.has(one.id)).length

  /** Says what a team asks that a place would break, of what must be met or of the rest ([SC7]). */
  const brokenWish = ({ place, evening, own, isNear }: Asked, hard: boolean) => {
    const isBroken = (wish: Wish) => {
      if (wish.kind === 'preferred-field' || wish.hard !== hard) return false
      if (wish.kind === 'unavailable')
        return own.includes(wish.teamId) && rulesOut(wish, { day: evening.day, kickoff: place.kickoff })
      const [here, elsewhere] = [true, false].map((is) => wish.teamIds.filter((id) => own.includes(id) === is))
      if (here?.length === 2) return wish.kind === 'shared-player'
      return here?.length === 1 && (elsewhere ?? []).some((team) => matchesOf(team).some(isNear))
    }
    const broken = context.wishes?.find(isBroken)
    return broken && wishText(broken, context.teams)
  }

  /** The cases in which a match does not simply fit; the first that says something counts. */
  const cases: readonly { verdict: Verdict; says: (asked: Asked) => string | false | undefined }[] = [
    {
      verdict: 'clash',
      says({ own, isNear }) {
        const team = own.find((one) => matchesOf(one).some(isNear)) ?? null
        const other = matchesOf(team).find(isNear)
        return other && `${nameOf(team)} play ${whereText(other.match)}`
      },
    },
    {
      verdict: 'clash',
      says({ match, place, without }) {
        const again = matchesOf(match.homeTeamId).find(({ id, match: other }) => {
          const isHere = other.eveningId === place.eveningId && !without.has(id)
          const isPair = other.homeTeamId === match.awayTeamId || other.awayTeamId === match.awayTeamId
          return isHere && isPair && match.stage === 'regular' && other.stage === 'regular'
        })
        return again && `They meet at ${clockTime(again.match.kickoff ?? '00:00')} already`
      },
    },
    { verdict: 'clash', says: (asked) => brokenWish(asked, true) },
    {
      verdict: 'clash',
      says: ({ place, evening, minute }) =>
        place.field !== null &&
        isTakenElsewhere(evening.venue, place.field, minute) &&
        `Another season plays on ${fieldText(place.field)} then`,
    },
    {
      verdict: 'clash',
      says({ place, evening, isNear }) {
        const there = matchesOn(evening.venue, place.field).find(isNear)?.match
        return there && `${nameOf(there.homeTeamId)} v ${nameOf(there.awayTeamId)} is ${whereText(there)}`
      },
    },
    { verdict: 'possible', says: ({ evening }) => evening.day < context.today && 'That day is over' },
    {
      verdict: 'possible',
      says: ({ match, evening }) =>
        evening.kind === 'finals' && match.stage === 'regular' && 'On the day of the finals',
    },
    {
      verdict: 'possible',
      says({ own, place, evening, without }) {
        const most = eveningShare(evening.kickoffs.length * evening.fields.length, context.teams.size)
        const [one, other] = own
          .map((team) => ({ team, count: playsOn(team, place.eveningId, without) + 1 }))
          .filter(({ team, count }) => team !== null && count > most)
        const times = one && (TIMES[one.count] ?? `${one.count} times`)
        return one && `${other?.count === one.count ? 'Both' : nameOf(one.team)} would play ${times} that evening`
      },
    },
    { verdict: 'possible', says: (asked) => brokenWish(asked, false) },
  ]

  return {
    /** Tells how good a place is for a match; whether something stands there is not asked. */
    rate(match: PlannedMatch, place: Place, without: ReadonlySet<string>): Rating {
      const evening = plan.evenings.get(place.eveningId)
      if (!evening) return { verdict: 'clash', reason: 'This evening is not one of the season' }
      const minute = (startOf.get(place.eveningId) ?? 0) + minuteOf(place.kickoff)
      const isNear = (one: Dated) => !without.has(one.id) && Math.abs(one.minute - minute) < nearness
      const own = [match.homeTeamId, match.awayTeamId]
      const asked = { match, place, evening, without, own, minute, isNear }
      for (const { verdict, says } of cases) {
        const reason = says(asked)
        if (reason) return { verdict, reason }
      }
      return { verdict: 'fits', reason: 'Both are free' }
    },
    /** Tells whether a match is at this kick-off on this field. */
    isTaken: ({ eveningId, kickoff, field }: Place, without: ReadonlySet<string>) =>
      matchesOn(plan.evenings.get(eveningId)?.venue ?? null, field).some(
        ({ id, match }) => !without.has(id) && match.eveningId === eveningId && match.kickoff === kickoff,
      ),
    /** Counts how often the teams of a match play on an evening and, in the season, on a field. */
    load: ({ homeTeamId, awayTeamId }: PlannedMatch, { eveningId, field }: Place, without: ReadonlySet<string>) => ({
      evening: playsOn(homeTeamId, eveningId, without) + playsOn(awayTeamId, eveningId, without),
      field: [homeTeamId, awayTeamId]
        .flatMap(matchesOf)
        .filter(({ id, match }) => !without.has(id) && sameField(match.field, field)).length,
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
 * Says why none of the places is on an evening still to come; null where one is. Those on days that are over remain, for
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
