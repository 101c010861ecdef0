import { expect, it } from 'vitest'
import { COMMANDS, type CommandBody, type CommandName } from '#contract/room.ts'
import { currentPick, type DraftState } from './state.ts'
import { ORGANISER, openTestDraft, outcome, player, players, type TestDraft } from './testing.ts'

const PHASES = ['open', 'ready', 'running', 'paused', 'finished', 'published'] as const

/**
 * A draft in a phase: captains c1, c2 and c3 of four spots, d the deputy of c1, who is on the clock, players p01 to
 * p06, and l, who registered after the start.
 */
function draftIn(phase: (typeof PHASES)[number]): TestDraft {
  const everyone = ['c1', 'c2', 'c3', 'd'].map((id) => player(id))
  const draft = openTestDraft({ registered: [...everyone, ...players(6)], settings: { maxCaptains: 4 } })
  for (const id of ['c1', 'c2', 'c3']) draft.send(id, 'become-captain', {})
  draft.order('organiser/deputy', { captainId: 'c1', userId: 'd' })
  if (phase === 'open') return draft
  draft.order('organiser/start', {})
  if (phase === 'ready') return draft
  draft.due()
  draft.registered = [...draft.registered, player('l')]
  for (let pick = 0; pick < 5; pick++) draft.due()
  if (phase === 'paused') draft.order('organiser/pause', {})
  if (phase === 'running' || phase === 'paused') return draft
  while (draft.state.phase === 'running') draft.due()
  if (phase === 'published') draft.order('organiser/publish', {})
  return draft
}

/** A body that is in order for the phase, of each command. */
const bodies = ({ state }: TestDraft): { [Name in CommandName]: CommandBody<Name> } => {
  const pickNumber = currentPick(state) ?? 6
  return {
    'become-captain': {},
    'leave-captain': {},
    'team-name': { teamName: 'Rovers' },
    pick: { playerId: 'p06', pickNumber },
    queue: { playerIds: ['p06'] },
    'pick-for-me': { on: true },
    plan: { plan: [{ position: 'GK', atLeast: 1, byRound: 4, atMost: 2 }] },
    'organiser/settings': { maxCaptains: 5, clockSeconds: 90, order: 'straight', startWhen: 'organiser' },
    'organiser/add-captain': { userId: 'p01' },
    'organiser/remove-captain': { captainId: 'c2' },
    'organiser/replace-captain': { captainId: 'c1', userId: state.picks[0]?.playerId ?? 'p06' },
    'organiser/deputy': { captainId: 'c2', userId: 'p06' },
    'organiser/order': { captainIds: ['c3', 'c2', 'c1'] },
    'organiser/list': { playerId: 'p06', before: 'p01' },
    'organiser/place': { playerId: 'p06', captainId: 'c1' },
    'organiser/start': {},
    'organiser/hold': {},
    'organiser/pause': {},
    'organiser/resume': {},
    'organiser/undo': {},
    'organiser/pick-for': { playerId: 'p06', pickNumber },
    'organiser/add-time': {},
    'organiser/clock': { clockSeconds: 90 },
    'organiser/add-player': { playerId: 'l' },
    'organiser/place-late': { playerId: 'l', captainId: null },
    'organiser/reset': { confirm: 'RESET' },
    'organiser/publish': {},
    'organiser/take-back': {},
    'organiser/rehearse': { on: true },
  }
}

const SENDERS = {
  'captain on the clock': { userId: 'c1', organiser: false },
  'other captain': { userId: 'c2', organiser: false },
  deputy: { userId: 'd', organiser: false },
  player: { userId: 'p06', organiser: false },
  organiser: ORGANISER,
  stranger: { userId: 'stranger', organiser: false },
}
type Sender = keyof typeof SENDERS

/** Answers in the order of the phases; one word stands for all six. */
type Row = string
const ASKS: Record<Exclude<CommandName, `organiser/${string}`>, Record<Sender, Row>> = {
  'become-captain': {
    'captain on the clock': 'same',
    'other captain': 'same',
    deputy: 'ok ok wrong_phase wrong_phase wrong_phase wrong_phase',
    player: 'ok ok wrong_phase wrong_phase wrong_phase wrong_phase',
    organiser: 'not_registered',
    stranger: 'not_registered',
  },
  'leave-captain': {
    'captain on the clock': 'ok ok wrong_phase wrong_phase wrong_phase wrong_phase',
    'other captain': 'ok ok wrong_phase wrong_phase wrong_phase wrong_phase',
    deputy: 'not_a_captain',
    player: 'not_a_captain',
    organiser: 'not_a_captain',
    stranger: 'not_a_captain',
  },
  'team-name': {
    'captain on the clock': 'ok ok wrong_phase wrong_phase wrong_phase wrong_phase',
    'other captain': 'ok ok wrong_phase wrong_phase wrong_phase wrong_phase',
    deputy: 'not_a_captain',
    player: 'not_a_captain',
    organiser: 'not_a_captain',
    stranger: 'not_a_captain',
  },
  pick: {
    'captain on the clock': 'wrong_phase wrong_phase ok wrong_phase pick_over pick_over',
    'other captain': 'wrong_phase wrong_phase not_your_turn wrong_phase pick_over pick_over',
    deputy: 'wrong_phase wrong_phase ok wrong_phase pick_over pick_over',
    player: 'not_a_captain',
    organiser: 'not_a_captain',
    stranger: 'not_a_captain',
  },
  queue: {
    'captain on the clock': 'ok ok ok ok wrong_phase wrong_phase',
    'other captain': 'ok ok ok ok wrong_phase wrong_phase',
    deputy: 'ok ok ok ok wrong_phase wrong_phase',
    player: 'not_a_captain',
    organiser: 'not_a_captain',
    stranger: 'not_a_captain',
  },
  plan: {
    'captain on the clock': 'ok ok ok ok wrong_phase wrong_phase',
    'other captain': 'ok ok ok ok wrong_phase wrong_phase',
    deputy: 'ok ok ok ok wrong_phase wrong_phase',
    player: 'not_a_captain',
    organiser: 'not_a_captain',
    stranger: 'not_a_captain',
  },
  'pick-for-me': {
    'captain on the clock': 'ok ok ok ok wrong_phase wrong_phase',
    'other captain': 'ok ok ok ok wrong_phase wrong_phase',
    deputy: 'not_a_captain',
    player: 'not_a_captain',
    organiser: 'not_a_captain',
    stranger: 'not_a_captain',
  },
}

