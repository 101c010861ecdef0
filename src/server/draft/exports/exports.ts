import { FAILURES } from '#contract/failures/failure.ts'
import { graduationLabel } from '#contract/people/positions.ts'
import type { Answer } from '#contract/room.ts'
import { apply } from '#league/draft/apply.ts'
import { describe } from '#league/draft/describe.ts'
import { roundOf } from '#league/draft/order.ts'
import { emptyDraft, livePicks, members, playersById } from '#league/draft/state.ts'
import type { Store } from '../../store/store.ts'
import type { Room } from '../room/room.ts'
import { toCsv } from './csv.ts'

const SERVER = 'the server'

/** Every command and its effect, with actor and time, in the order in which they came ([D28]). */
export async function logCsv(store: Store, room: Room): Promise<string> {
  const names = namesIn(room)
  const nameOf = (userId: string | null) => (userId === null ? SERVER : (names.get(userId) ?? 'an organiser'))
  let state = emptyDraft(room.draft.id)
  const log = await room.events()
  const effects = log.map((logged) => {
    // Queues and plans stay between a captain and the server ([D16], [D36]).
    const text =
      describe(state, logged, room.shownAs)?.text ??
      (logged.event.type === 'planned' ? 'The plan was edited.' : 'The queue was edited.')
    state = apply(state, logged)
    return { at: logged.at, row: [logged.seq, isoTime(logged.at), nameOf(logged.actor), logged.event.type, text] }
  })
  const bySeq = new Map(log.map((logged) => [logged.seq, logged]))
  const others = (await store.drafts.commands(room.draft.id)).flatMap(({ userId, at, answer }) => {
    const last = bySeq.get(answer.seq)
    if (answer.success && last?.actor === userId && last.at === at) return []
    return { at, row: ['', isoTime(at), nameOf(userId), answer.command, outcomeOf(answer)] }
  })
  const rows = [...effects, ...others].sort((a, b) => a.at - b.at).map(({ row }) => row)
  return toCsv(['Number', 'Time', 'Actor', 'What', 'Effect'], rows)
}

/** Returns the outcome of a command that left no event in this log. */
function outcomeOf({ success, command, message, code }: Answer): string {
  if (!success) return `Refused: ${message || FAILURES[code ?? 'malformed_request'].message}`
  return command === 'organiser/rehearse' ? message : 'Nothing changed.'
}

/** Every team with its players in the order in which they joined it. */
export function teamsCsv(room: Room): string {
  const state = room.shown()
  const byId = playersById(state.players)
  const picks = new Map(livePicks(state).map((pick) => [pick.playerId, pick]))
  const rows = state.seats.flatMap((seat) =>
    members(state, seat, byId).map((player) => {
      const pick = player.id === seat.captain.id ? undefined : picks.get(player.id)
      return [
        ...[seat.teamName, player.firstName, player.lastName, player.nickname, player.position.join(' ')],
        ...[player.footPref, graduationLabel(player.graduationYear), player.clubTeam],
        ...(pick ? [roundOf(pick.pickNumber, state.order.length), pick.pickNumber + 1, pick.by] : ['', '', 'captain']),
      ]
    }),
  )
  return toCsv(COLUMNS, rows)
}

const COLUMNS = [
  ...['Team', 'First name', 'Last name', 'Nickname', 'Positions', 'Foot', 'Class', 'Club team'],
  ...['Round', 'Pick', 'Picked by'],
]

const isoTime = (at: number) => new Date(at).toISOString()

function namesIn(room: Room): Map<string, string> {
  const { seats, players } = room.state()
  const people = [...room.registered(), ...players, ...seats.map(({ captain }) => captain)]
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}
