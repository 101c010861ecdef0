import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch, ScheduleReply } from '#contract/schedule/schedule.ts'
import type { TeamSummary } from '#contract/team.ts'
import { clockTime, shortDate, weekdayName } from '#league/day-text.ts'
import { fieldKey, fieldLetter, sameField } from '#league/fields.ts'
import { STAGE_TEXTS } from '#league/stages.ts'
import { UNKNOWN_TEAM } from '#league/team-name.ts'

export type ListedEvening = ScheduleReply['evenings'][number]
export type ListedMatch = ScheduleReply['matches'][number]

/** A match as its card shows it. */
export type BoardMatch = ListedMatch & {
  home: TeamSummary | null
  away: TeamSummary | null
  /** 'Reed Rovers v Silva FC' */
  name: string
  isChanged: boolean
  /** True where it stays until it is unlocked ([SC10]). */
  isLocked: boolean
  /** 'was E', 'new', '' */
  note: string
}

/** A place of an evening: a kick-off on a field, with what stands there. */
export type Slot = { key: string; kickoff: string; field: string | null; letter: string } & (
  | { kind: 'match'; match: BoardMatch }
  /** A match that is off: `text` says what became of it. */
  | { kind: 'ghost'; match: BoardMatch; text: string; isWaiting: boolean }
  | { kind: 'free' }
)

/** Tells whether a place shows a change that is not published: a match that has moved shows it where it is now. */
export const isChanged = (slot: Slot): boolean =>
  slot.kind !== 'free' && slot.match.isChanged && (slot.kind === 'match' || slot.match.planned?.status !== null)

/** `played`: nothing of it is open any more. `removed`: publishing takes it off the schedule. */
export type EveningState = 'open' | 'played' | 'called-off' | 'removed'

export type BoardEvening = {
  id: string
  listed: ListedEvening
  /** As planned; a removed one, as published. */
  evening: PlannedEvening
  /** 'Wednesday', 'Jul 9', 'Week 1' */
  weekday: string
  date: string
  label: string
  state: EveningState
  /** Counts its matches, and itself, that are changed and not published. */
  changes: number
  kickoffs: { time: string; label: string; slots: Slot[] }[]
  /** Places with a match that is on, and all of them. */
  taken: number
  places: number
}

export type Board = {
  evenings: BoardEvening[]
  /** Matches whose date is to come: those that are postponed, and those that nobody has placed. */
  tray: BoardMatch[]
  /** Matches that are cancelled and have no place at which that could be shown. */
  cancelled: BoardMatch[]
}

/** The schedule as columns of evenings with their kick-offs and places, in the order of their days. */
export function boardOf(reply: ScheduleReply): Board {
  const matches = boardMatches(reply)
  const listed = new Map(reply.evenings.map((one) => [one.id, one]))
  const evenings = reply.evenings
    .flatMap((one) => {
      const evening = one.planned ?? one.published
      return evening ? [boardEvening(one, evening, matches, listed)] : []
    })
    .toSorted((a, b) =>
      a.evening.day === b.evening.day ? (a.id < b.id ? -1 : 1) : a.evening.day < b.evening.day ? -1 : 1,
    )
  return {
    evenings,
    tray: matches.filter((match) => isWaiting(match, listed)),
    cancelled: matches.filter(({ planned }) => planned?.status === 'cancelled' && planned.eveningId === null),
  }
}

/** Tells whether a season's schedule is over: every evening is past, no match is open, and no change waits. */
export const isFinished = ({ evenings, tray }: Board, today: string): boolean =>
  evenings.length > 0 &&
  tray.length === 0 &&
  evenings.every(
    ({ evening, state, changes }) =>
      changes === 0 && evening.day < today && (state === 'played' || state === 'called-off'),
  )

/** Returns the winner of a match that is played, by its goals and then its penalties; null for a draw. */
export function winnerSide({ homeScore, awayScore, penalties, forfeit }: ListedMatch): 'home' | 'away' | null {
  if (forfeit === 'home' || forfeit === 'away') return forfeit === 'home' ? 'away' : 'home'
  const [home, away] = homeScore === awayScore ? [penalties?.home, penalties?.away] : [homeScore, awayScore]
  if (home == null || away == null || home === away) return null
  return home > away ? 'home' : 'away'
}

