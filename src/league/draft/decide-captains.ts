import type { Person } from '#contract/draft.ts'
import { beginning } from '#contract/letters.ts'
import { LIMITS } from '#contract/limits.ts'
import { TIMES } from '#contract/room/draft-constants.ts'
import { DEFAULT_COLOR, TEAM_COLORS } from '#contract/team-colors.ts'
import { applied } from './apply.ts'
import { type Actor, accept, type Decision, type Facts, refuse, type UserCommand } from './decision.ts'
import type { DraftEvent } from './events.ts'
import {
  available,
  type DraftState,
  hasFreeSpot,
  hasStarted,
  members,
  type PoolPlayer,
  playersById,
  type Seat,
  seatFor,
  seatOfCaptain,
  takenIds,
} from './state.ts'
import { succession } from './succession.ts'

/** Returns why a person can't be made captain before the start; null when they can. */
function obstacle(state: DraftState, userId: string) {
  if (hasStarted(state)) return refuse('wrong_phase', 'The captains are set once the draft has started.')
  if (seatOfCaptain(state, userId)) return refuse('already_captain')
  if (!hasFreeSpot(state)) return refuse('captains_full', `All ${state.settings.maxCaptains} captain spots are taken.`)
  return null
}

/**
 * [D3] Any registered player while spots remain. Asking again changes nothing and is answered alike. [D27] In a rehearsal
 * a captain of the draft takes their own seat from the server, at any time.
 */
export function decideBecome(state: DraftState, actor: Actor, facts: Facts): Decision {
  return withQueue(state, takeSeat(state, actor, facts), actor, facts)
}

function takeSeat(state: DraftState, { userId }: Actor, facts: Facts): Decision {
  const seat = seatOfCaptain(state, userId)
  if (seat?.bot && state.phase === 'finished') return refuse('wrong_phase', 'The rehearsal is finished.')
  if (seat?.bot) return accept({ type: 'captainReplaced', seatId: seat.id, captain: seat.captain, returns: false })
  if (seat) return accept()
  if (state.rehearsal) return refuse('captains_full', 'Only the captains of the draft have seats in its rehearsal.')
  const player = facts.registered.find(({ id }) => id === userId)
  if (!player) return refuse('not_registered')
  return obstacle(state, userId) ?? joined(state, player, undefined, false, facts)
}

/** [D43] The queue of who has just taken a seat begins as they prepared it; without that, empty as always ([D16]). */
function withQueue(state: DraftState, decision: Decision, { userId }: Actor, facts: Facts): Decision {
  if ('refusal' in decision || decision.events.length === 0) return decision
  const after = applied(state, decision.events, facts.now)
  const seat = seatOfCaptain(after, userId)
  const out = takenIds(after)
  const pool = new Set((hasStarted(after) ? after.players : facts.registered).map(({ id }) => id))
  const playerIds = (facts.prepared ?? []).filter((id) => pool.has(id) && !out.has(id))
  return seat && playerIds.length > 0
    ? accept(...decision.events, { type: 'queued', seatId: seat.id, playerIds })
    : decision
}

/** A captain of a rehearsal: the server's own, or one of the draft for whom the server picks until they come ([D27]). */
export function seatBot(state: DraftState, captain: PoolPlayer, teamName: string, facts: Facts): Decision {
  if (!state.rehearsal) return refuse('not_allowed')
  return obstacle(state, captain.id) ?? joined(state, captain, teamName, true, facts)
}

function joined(
  state: DraftState,
  captain: PoolPlayer,
  name: string | undefined,
  bot: boolean,
  facts: Facts,
): Decision {
  const used = new Set(state.seats.map(({ color }) => color))
  const color = TEAM_COLORS.find(({ hex }) => !used.has(hex))?.hex ?? DEFAULT_COLOR
  const teamName = name ?? defaultTeamName(captain)
  const seatId = `seat-${state.seq + 1}`
  const full = state.seats.length + 1 === state.settings.maxCaptains
  return accept({ type: 'captainJoined', seatId, captain, teamName, color, bot }, ...(full ? leadIn(state, facts) : []))
}

/** Returns what a team is called while nobody has named it ([D3]): cut to what a name may have, never within a letter. */
export const defaultTeamName = ({ lastName }: PoolPlayer) => beginning(`Team ${lastName}`, LIMITS.teamName)

/** [D10] Filling the last spot starts the lead-in, unless an organiser starts manually or has held one. */
function leadIn({ settings, held, phase }: DraftState, { now }: Facts): DraftEvent[] {
  if (phase !== 'open' || held || settings.startWhen !== 'full') return []
  return [{ type: 'leadInStarted', startsAt: now + TIMES.leadIn }]
}

/** Before the start a captain may step back: a way out for who pressed the button by mistake. */
export function decideLeave(state: DraftState, { userId }: Actor): Decision {
  const seat = seatOfCaptain(state, userId)
  if (!seat) return refuse('not_a_captain')
  if (state.rehearsal) return refuse('wrong_phase', 'You keep your seat until the rehearsal ends.')
  if (hasStarted(state)) return refuse('wrong_phase', 'The draft has started. Ask an organiser to replace you.')
  return accept({ type: 'captainLeft', seatId: seat.id })
}

