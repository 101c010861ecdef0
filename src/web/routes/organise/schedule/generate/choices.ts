import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { fieldKey } from '#league/fields.ts'
import { ALL_RULES, type FixedMatch, type GeneratorInput, type HardSwitches } from '#league/schedule/generator/input.ts'
import type { PlaceContext } from '#league/schedule/places.ts'
import { teamsOfWish } from '#league/schedule/wish-changes.ts'
import { wishConflicts } from '#league/schedule/wish-conflicts.ts'
import type { Board, ListedMatch } from '../view/board.ts'
import { teamsToPlan } from '../view/plan.ts'

/** The choices before a schedule is generated: everything takes part unless it is left out. */
export type Choices = {
  /** Ids of evenings without matches, kick-offs ('18:00') and keys of fields that are not used. */
  withoutEvenings: ReadonlySet<string>
  withoutKickoffs: ReadonlySet<string>
  withoutFields: ReadonlySet<string>
  /** Null for as many as fit. */
  matchesPerTeam: number | null
  homeAndAway: boolean
  fields: boolean
  requests: boolean
  keepsPlaced: boolean
  rules: HardSwitches
  seed: number
}

/** The evenings, kick-offs, fields and matches to choose from. */
export type Offer = {
  evenings: { id: string; day: string }[]
  /** '18:00' */
  kickoffs: string[]
  fields: { key: string; name: string }[]
  requests: number
  /** Ids of matches that have a place, and were neither played, locked nor generated in this visit. */
  placed: ReadonlySet<string>
}

/** The key of a match at the place where generating put it, as 'id eveningId kickoff field'. A match that moved has another. */
export type GeneratedPlaces = ReadonlySet<string>

export const placeKey = (id: string, { planned }: Pick<ListedMatch, 'planned'>): string =>
  [id, planned?.eveningId, planned?.kickoff, fieldKey(planned?.field ?? '')].join(' ')

/** Returns what a season offers: open evenings with their kick-offs and fields, requests, and matches with a place. */
export function offerOf(reply: ScheduleReply, board: Board, generated: GeneratedPlaces): Offer {
  const open = board.evenings.filter(({ state, evening }) => state === 'open' && evening.kind === 'regular')
  const fields = new Map(open.flatMap(({ evening }) => evening.fields.map((name) => [fieldKey(name), name] as const)))
  const locked = new Set(reply.locked)
  return {
    evenings: open.map(({ id, evening }) => ({ id, day: evening.day })),
    kickoffs: [...new Set(open.flatMap(({ evening }) => evening.kickoffs))].toSorted(),
    fields: [...fields].map(([key, name]) => ({ key, name })),
    requests: wishesOf(reply).length,
    placed: new Set(
      reply.matches
        .filter((match) => isMovable(match, reply.withdrawn) && isPlaced(match) && !locked.has(match.id))
        .filter((match) => !generated.has(placeKey(match.id, match)))
        .map(({ id }) => id),
    ),
  }
}

/** The first choices: days that are over are left out where there are others, and matches with a place stay there. */
export function firstChoices(offer: Offer, today: string): Choices {
  const past = offer.evenings.filter(({ day }) => day < today)
  return {
    withoutEvenings: new Set(past.length < offer.evenings.length ? past.map(({ id }) => id) : []),
    withoutKickoffs: new Set(),
    withoutFields: new Set(),
    matchesPerTeam: null,
    homeAndAway: true,
    fields: true,
    requests: true,
    keepsPlaced: offer.placed.size > 0,
    rules: ALL_RULES,
    seed: 1,
  }
}

/** Returns the requests of teams that all play on: a team that has withdrawn has no match to ask for ([TE3]). */
const wishesOf = ({ wishes, withdrawn }: ScheduleReply) =>
  wishes.flatMap(({ wish }) => (teamsOfWish(wish).some((id) => withdrawn.includes(id)) ? [] : wish))

const isPlaced = ({ planned }: ListedMatch) => planned !== null && planned.status === null && planned.eveningId !== null

/** A regular match between two teams of the season that is still to be played: generating may move or replace it. */
const isMovable = ({ planned, isPlayed }: ListedMatch, withdrawn: readonly string[]) =>
  !isPlayed &&
  planned !== null &&
  planned.stage === 'regular' &&
  planned.status !== 'cancelled' &&
  planned.homeTeamId !== null &&
  planned.awayTeamId !== null &&
  !withdrawn.includes(planned.homeTeamId) &&
  !withdrawn.includes(planned.awayTeamId)

/** Matches that generating may move or replace: not those that are fixed. */
export function replaceable(reply: ScheduleReply, offer: Offer, { keepsPlaced }: Choices): ListedMatch[] {
  const locked = new Set(reply.locked)
  return reply.matches.filter(
    (match) =>
      isMovable(match, reply.withdrawn) && !locked.has(match.id) && !(keepsPlaced && offer.placed.has(match.id)),
  )
}

/** The case that the generator is given. */
export function inputOf(reply: ScheduleReply, board: Board, offer: Offer, choices: Choices): GeneratorInput {
  const replaced = new Set(replaceable(reply, offer, choices).map(({ id }) => id))
  const days = new Map(board.evenings.map(({ id, evening }) => [id, evening]))
  const fixed = reply.matches.flatMap((match): FixedMatch[] => {
    const { id, planned, isPlayed } = match
    const evening = days.get(planned?.eveningId ?? '')
    if (replaced.has(id) || !planned || !evening || planned.kickoff === null) return []
    if (planned.status !== null && !isPlayed) return []
    const { homeTeamId, awayTeamId, kickoff, field, stage } = planned
    return [
      {
        homeTeamId,
        awayTeamId,
        eveningId: planned.eveningId ?? '',
        day: evening.day,
        kickoff,
        field,
        venue: evening.venue,
        isRegular: stage === 'regular',
      },
    ]
  })
  const offered = new Set(offer.evenings.map(({ id }) => id))
  return {
    teamIds: teamsToPlan(reply).map(({ id }) => id),
    evenings: board.evenings
      .filter(({ state, evening }) => state !== 'called-off' && state !== 'removed' && evening.kind === 'regular')
      .map(({ id, evening }) => {
        const isOpen = offered.has(id) && !choices.withoutEvenings.has(id)
        const { day, kind, name, venue } = evening
        const kickoffs = evening.kickoffs.filter((kickoff) => !choices.withoutKickoffs.has(kickoff))
        const fields = evening.fields.filter((field) => !choices.withoutFields.has(fieldKey(field)))
        return { id, isOpen, evening: { day, kind, name, venue, kickoffs, fields } }
      }),
    matchesPerTeam: choices.matchesPerTeam,
    wishes: choices.requests ? wishesOf(reply) : [],
    fixed,
    taken: reply.taken,
    matchMinutes: reply.matchMinutes,
    rules: choices.rules,
    cares: { homeAndAway: choices.homeAndAway, fields: choices.fields },
    seed: choices.seed,
  }
}

/** Returns the requests that contradict each other, in sentences ([SC7]); they are shown before the search starts. */
export function conflictsIn({ wishes, evenings, fixed }: GeneratorInput, { teams, today }: PlaceContext): string[] {
  const conflicts = wishConflicts(wishes, {
    teams,
    evenings: evenings.filter(({ isOpen }) => isOpen).map(({ evening }) => evening),
    fixed: fixed.filter(({ day }) => day >= today),
  })
  return [...new Set(conflicts.map(({ sentence }) => sentence))]
}