/** Every match with its teams and what is changed of it. */
export function boardMatches(reply: ScheduleReply): BoardMatch[] {
  const teams = new Map(reply.teams.map((team) => [team.id, team]))
  const locked = new Set(reply.locked)
  const days = new Map(reply.evenings.map((one) => [one.id, (one.planned ?? one.published)?.day]))
  return reply.matches.map((match) => {
    const shown = match.planned ?? match.published
    const [home, away] = [teams.get(shown?.homeTeamId ?? '') ?? null, teams.get(shown?.awayTeamId ?? '') ?? null]
    const [one, other] = [home?.name ?? sideText(match, 'home'), away?.name ?? sideText(match, 'away')]
    const name = `${one} v ${other}`
    return {
      ...match,
      home,
      away,
      name,
      isChanged: match.changedBy !== null,
      isLocked: locked.has(match.id) && !match.isPlayed,
      note: [match.slots?.title ?? stageNote(shown), noteOf(match, days)].filter(Boolean).join(', '),
    }
  })
}

/** Names a side without a team: 'Winner of semi-final 1', 'Unknown Team' where nobody knows. */
export const sideText = ({ slots }: Pick<ListedMatch, 'slots'>, side: 'home' | 'away'): string =>
  slots?.[side] || UNKNOWN_TEAM

/** Names the stage of a match that does not count in the table: 'Friendly'; '' for a regular one. */
const stageNote = (match: PlannedMatch | null) =>
  match === null || match.stage === 'regular' ? '' : STAGE_TEXTS[match.stage]

function isWaiting({ planned, isPlayed }: BoardMatch, evenings: ReadonlyMap<string, ListedEvening>): boolean {
  if (!planned || isPlayed || planned.status === 'cancelled') return false
  return planned.status === 'postponed' || !evenings.get(planned.eveningId ?? '')?.planned
}

function boardEvening(
  listed: ListedEvening,
  evening: PlannedEvening,
  matches: readonly BoardMatch[],
  evenings: ReadonlyMap<string, ListedEvening>,
): BoardEvening {
  const { id, planned } = listed
  const here = planned ? matches.filter((match) => match.planned?.eveningId === id) : []
  const state = stateOf(listed, here)
  const ghosts = matches.flatMap((match) => ghostOf(match, listed, state, evenings))
  const on = here.filter((match) => match.planned?.status === null || match.isPlayed)
  const kickoffs = planned ? timesOf(evening, on, ghosts) : []
  const changed = matches.filter((match) => match.isChanged && placeOf(match)?.eveningId === id)
  return {
    id,
    listed,
    evening,
    weekday: weekdayName(evening.day),
    date: shortDate(evening.day),
    label: labelOf(listed, evening),
    state,
    changes: changed.length + (listed.changedBy === null ? 0 : 1),
    taken: on.length,
    places: evening.kickoffs.length * evening.fields.length,
    kickoffs: kickoffs.map((time) => ({
      time,
      label: clockTime(time),
      slots: slotsOf(time, evening, on, ghosts, state === 'open'),
    })),
  }
}

function labelOf({ number }: ListedEvening, { name, kind }: PlannedEvening): string {
  if (name) return name
  if (kind === 'finals') return 'Finals'
  return number === null ? 'New evening' : `Week ${number}`
}

function stateOf({ planned, published, calledOff }: ListedEvening, here: readonly BoardMatch[]): EveningState {
  if (!planned) return 'removed'
  if (calledOff && planned.day === published?.day) return 'called-off'
  const rest = here.filter((match) => match.planned?.status === null || match.isPlayed)
  return rest.length > 0 && rest.every(({ isPlayed }) => isPlayed) ? 'played' : 'open'
}

/** Returns the place of a match on the board; of one that is removed, its last place. */
const placeOf = ({ planned, published }: BoardMatch) => planned ?? published

type Ghost = { match: BoardMatch; kickoff: string; field: string | null; text: string; isWaiting: boolean }