/** [D3] The captain before the start; an organiser at any time until the teams are published. */
export function decideTeamName(state: DraftState, { body, actor }: UserCommand<'team-name'>): Decision {
  const seat = body.captainId === undefined ? seatOfCaptain(state, actor.userId) : seatOfCaptain(state, body.captainId)
  if (!seat) return body.captainId === undefined ? refuse('not_a_captain') : refuse('unknown_captain')
  if (seat.captain.id !== actor.userId && !actor.organiser) return refuse('not_allowed')
  if (state.published || (hasStarted(state) && !actor.organiser)) return refuse('wrong_phase')
  if (seat.teamName === body.teamName) return accept()
  return accept({ type: 'teamNamed', seatId: seat.id, teamName: body.teamName })
}

type OfCaptains = UserCommand<
  'organiser/add-captain' | 'organiser/remove-captain' | 'organiser/replace-captain' | 'organiser/deputy'
>

/** [D3] What an organiser does with captains. */
export function decideCaptains(state: DraftState, command: OfCaptains, facts: Facts): Decision {
  if (command.name === 'organiser/add-captain') {
    const player = facts.registered.find(({ id }) => id === command.body.userId)
    if (!player) return refuse('not_registered', 'Only a registered player can be captain.')
    return obstacle(state, player.id) ?? joined(state, player, command.body.teamName, false, facts)
  }
  const seat = seatOfCaptain(state, command.body.captainId)
  if (!seat) return refuse('unknown_captain')
  switch (command.name) {
    case 'organiser/remove-captain':
      if (hasStarted(state)) return refuse('wrong_phase', 'The draft has started. Replace the captain instead.')
      return accept({ type: 'captainLeft', seatId: seat.id })
    case 'organiser/replace-captain':
      return withClock(state, replace(state, seat, command.body.userId, facts), facts)
    case 'organiser/deputy':
      return withClock(state, nameDeputy(state, seat, command.body.userId, facts), facts)
  }
}

/** [D35] Where a team on the clock loses who picked for it, or gets somebody after it had nobody, so does its clock. */
function withClock(state: DraftState, decision: Decision, { now }: Facts): Decision {
  if ('refusal' in decision || !hasStarted(state)) return decision
  const after = applied(state, decision.events, now)
  return accept(...decision.events, ...succession(state, after, now))
}

/**
 * A new captain for a team. Once the draft runs they come from the team itself, and the old captain stays on it; or
 * from the pool, and the old captain takes their place there, so that team sizes stay as they are ([D9]).
 */
function replace(state: DraftState, seat: Seat, userId: string, facts: Facts): Decision {
  if (state.published) return refuse('wrong_phase')
  if (state.removed.includes(userId)) return refuse('unknown_player')
  const other = seatOfCaptain(state, userId)
  if (other) return other === seat ? refuse('no_change') : refuse('player_is_captain')
  if (!hasStarted(state)) {
    const captain = facts.registered.find(({ id }) => id === userId)
    if (!captain) return refuse('not_registered', 'Only a registered player can be captain.')
    const replaced: DraftEvent = { type: 'captainReplaced', seatId: seat.id, captain, returns: false }
    if (seat.teamName !== defaultTeamName(seat.captain)) return accept(replaced)
    return accept(replaced, { type: 'teamNamed', seatId: seat.id, teamName: defaultTeamName(captain) })
  }
  const fromPool = available(state).find(({ id }) => id === userId)
  if (fromPool) {
    const replaced: DraftEvent = { type: 'captainReplaced', seatId: seat.id, captain: fromPool, returns: true }
    // A captain who has left the draft does not fill the place in the pool ([D35]).
    const isLast = available(state).length === 1 && state.removed.includes(seat.captain.id)
    return isLast && state.phase !== 'finished' ? accept(replaced, { type: 'finished' }) : accept(replaced)
  }
  const byId = playersById(state.players)
  const captain = members(state, seat, byId).find(({ id }) => id === userId)
  if (captain) return accept({ type: 'captainReplaced', seatId: seat.id, captain, returns: false })
  return refuse(takenIds(state).has(userId) ? 'player_taken' : 'unknown_player')
}

function nameDeputy(state: DraftState, seat: Seat, userId: string | null, facts: Facts): Decision {
  if ((seat.deputy?.userId ?? null) === userId) return accept()
  if (userId === null) return accept({ type: 'deputyNamed', seatId: seat.id, deputy: null })
  const player = facts.registered.find(({ id }) => id === userId)
  if (!player) return refuse('not_registered', 'Only a registered player can be deputy.')
  if (seatOfCaptain(state, userId)) return refuse('player_is_captain')
  if (seatFor(state, userId)) return refuse('already_captain', 'That player is deputy of another team.')
  const deputy: Person = { userId, firstName: player.firstName, lastName: player.lastName }
  return accept({ type: 'deputyNamed', seatId: seat.id, deputy })
}

/** The seats that a list of captains' user ids names, null when it does not name each exactly once. */
export function seatsInOrder(state: DraftState, captainIds: readonly string[]): string[] | null {
  const seats = captainIds.flatMap((id) => seatOfCaptain(state, id)?.id ?? [])
  const eachOnce = new Set(seats).size === state.seats.length && captainIds.length === state.seats.length
  return eachOnce ? seats : null
}