/** The answers an organiser gets; everybody else gets `not_allowed` to all of these. */
const ORDERS: Record<Extract<CommandName, `organiser/${string}`>, Row> = {
  'organiser/settings': 'ok ok wrong_phase wrong_phase wrong_phase wrong_phase',
  'organiser/add-captain': 'ok ok wrong_phase wrong_phase wrong_phase wrong_phase',
  'organiser/remove-captain': 'ok ok wrong_phase wrong_phase wrong_phase wrong_phase',
  'organiser/replace-captain': 'ok ok ok ok ok wrong_phase',
  'organiser/deputy': 'ok',
  'organiser/order': 'ok ok wrong_phase wrong_phase wrong_phase wrong_phase',
  'organiser/list': 'ok ok ok ok wrong_phase wrong_phase',
  'organiser/place': 'ok ok wrong_phase wrong_phase wrong_phase wrong_phase',
  'organiser/start': 'ok wrong_phase wrong_phase wrong_phase wrong_phase wrong_phase',
  'organiser/hold': 'wrong_phase ok wrong_phase wrong_phase wrong_phase wrong_phase',
  'organiser/pause': 'wrong_phase wrong_phase ok wrong_phase wrong_phase wrong_phase',
  'organiser/resume': 'wrong_phase wrong_phase wrong_phase ok wrong_phase wrong_phase',
  'organiser/undo': 'nothing_to_undo nothing_to_undo ok ok ok wrong_phase',
  'organiser/pick-for': 'wrong_phase wrong_phase ok wrong_phase pick_over pick_over',
  'organiser/add-time': 'wrong_phase wrong_phase ok wrong_phase wrong_phase wrong_phase',
  'organiser/clock': 'ok ok ok ok wrong_phase wrong_phase',
  'organiser/add-player': 'wrong_phase wrong_phase ok ok wrong_phase wrong_phase',
  'organiser/place-late': 'wrong_phase wrong_phase wrong_phase wrong_phase ok wrong_phase',
  'organiser/reset': 'ok ok ok ok ok wrong_phase',
  'organiser/publish': 'wrong_phase wrong_phase wrong_phase wrong_phase ok same',
  'organiser/take-back': 'wrong_phase wrong_phase wrong_phase wrong_phase wrong_phase ok',
  'organiser/rehearse': 'wrong_phase',
}

const expected = (name: CommandName, sender: Sender): Row => {
  if (name in ASKS) return ASKS[name as keyof typeof ASKS][sender]
  return sender === 'organiser' ? ORDERS[name as keyof typeof ORDERS] : 'not_allowed'
}

for (const name of Object.keys(COMMANDS) as CommandName[])
  it(`[D1] [D29] ${name}: each sender in each phase gets that answer, and no refusal changes anything`, () => {
    for (const sender of Object.keys(SENDERS) as Sender[]) {
      const answers = PHASES.map((phase) => {
        const draft = draftIn(phase)
        const before: DraftState = draft.state
        const body = bodies(draft)[name]
        expect(COMMANDS[name].body.safeParse(body).success).toBe(true)
        const answer = draft.send(SENDERS[sender], name, body)
        if (answer !== 'ok') expect(draft.state).toBe(before)
        else expect(draft.log.at(-1)?.actor).toBe(SENDERS[sender].userId)
        return answer
      })
      const row = new Set(answers).size === 1 ? answers[0] : answers.join(' ')
      expect(`${sender}: ${row}`).toBe(`${sender}: ${expected(name, sender)}`)
    }
  })

it('[D29] the server’s own commands are refused in the wrong phase', () => {
  const SERVER = {
    begin: 'wrong_phase too_early wrong_phase wrong_phase wrong_phase wrong_phase',
    expire: 'wrong_phase wrong_phase too_early wrong_phase pick_over pick_over',
    'mark-active': 'no_change',
    restore: 'no_change ok ok no_change no_change no_change',
  }
  for (const [name, row] of Object.entries(SERVER)) {
    const answers = PHASES.map((phase) => {
      const draft = draftIn(phase)
      const given = { pickNumber: currentPick(draft.state) ?? 6, userId: 'd', aliveAt: draft.now }
      return outcome(draft.run({ name, ...given } as Parameters<TestDraft['run']>[0]))
    })
    expect(new Set(answers).size === 1 ? answers[0] : answers.join(' ')).toBe(row)
  }
})
