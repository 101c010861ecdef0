import type { ConnectedUsersMessage, DraftMessage } from '#contract/draft.ts'
import { TIMES } from '#contract/room/draft-constants.ts'
import { counted } from '#league/count-text.ts'
import {
  andList,
  captainsInOrder,
  clockLengthText,
  fullName,
  nameOf,
  playersById,
  teamNameOf,
} from '../players/people.ts'

/** A line of the list that is read before the start; `ok` is false where somebody should look twice. */
export type StartCheck = { ok: boolean; text: string }

/** Counts the players to pick, the rounds, and the sizes of the teams, captains included. */
export function startSizes(draft: DraftMessage) {
  const captains = draft.captains.length
  const placed = draft.organiser?.placed ?? {}
  const placedOnly = Object.keys(placed).filter((id) => !draft.availablePool.some((player) => player.id === id))
  const players = draft.availablePool.length + placedOnly.length
  if (captains === 0) return { players, rounds: 0, lastRound: 0, smallest: 0, largest: 0 }
  const rounds = Math.ceil(players / captains)
  return {
    players,
    rounds,
    /** Picks in the last round. */
    lastRound: players - (rounds - 1) * captains,
    smallest: Math.floor(players / captains) + 1,
    largest: rounds + 1,
  }
}

/** Returns the points that the organiser should check before the start. */
export function startChecks(draft: DraftMessage, users: ConnectedUsersMessage | null): StartCheck[] {
  const { captains, settings, organiser, availablePool } = draft
  const { players, rounds, lastRound, smallest, largest } = startSizes(draft)
  const byId = playersById(draft)
  const absent = captains.filter(({ userId, bot }) => users && !bot && !users.users.some(({ uid }) => uid === userId))
  const placed = Object.entries(organiser?.placed ?? {})
  const keepers = availablePool.filter(({ position }) => position.includes('GK')).length
  const unsure = availablePool.filter(({ position }) => position.length === 0)

  return [
    {
      ok: captains.length === settings.maxCaptains,
      text: `${captains.length} of ${counted(settings.maxCaptains, 'captain')} joined`,
    },
    ...(absent.length > 0
      ? [{ ok: false, text: `Not here at the moment: ${andList(absent.map(fullName))}. The draft does not wait.` }]
      : []),
    {
      ok: players > 0,
      text:
        captains.length === 0
          ? `${counted(players, 'player')} in the pool`
          : `${counted(players, 'player')} in ${counted(rounds, 'round')}${
              lastRound < captains.length ? `, the last one with ${counted(lastRound, 'pick')}` : ''
            }: teams of ${smallest === largest ? smallest : `${smallest} or ${largest}`} with the captain`,
    },
    {
      ok: keepers >= captains.length,
      text: `${counted(keepers, 'goalkeeper')} for ${counted(captains.length, 'team')}`,
    },
    ...(unsure.length > 0
      ? [{ ok: false, text: `Registered without a position: ${andList(unsure.map(fullName))}` }]
      : []),
    {
      ok: true,
      text:
        settings.clockSeconds === null ? 'No pick clock' : `${clockLengthText(settings.clockSeconds)} for each pick`,
    },
    {
      ok: true,
      text: `${settings.order === 'snake' ? 'Snake' : 'Straight'} order, ${
        draft.draw.byHand
          ? `set by hand: ${captainsInOrder(draft)
              .map(({ teamName }) => teamName)
              .join(', ')}`
          : 'drawn at the start'
      }`,
    },
    {
      ok: true,
      text:
        placed.length === 0
          ? 'Nobody is placed on a team beforehand'
          : `Placed beforehand: ${andList(placed.map(([id, captainId]) => `${nameOf(byId, id)} (${teamNameOf(draft, captainId)})`))}`,
    },
  ]
}

/** Returns the effects of pressing Start, one sentence each. */
export function startConsequences(draft: DraftMessage): string[] {
  const { settings, draw } = draft
  const first = draw.byHand ? captainsInOrder(draft)[0] : undefined
  const starter = first ? fullName(first) : 'The captain drawn first'
  return [
    `Everybody sees a countdown of ${TIMES.leadIn / 1000} seconds. You can hold it.`,
    draw.byHand ? 'The order is the one you set.' : 'Then the order of captains is drawn in front of everybody.',
    settings.clockSeconds === null
      ? `${starter} makes the first pick, without a clock.`
      : `${starter} has ${clockLengthText(settings.clockSeconds)} for the first pick.`,
    'From then on captains can’t be added or removed, and players who register later wait for you.',
  ]
}
