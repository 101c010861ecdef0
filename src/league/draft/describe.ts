import type { LogEntry } from '#contract/draft.ts'
import { isAutomatic } from '#contract/room/draft-constants.ts'
import { apply } from './apply.ts'
import type { DraftEvent, LoggedEvent } from './events.ts'
import { roundOf } from './order.ts'
import { type DraftState, isVacant, type PoolPlayer, seatOf } from './state.ts'

/** An organiser who never registered has no last name. */
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

/**
 * An event as a sentence of the log that everyone may read, or null where it is private: nobody learns of a captain's
 * queue or plan ([D16], [D36]). `before` is the state it happened in, `shown` gives teams the names that the room shows ([D20]).
 */
export function describe(
  before: DraftState,
  logged: LoggedEvent,
  shown: (state: DraftState) => DraftState = (state) => state,
): LogEntry | null {
  const text = sentence(shown(before), shown(apply(before, logged)), logged.event)
  const { seq, at, event } = logged
  if (text === null) return null
  const automatic = event.type === 'picked' && isAutomatic(event.by)
  return { seq, at, text, automatic, ...(event.type === 'undone' && { undone: true as const }) }
}

function sentence(before: DraftState, after: DraftState, event: DraftEvent): string | null {
  const team = (seatId: string) => (seatOf(after, seatId) ?? seatOf(before, seatId))?.teamName ?? ''
  const captain = (state: DraftState, seatId: string) => {
    const seat = seatOf(state, seatId)
    return seat ? nameOf(seat.captain) : ''
  }
  switch (event.type) {
    case 'opened':
      return 'The draft room is open.'
    case 'settingsChanged':
      return 'An organiser changed the settings.'
    case 'captainJoined':
      return `${nameOf(event.captain)} is captain of ${team(event.seatId)}.`
    case 'captainLeft':
      return `${captain(before, event.seatId)} is no longer captain.`
    case 'captainReplaced':
      return seatOf(before, event.seatId)?.bot
        ? `${nameOf(event.captain)} takes the seat of ${team(event.seatId)}.`
        : `${nameOf(event.captain)} takes over ${team(event.seatId)} from ${captain(before, event.seatId)}.`
    case 'deputyNamed':
      return event.deputy
        ? `${nameOf(event.deputy)} is deputy of ${team(event.seatId)}.`
        : `${team(event.seatId)} has no deputy any more.`
    case 'teamNamed':
      return `${captain(after, event.seatId)}’s team is called ${event.teamName}.`
    case 'orderSet':
      return event.seatIds
        ? `An organiser set the order by hand: ${event.seatIds.map(team).join(', ')}.`
        : 'The order will be drawn.'
    case 'listOrdered':
      return 'An organiser reordered the league list.'
    case 'placed':
      return event.seatId === null
        ? 'An organiser took a placed player off a team.'
        : `An organiser placed a player on ${team(event.seatId)} before the start.`
    case 'leadInStarted':
      return 'The draft is about to start.'
    case 'held':
      return 'The start is on hold.'
    case 'started':
      return `The draft has started${before.manualOrder ? '' : ' and the order is drawn'}: ${event.order.map(team).join(', ')}.`
    case 'picked':
      return pickSentence(before, after, event, team(event.seatId))
    case 'finished':
      return 'The draft is finished.'
    case 'paused':
      return 'The draft is paused.'
    case 'resumed':
      return 'The draft continues.'
    case 'undone':
      return undoSentence(before, after, event)
    case 'timeAdded':
      return 'An organiser added 30 seconds to the clock.'
    case 'clockSet':
      return event.clockSeconds === null
        ? 'There is no clock from the next pick on.'
        : `From the next pick on the clock is ${event.clockSeconds} seconds.`
    case 'queued':
    case 'planned':
      return null
    case 'pickForMeSet':
      return `“Pick for me” is ${event.on ? 'on' : 'off'} for ${team(event.seatId)}.`
    case 'captainReturned':
      return `${captain(after, event.seatId)} is back.`
    case 'restored':
      return 'The server was away for a moment. Nothing was lost. The clock continues with the time that was left.'
    case 'playersRemoved':
      return `${namesOf(before, event.playerIds)} left the draft.`
    case 'playersRestored':
      return `${namesOf(before, event.playerIds)} came back.`
    case 'turnRenewed':
      return isVacantIn(after, event.seatId)
        ? `${team(event.seatId)} has no captain. An organiser can name one before the clock ends. After that, the league list picks.`
        : `${team(event.seatId)} gets a full clock.`
    case 'playersMerged':
      return `Two entries of ${namesOf(before, [event.from])} became one.`
    case 'playerAdded':
      return `${nameOf(event.player)} registered late and joins the pool.`
    case 'latePlaced':
      return `${nameOf(event.player)} registered late and joins ${team(event.seatId)}.`
    case 'reset':
      return 'An organiser reset the draft. The captains stay.'
    case 'published':
      return 'The teams are published.'
    case 'takenBack':
      return 'The teams were taken back for another look.'
  }
}

type Of<Type extends DraftEvent['type']> = Extract<DraftEvent, { type: Type }>

const WAYS = {
  captain: '',
  deputy: ' (by the deputy)',
  organiser: ' (by an organiser)',
  placed: '',
  'pick-for-me': ' (pick for me)',
  expiry: ' (time ran out)',
} as const

const isVacantIn = (state: DraftState, seatId: string) => {
  const seat = seatOf(state, seatId)
  return seat !== undefined && isVacant(state, seat)
}

const wayOf = ({ by, plan }: Of<'picked'>) => (plan ? WAYS[by].replace(')', ', by the captain’s plan)') : WAYS[by])

function pickSentence(before: DraftState, after: DraftState, event: Of<'picked'>, team: string) {
  const { pickNumber, playerId, by, seatId } = event
  const player = playerOf(after, playerId)
  const round = roundOf(pickNumber, after.order.length)
  const way = isAutomatic(by) && isVacantIn(before, seatId) ? ' (no captain: picked by the list)' : wayOf(event)
  return `Round ${round}, pick ${pickNumber + 1}: ${team} took ${player ? nameOf(player) : ''}${way}.`
}

function undoSentence(before: DraftState, after: DraftState, { toPick, by }: Of<'undone'>) {
  const left = new Set(after.picks.map(({ playerId }) => playerId))
  const back = before.picks.flatMap(({ playerId }) => (left.has(playerId) ? [] : playerId))
  const whose = back.length > MOST_NAMED ? `${back.length} picks` : namesOf(before, back)
  return `${by ? nameOf(by) : 'An organiser'} took back ${whose}. The draft is paused at pick ${toPick + 1}.`
}

/** More people than this are counted instead of named. */
const MOST_NAMED = 5

function namesOf({ players, seats }: DraftState, ids: readonly string[]) {
  if (ids.length > MOST_NAMED) return `${ids.length} players`
  const known = [...players, ...seats.flatMap(({ captain, formerCaptains }) => [captain, ...formerCaptains])]
  return ids
    .map((id) => nameOf(known.find((one) => one.id === id) ?? { firstName: 'A', lastName: 'player' }))
    .join(', ')
}

const playerOf = (state: DraftState, id: string): PoolPlayer | undefined =>
  state.players.find((player) => player.id === id)
