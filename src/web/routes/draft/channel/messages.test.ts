import { beforeEach, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { captainsMessage, connectedUsersMessage, type DraftMessage, draftMessage } from '#contract/draft.ts'
import { answer, authAnswer } from '#contract/room.ts'
import { captainFixtures, draftFixture, playerFixtures } from '../testing/fixture.ts'
import { readAnswer, readCaptains, readDraft, readUsers, readYou } from './messages.ts'

// Each refusal is written there.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const [captain] = captainFixtures()
const [player] = playerFixtures(1)
const deputy = { userId: 'reed', firstName: 'Jonah', lastName: 'Reed' }
const pick = { pickNumber: 0, captainId: 'okafor', playerId: 'p0', by: 'captain' } as const
const autoPick = { playerId: 'p1', reason: 'queue' } as const

/** A state in which every field has something. */
const full: DraftMessage = draftFixture({
  rehearsalRuns: true,
  currentCaptain: captain ? { ...captain, deputy } : null,
  remaining: 5,
  startsAt: 5,
  draw: { hash: 'a', secret: 'b', byHand: false },
  lastPick: {
    ...pick,
    firstName: 'Theo',
    lastName: 'Marsh',
    teamName: 'Reds',
    position: ['ST'],
    rarity: 'Gold',
    at: 5,
  },
  availablePool: playerFixtures(1),
  captains: captainFixtures(1),
  teams: { okafor: playerFixtures(1) },
  picks: [pick],
  unassigned: player ? [player] : [],
  log: [{ seq: 1, at: 1, text: 'A pick', automatic: false, undone: true }],
  own: {
    captainId: 'okafor',
    queue: ['p1'],
    autoPick,
    plan: [{ position: 'GK', atLeast: 1, byRound: 4, atMost: null }],
  },
  autoPick,
  organiser: { placed: { p1: 'okafor' }, held: false, rehearsalRuns: true, undo: { pickNumber: 0, playerId: 'p0' } },
})

const MESSAGES: readonly [string, z.ZodType, (body: string) => unknown, object][] = [
  ['the draft', draftMessage, readDraft, full],
  [
    'the captains',
    captainsMessage,
    readCaptains,
    { draftId: 'd', seq: 1, captains: captainFixtures(1), count: 1, maxCaptains: 6, canBecomeCaptain: true },
  ],
  [
    'who is here',
    connectedUsersMessage,
    readUsers,
    { users: [{ uid: 'maya', firstName: 'Maya', lastName: 'Torres', captain: false }], count: 1 },
  ],
  [
    'an answer',
    answer,
    readAnswer,
    {
      success: false,
      command: 'pick',
      commandId: 'c1',
      code: 'not_your_turn',
      message: 'It is not your turn.',
      seq: 1,
    },
  ],
  [
    'who you are',
    authAnswer,
    readYou,
    {
      success: true,
      code: 'not_allowed',
      message: '',
      uid: 'maya',
      firstName: 'Maya',
      lastName: 'Torres',
      organiser: true,
    },
  ],
]

it.each(MESSAGES)('reads %s by its schema', (_, schema, read, message) => {
  expect(read(JSON.stringify(message))).toEqual(schema.parse(message))
  for (const field of Object.keys(message)) {
    const broken = { ...message, [field]: { strange: true } }
    expect(read(JSON.stringify(broken)) !== undefined, field).toBe(field === 'code')
  }
})

it.each(['<html>', 'null', '[]'])('takes %j for nothing', (body) => expect(readDraft(body)).toBeUndefined())

it('takes a state from a server that tells of no rehearsals yet', () => {
  const { rehearsalRuns: _, ...older } = full
  expect(readDraft(JSON.stringify(older))?.rehearsalRuns).toBe(false)
})

it('takes a refusal for a reason that came with a later release by its sentence', () => {
  const refusal = {
    success: false,
    command: 'pick',
    commandId: 'c1',
    code: 'of_a_later_release',
    message: 'No.',
    seq: 1,
  }
  expect(readAnswer(JSON.stringify(refusal))).toEqual({ ...refusal, code: undefined })
})
