// @vitest-environment happy-dom

import { defaultScheduler, notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Me } from '#contract/site.ts'
import { VISITOR } from '#contract/visitor.ts'
import { Cancelled } from './cancelled.ts'
import { Failure } from './client.ts'
import { newQueryClient } from './query-client.ts'
import { expire, meQuery } from './session.ts'
import { type ActOptions, useAct } from './use-act.ts'

const SAM = { user: { id: 'sam' } } as Me
const refused = (details: Partial<ConstructorParameters<typeof Failure>[0]> = {}) =>
  new Failure({ code: 'season_archived', status: 409, message: 'The season is over.', ...details })

// A timer of its own would come after those that a test waits for, or before.
beforeAll(() => notifyManager.setScheduler(queueMicrotask))
afterAll(() => notifyManager.setScheduler(defaultScheduler))
afterEach(cleanup)

/** Does something, and waits until the screen shows what comes of it. */
const settle = (work: () => unknown) =>
  act(async () => {
    work()
    await new Promise((resolve) => setTimeout(resolve))
  })

/** A screen with one act, whose calls wait for `answer` and `refuse`, on a page of Sam's. */
function screen(options: Partial<ActOptions<string, string>> = {}) {
  const client = newQueryClient()
  client.setQueryData(meQuery.queryKey, SAM)
  const waiting: PromiseWithResolvers<string>[] = []
  const send = vi.fn((_: string) => {
    const call = Promise.withResolvers<string>()
    waiting.push(call)
    return call.promise
  })
  const { result, unmount } = renderHook(() => useAct<string, string>({ attempt: 'people', send, ...options }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const end = (how: (call: PromiseWithResolvers<string>) => void) =>
    settle(() => {
      const call = waiting.shift()
      if (call) how(call)
    })
  return {
    client,
    send,
    unmount,
    shown: () => result.current,
    press: (input: string) => settle(() => void result.current.run(input)),
    answer: (reply = 'ok') => end(({ resolve }) => resolve(reply)),
    refuse: (error: Error = refused()) => end(({ reject }) => reject(error)),
  }
}

it('is pending until the answer is there, and takes it before it says that it is done', async () => {
  const taken: string[] = []
  const { shown, press, answer } = screen({
    onDone: (reply, input) => taken.push(`${input}: ${reply}`),
    say: (reply) => `${reply}, saved`,
  })
  await press('name')
  expect([shown().isPending, shown().pending, shown().done]).toEqual([true, 'name', null])
  await answer('Foxes')
  expect([shown().isPending, shown().pending, shown().reply]).toEqual([false, null, 'Foxes'])
  expect(shown().done).toEqual({ text: 'Foxes, saved', undo: null })
  expect(taken).toEqual(['name: Foxes'])
})

it('sends once however often the button is pressed, before the next render too', async () => {
  const { send, shown, press, answer } = screen()
  const outcomes: boolean[] = []
  await settle(() => {
    void shown()
      .run('a')
      .then((done) => outcomes.push(done))
    void shown()
      .run('a')
      .then((done) => outcomes.push(done))
  })
  await press('b')
  await answer()
  expect([send.mock.calls, outcomes]).toEqual([[['a']], [false, true]])
  await press('b')
  expect(send).toHaveBeenLastCalledWith('b')
})

it('says why it was refused, with the messages of its fields, until the next try', async () => {
  const onFailure = vi.fn()
  const onDone = vi.fn()
  const { shown, press, refuse, answer } = screen({ onFailure, onDone })
  await press('a')
  const failure = refused({ fields: { name: 'Enter a name' } })
  await refuse(failure)
  expect(shown().failure).toEqual({ title: 'Nothing was changed', detail: 'The season is over.' })
  expect([shown().fields, shown().refusal?.code]).toEqual([{ name: 'Enter a name' }, 'season_archived'])
  expect([onFailure.mock.calls, onDone.mock.calls]).toEqual([[[failure, 'a']], []])
  await press('a')
  expect([shown().failure, shown().fields]).toEqual([null, {}])
  await answer()
  expect(onDone).toHaveBeenCalledOnce()
})

it('undoes what it did, and keeps the way back where that is refused', async () => {
  const { send, shown, press, answer, refuse } = screen({
    say: (_, input) => ({ text: input, undo: input === 'pay' ? 'unpay' : null }),
  })
  const undo = () => settle(() => void shown().undo())
  await press('pay')
  await answer()
  await undo()
  await refuse()
  expect([shown().done?.undo, shown().failure?.title]).toEqual(['unpay', 'Nothing was changed'])
  await undo()
  await answer()
  expect([shown().done, shown().failure]).toEqual([{ text: 'unpay', undo: null }, null])
  expect(send.mock.calls.flat()).toEqual(['pay', 'unpay', 'unpay'])
})

it('asks for what it changed anew however it ended, and is pending until that is there', async () => {
  const asked = Promise.withResolvers<void>()
  const refresh = vi.fn(() => asked.promise)
  const { client, send, shown, press, answer, refuse } = screen({ refresh })
  await press('a')
  expect(refresh).not.toHaveBeenCalled()
  await answer()
  expect(shown().isPending).toBe(true)
  await settle(asked.resolve)
  expect(shown().isPending).toBe(false)
  await press('b')
  await refuse()
  await press('c')
  await refuse(new Cancelled())
  expect(refresh.mock.calls).toEqual(['a', 'b', 'c'].map((input) => [client, input]))
  expect(send).toHaveBeenCalledTimes(3)
})

it('says nothing where the person backed out', async () => {
  const { shown, press, refuse } = screen()
  await press('a')
  await refuse(new Cancelled())
  expect([shown().failure, shown().done, shown().isPending]).toEqual([null, null, false])
})

it('takes the answer of a screen that was left, and of a dialog that was closed meanwhile', async () => {
  const onDone = vi.fn()
  const { shown, press, answer, unmount } = screen({ onDone })
  await press('a')
  await settle(() => shown().forget())
  expect(shown().isPending, 'still under way').toBe(true)
  unmount()
  await answer()
  expect(onDone).toHaveBeenCalledWith('ok', 'a')
})

it.each([
  ['signed out', VISITOR],
  ['somebody else is signed in', { user: { id: 'dana' } } as Me],
])('[Q83] drops the answer where the person has %s meanwhile', async (_, next) => {
  const [onDone, onFailure, refresh] = [vi.fn(), vi.fn(), vi.fn()]
  const { client, shown, press, answer, refuse } = screen({ onDone, onFailure, refresh, say: (reply) => reply })
  for (const end of [answer, refuse]) {
    client.setQueryData(meQuery.queryKey, SAM)
    await press('a')
    await settle(() => client.setQueryData(meQuery.queryKey, next))
    await end()
    expect([shown().done, shown().failure, shown().isPending]).toEqual([null, null, false])
  }
  expect([onDone, onFailure, refresh].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('ends the session where the answer is that nobody is signed in, and says so', async () => {
  const { client, shown, press, refuse } = screen()
  await press('a')
  await refuse(refused({ code: 'not_signed_in', status: 401 }))
  expect(client.getQueryData<Me>(meQuery.queryKey)?.user).toBeNull()
  expect(shown().failure?.detail).toBe('You are not signed in any more. Log in, then try again.')
})

it('takes the answer of an act that signs somebody in', async () => {
  const onDone = vi.fn()
  const { client, press, answer } = screen({ onDone })
  expire(client)
  await press('a')
  client.setQueryData(meQuery.queryKey, SAM)
  await answer()
  expect(onDone).toHaveBeenCalledOnce()
})
