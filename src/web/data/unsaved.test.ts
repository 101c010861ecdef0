import { beforeEach, expect, it, vi } from 'vitest'
import {
  addUnsaved,
  askToLeave,
  currentlyAsked,
  holdSignedOut,
  isLeavingWatched,
  type LeaveQuestion,
  lostBetween,
  noteSignedIn,
  onGivenUp,
  type Unsaved,
  unsavedIn,
} from './unsaved.ts'

const TEAMS = { pathname: '/organise/teams', search: '' }
const PEOPLE = { pathname: '/organise/people', search: '' }
const typed = (more: Partial<Unsaved> = {}): Unsaved => ({
  dialog: null,
  isLost: (from, to) => from.pathname !== to.pathname,
  isSending: false,
  warns: true,
  ...more,
})
const answers = () => ({ leave: vi.fn(), stay: vi.fn() })

let listeners: Set<unknown>
beforeEach(() => {
  listeners = new Set()
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: unknown) => listeners.add(listener),
    removeEventListener: (_name: string, listener: unknown) => listeners.delete(listener),
  })
})

/** Answers what is asked in the usual words. */
function answer(how: keyof LeaveQuestion) {
  const asked = currentlyAsked()
  if (asked?.what !== 'leave') throw new Error('nothing is asked')
  asked.question[how]()
}

it('[Q114] leaves at once where nothing is typed', () => {
  const { leave, stay } = answers()
  askToLeave(lostBetween(TEAMS, PEOPLE), { leave, stay })
  expect(leave).toHaveBeenCalledOnce()
  expect(isLeavingWatched()).toBe(false)
})

it('[Q114] asks once about everything that is typed, and has nothing to ask afterwards', () => {
  const drops = [addUnsaved(typed()), addUnsaved(typed())]
  expect(listeners.size).toBe(1)
  const { leave, stay } = answers()
  askToLeave(lostBetween(TEAMS, PEOPLE), { leave, stay })
  answer('stay')
  expect(stay).toHaveBeenCalledOnce()
  expect(listeners.size).toBe(1)
  askToLeave(lostBetween(TEAMS, PEOPLE), { leave, stay })
  answer('leave')
  expect(leave).toHaveBeenCalledOnce()
  expect(currentlyAsked()).toBeNull()
  expect(lostBetween(TEAMS, PEOPLE)).toEqual([])
  expect(listeners.size).toBe(0)
  for (const drop of drops) drop()
})

it('[Q114] asks one after the other where a screen has words of its own', () => {
  let own: LeaveQuestion | null = null
  const drops = [addUnsaved(typed({ ask: (question) => (own = question), warns: false })), addUnsaved(typed())]
  const { leave, stay } = answers()
  askToLeave(lostBetween(TEAMS, PEOPLE), { leave, stay })
  expect(currentlyAsked()).toBeNull()
  const asked = own as LeaveQuestion | null
  asked?.leave()
  expect(own).toBeNull()
  expect(leave).not.toHaveBeenCalled()
  answer('leave')
  expect(leave).toHaveBeenCalledOnce()
  for (const drop of drops) drop()
})

it('[Q114] asks nothing about what is being sent, nor about other dialogs', () => {
  const [one, other] = [{}, {}]
  const drops = [addUnsaved(typed({ dialog: one, isSending: true })), addUnsaved(typed({ dialog: other }))]
  expect(unsavedIn(one)).toEqual([])
  expect(unsavedIn(other)).toHaveLength(1)
  for (const drop of drops) drop()
})

it('[Q114] a session that ended elsewhere waits for what is typed, until it is saved or given up', async () => {
  const givenUp = vi.fn()
  onGivenUp(givenUp)
  expect(holdSignedOut()).toBe(false)
  const drop = addUnsaved(typed())
  expect(holdSignedOut()).toBe(true)
  expect(currentlyAsked()).toMatchObject({ what: 'sign-in' })
  noteSignedIn()
  expect(currentlyAsked()).toBeNull()

  // A form that is being sent is removed and added again.
  holdSignedOut()
  drop()
  const again = addUnsaved(typed({ isSending: true }))
  await Promise.resolve()
  expect(givenUp).not.toHaveBeenCalled()
  again()
  await Promise.resolve()
  expect(givenUp).toHaveBeenCalledOnce()
  expect(currentlyAsked()).toBeNull()
})