/** Says why a match is off its evening: postponed, cancelled, removed, or moved away once called off. */
function ghostOf(
  match: BoardMatch,
  { id, calledOff }: ListedEvening,
  state: EveningState,
  evenings: ReadonlyMap<string, ListedEvening>,
): Ghost[] {
  const { planned, published, isPlayed } = match
  const at = (
    place: Pick<PlannedMatch, 'eveningId' | 'kickoff' | 'field'> | null,
    text: string,
    waits = false,
  ): Ghost[] =>
    place?.eveningId === id && place.kickoff !== null
      ? [{ match, kickoff: place.kickoff, field: place.field, text, isWaiting: waits }]
      : []
  if (!planned) return at(published, 'Removed')
  if (!isPlayed && planned.status === 'cancelled') return at(planned, 'Cancelled')
  if (!isPlayed && planned.status === 'postponed') return at(planned, 'To be placed', true)
  if (state !== 'called-off' || planned.eveningId === id) return []
  const off = calledOff?.matches.find((one) => one.id === match.id)
  const was = off ? { eveningId: id, ...off } : published
  const isPlaced = planned.eveningId !== null
  return at(was, isPlaced ? `→ ${whereNow(planned, evenings)}` : 'To be placed', !isPlaced)
}

/** The evening's kick-offs, and those at which something stands besides. */
function timesOf(evening: PlannedEvening, on: readonly BoardMatch[], ghosts: readonly Ghost[]): string[] {
  const own = on.flatMap(({ planned }) => planned?.kickoff ?? [])
  return [...new Set([...evening.kickoffs, ...own, ...ghosts.map(({ kickoff }) => kickoff)])].toSorted()
}

function slotsOf(
  kickoff: string,
  { kickoffs, fields }: PlannedEvening,
  on: readonly BoardMatch[],
  ghosts: readonly Ghost[],
  isOpen: boolean,
): Slot[] {
  const matches = on.filter(({ planned }) => planned?.kickoff === kickoff)
  const off = ghosts.filter((ghost) => ghost.kickoff === kickoff)
  const isOwn = (field: string | null) => fields.some((one) => sameField(one, field))
  const others = [...matches.map(({ planned }) => planned?.field ?? null), ...off.map(({ field }) => field)]
  const rest = new Map(others.filter((field) => !isOwn(field)).map((field) => [fieldKey(field ?? ''), field]))
  return [...fields, ...rest.values()].flatMap((field) => {
    const place = { kickoff, field, letter: field === null ? '' : fieldLetter(field) }
    const isHere = (other: string | null) => sameField(other, field) || (other === null && field === null)
    const slots: Slot[] = [
      ...matches
        .filter(({ planned }) => isHere(planned?.field ?? null))
        .map((match): Slot => ({ ...place, key: match.id, kind: 'match', match })),
      ...off
        .filter((ghost) => isHere(ghost.field))
        .map(({ match, text, isWaiting: waits }): Slot => {
          return { ...place, key: `${match.id} off`, kind: 'ghost', match, text, isWaiting: waits }
        }),
    ]
    const isFree = isOpen && isOwn(field) && kickoffs.includes(kickoff) && !slots.some(({ kind }) => kind === 'match')
    return isFree ? [...slots, { ...place, key: `${kickoff} ${field}`, kind: 'free' }] : slots
  })
}

type Listed = ScheduleReply['matches'][number]
type Evenings = ReadonlyMap<string, ScheduleReply['evenings'][number]>

/** Says what a change of a match does to what players see: 'was E', 'was 6:00 PM', 'was Jul 23', 'new'; '' without one. */
function noteOf({ planned, published, changedBy }: Listed, days: ReadonlyMap<string, string | undefined>): string {
  if (changedBy === null || !planned) return ''
  if (!published) return 'new'
  if (planned.eveningId !== published.eveningId) {
    const day = days.get(published.eveningId ?? '')
    return day ? `was ${shortDate(day)}` : 'was to come'
  }
  if (published.kickoff !== null && planned.kickoff !== published.kickoff) return `was ${clockTime(published.kickoff)}`
  if (!sameField(planned.field, published.field)) return published.field ? `was ${fieldLetter(published.field)}` : ''
  if (planned.status === null && published.status !== null) return `was ${published.status}`
  return planned.homeTeamId === published.homeTeamId ? 'changed' : 'teams changed'
}

/** 'Aug 2, 6:00, B': where a match is played now, as short as can be. */
function whereNow({ eveningId, kickoff, field }: PlannedMatch, evenings: Evenings): string {
  const day = evenings.get(eveningId ?? '')?.planned?.day
  const time = kickoff === null ? '' : clockTime(kickoff).slice(0, -3)
  return [day && shortDate(day), time, field && fieldLetter(field)].filter(Boolean).join(', ')
}
