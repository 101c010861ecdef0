import type { Wish } from '#contract/schedule/wishes.ts'
import { fieldKey } from '../../fields.ts'
import { isOverlap, minuteAt } from '../dated.ts'
import { halfOf } from '../halves.ts'
import { rulesOut, type Unavailable } from '../wishes.ts'
import type { FixedMatch, GeneratorInput } from './input.ts'

/** A fixed match in numbers: teams, evening and field are −1 where they are none of the season's. */
export type FixedInNumbers = {
  home: number
  away: number
  evening: number
  /** Its kick-off's place among those of its evening; −1 where it is none of them. */
  round: number
  minute: number
  half: number
  field: number
  isRegular: boolean
}

/** Two teams that are never in two different matches at overlapping times: hard, or by a soft wish. */
export type SharedPeople = { one: number; other: number; isHard: boolean; mayMeet: boolean }

/**
 * A case in numbers: teams by id, evenings by day, kick-offs ("times") by evening, slots by time and field. Everything
 * that the search looks at often is in typed arrays, indexed as their comments say.
 */
export type Model = {
  input: GeneratorInput
  teamIds: string[]
  teams: number
  evenings: { id: string; day: string; isOpen: boolean }[]
  times: number
  timeEvening: Int32Array
  /** The place of a time among the kick-offs of its evening. */
  timeRound: Int32Array
  timeMinute: Int32Array
  /** 1 early, −1 late, 0 the middle one. */
  timeHalf: Int32Array
  timeKickoff: string[]
  /** Other times that overlap with a time. */
  timeOverlaps: Int32Array[]
  slots: number
  slotTime: Int32Array
  slotField: Int32Array
  slotName: string[]
  /** Slots on the same field at overlapping times. */
  slotClashes: Int32Array[]
  fields: number
  /** Teams × times: 1 where a team can't by a hard wish or a fixed match, 2 where a soft wish asks it not to. */
  closed: Uint8Array
  fixed: FixedInNumbers[]
  shared: SharedPeople[]
  /** A team's preferred field, −1 for none. */
  preferred: Int32Array
  isOneDay: boolean
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Turns a case into numbers, in an order of its own: the same whatever the order of the input ([SC4]). */
export function modelOf(input: GeneratorInput): Model {
  const teamIds = [...input.teamIds].toSorted(compare)
  const teamIndex = new Map(teamIds.map((id, i) => [id, i]))
  const sorted = [...input.evenings].toSorted((a, b) => compare(a.evening.day, b.evening.day) || compare(a.id, b.id))
  const fieldIndex = new Map<string, number>()
  const keyOf = (venue: string | null, field: string) => `${venue ?? ''}\n${fieldKey(field)}`
  const keys = sorted.flatMap(({ evening }) => evening.fields.map((field) => keyOf(evening.venue, field)))
  for (const key of [...new Set(keys)].toSorted(compare)) fieldIndex.set(key, fieldIndex.size)
  const times = sorted.flatMap(({ evening, isOpen }, index) =>
    isOpen
      ? [...new Set(evening.kickoffs)].toSorted(compare).map((kickoff, round) => ({ index, kickoff, round, evening }))
      : [],
  )
  const minutes = times.map(({ evening, kickoff }) => minuteAt(evening.day, kickoff))
  const overlap = (a: number, b: number) => isOverlap(a, b, input.matchMinutes)
  const fixed = input.fixed.map((match) => inNumbers(match, teamIndex, sorted, fieldIndex, keyOf)).toSorted(inOrder)
  const taken = [
    ...input.taken.map(({ day, kickoff, field, venue }) => ({
      minute: minuteAt(day, kickoff),
      field: fieldIndex.get(keyOf(venue, field)) ?? -1,
    })),
    ...fixed,
  ]
  const slots = times.flatMap(({ evening }, time) =>
    [...evening.fields]
      .map((name) => ({ time, name, field: fieldIndex.get(keyOf(evening.venue, name)) ?? -1 }))
      .toSorted((a, b) => a.field - b.field)
      .filter(({ field }) => !taken.some((one) => one.field === field && overlap(one.minute, minutes[time] ?? 0))),
  )
  return {
    input,
    teamIds,
    teams: teamIds.length,
    evenings: sorted.map(({ id, evening, isOpen }) => ({ id, day: evening.day, isOpen })),
    times: times.length,
    timeEvening: Int32Array.from(times, ({ index }) => index),
    timeRound: Int32Array.from(times, ({ round }) => round),
    timeMinute: Int32Array.from(minutes),
    timeHalf: Int32Array.from(times, ({ kickoff, evening }) => halfNumber(kickoff, evening.kickoffs)),
    timeKickoff: times.map(({ kickoff }) => kickoff),
    timeOverlaps: minutes.map((minute, t) => overlaps(minutes, (other, at) => at !== t && overlap(minute, other))),
    slots: slots.length,
    slotTime: Int32Array.from(slots, ({ time }) => time),
    slotField: Int32Array.from(slots, ({ field }) => field),
    slotName: slots.map(({ name }) => name),
    slotClashes: slots.map((slot, s) =>
      overlaps(
        slots,
        (other, at) =>
          at !== s && other.field === slot.field && overlap(minutes[slot.time] ?? 0, minutes[other.time] ?? 0),
      ),
    ),
    fields: fieldIndex.size,
    closed: closedTimes(input.wishes, times, minutes, fixed, teamIndex, overlap),
    fixed,
    shared: sharedPeople(input.wishes, teamIndex),
    preferred: preferredFields(input.wishes, teamIndex, fieldIndex),
    isOneDay: new Set(times.map(({ evening }) => evening.day)).size === 1,
  }
}

const halfNumber = (kickoff: string, kickoffs: readonly string[]) =>
  ({ early: 1, late: -1, middle: 0 })[halfOf(kickoff, kickoffs)]

const overlaps = <Item>(items: readonly Item[], is: (item: Item, at: number) => boolean) =>
  Int32Array.from(items.flatMap((item, at) => (is(item, at) ? [at] : [])))

const inOrder = (a: FixedInNumbers, b: FixedInNumbers) =>
  a.minute - b.minute || a.field - b.field || a.home - b.home || a.away - b.away

function inNumbers(
  { homeTeamId, awayTeamId, eveningId, day, kickoff, field, venue, isRegular }: FixedMatch,
  teams: ReadonlyMap<string, number>,
  evenings: GeneratorInput['evenings'],
  fields: ReadonlyMap<string, number>,
  keyOf: (venue: string | null, field: string) => string,
): FixedInNumbers {
  const evening = evenings.findIndex(({ id }) => id === eveningId)
  const kickoffs = evenings[evening]?.evening.kickoffs.toSorted(compare) ?? []
  return {
    home: teams.get(homeTeamId ?? '') ?? -1,
    away: teams.get(awayTeamId ?? '') ?? -1,
    evening,
    round: kickoffs.indexOf(kickoff),
    minute: minuteAt(day, kickoff),
    half: halfNumber(kickoff, kickoffs),
    field: field === null ? -1 : (fields.get(keyOf(venue, field)) ?? -1),
    isRegular,
  }
}

/** Returns when teams can't play: the wishes of [SC7] about days and times, and what overlaps with their fixed matches. */
function closedTimes(
  wishes: readonly Wish[],
  times: readonly { kickoff: string; evening: { day: string } }[],
  minutes: readonly number[],
  fixed: readonly FixedInNumbers[],
  teams: ReadonlyMap<string, number>,
  overlap: (a: number, b: number) => boolean,
): Uint8Array {
  const closed = new Uint8Array(teams.size * times.length)
  const close = (team: number, time: number, how: 1 | 2) => {
    const at = team * times.length + time
    if (closed[at] !== 1) closed[at] = how
  }
  const unavailable = wishes.filter((wish): wish is Unavailable => wish.kind === 'unavailable')
  for (const [time, { kickoff, evening }] of times.entries()) {
    for (const wish of unavailable) {
      const team = teams.get(wish.teamId)
      if (team !== undefined && rulesOut(wish, { day: evening.day, kickoff })) close(team, time, wish.hard ? 1 : 2)
    }
    for (const { home, away, minute } of fixed)
      if (overlap(minute, minutes[time] ?? 0)) for (const team of [home, away]) if (team >= 0) close(team, time, 1)
  }
  // A team that shares people with a team of a fixed match can't play at the same time.
  for (const { one, other, isHard } of sharedPeople(wishes, teams))
    for (const { home, away, minute } of fixed)
      for (const [a, b] of [
        [one, other],
        [other, one],
      ] as const)
        if (home === a || away === a)
          for (const [time, at] of minutes.entries()) if (overlap(minute, at)) close(b, time, isHard ? 1 : 2)
  return closed
}

function sharedPeople(wishes: readonly Wish[], teams: ReadonlyMap<string, number>): SharedPeople[] {
  return wishes
    .flatMap((wish): SharedPeople[] => {
      if (wish.kind !== 'shared-coach' && wish.kind !== 'shared-player') return []
      const [one, other] = wish.teamIds.map((id) => teams.get(id) ?? -1).toSorted((a, b) => a - b)
      if (one === undefined || other === undefined || one < 0) return []
      return [{ one, other, isHard: wish.hard, mayMeet: wish.kind === 'shared-coach' }]
    })
    .toSorted(
      (a, b) =>
        a.one - b.one ||
        a.other - b.other ||
        Number(a.isHard) - Number(b.isHard) ||
        Number(a.mayMeet) - Number(b.mayMeet),
    )
}

function preferredFields(
  wishes: readonly Wish[],
  teams: ReadonlyMap<string, number>,
  fields: ReadonlyMap<string, number>,
) {
  const preferred = new Int32Array(teams.size).fill(-1)
  const preferences = wishes
    .flatMap((wish) => (wish.kind === 'preferred-field' ? [wish] : []))
    .toSorted((a, b) => compare(a.field, b.field))
  for (const { teamId, field } of preferences) {
    const team = teams.get(teamId)
    const found = [...fields].find(([key]) => key.endsWith(`\n${fieldKey(field)}`))
    if (team !== undefined && found && preferred[team] === -1) preferred[team] = found[1]
  }
  return preferred
}
