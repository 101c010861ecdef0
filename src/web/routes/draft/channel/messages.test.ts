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
  own: { captainId: 'okafor', queue: ['p1'], autoPick },
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

const NOTHING = Symbol('left out')
const STRANGE = [NOTHING, null, true, 'word', 1.5, ['word'], { word: 'word' }]
/** The schemas say which strings and numbers; the page goes by what it draws. */
const OPEN = /graduationYear|code$|settings\.(maxCaptains|clockSeconds)$/

/** The message with something strange in each place, one at a time. */
function* brokenOnes(value: unknown, path: string, rebuild: (part: unknown) => unknown): Generator<[string, unknown]> {
  for (const strange of STRANGE) yield [`${path} as ${String(JSON.stringify(strange))}`, rebuild(strange)]
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    yield* brokenOnes(part, `${path}.${key}`, (other) => {
      if (Array.isArray(value)) return rebuild(value.map((one, i) => (String(i) === key ? other : one)))
      const { [key]: _, ...rest } = value as Record<string, unknown>
      return rebuild(other === NOTHING ? rest : { ...rest, [key]: other })
    })
}

it.each(MESSAGES)('reads %s as its schema does, and refuses what that refuses', (_, schema, read, message) => {
  expect(read(JSON.stringify(message))).toEqual(schema.parse(message))
  for (const [what, broken] of brokenOnes(message, 'message', (part) => part)) {
    const body = JSON.stringify(broken)
    if (body === undefined) continue
    const bySchema = schema.safeParse(JSON.parse(body))
    const said = read(body)
    if (OPEN.test(what.split(' as ')[0] ?? '')) continue
    expect(said !== undefined, what).toBe(bySchema.success)
  }
})

it('takes a word that is no JSON for nothing', () => expect(readDraft('<html>')).toBeUndefined())
