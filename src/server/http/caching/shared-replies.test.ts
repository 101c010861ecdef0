import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createSharedReplies } from './shared-replies.ts'

const schema = z.object({ text: z.string() })
const made = (text: string, cacheVersion: string) => vi.fn(async () => ({ value: { text }, cacheVersion }))

it('makes a shared reply once for all who ask for it at once', async () => {
  const replies = createSharedReplies(true)
  const make = made('six teams', '1')
  const ask = () => replies.getOrMake({ key: 'table', cacheVersion: '1', schema, make })
  const [first, ...others] = await Promise.all([ask(), ask(), ask()])
  expect(others).toEqual([first, first])
  expect(make).toHaveBeenCalledOnce()
  expect(await ask()).toBe(first)
})

it('gives the same shared reply at another version that says the same, and another one that does not', async () => {
  const replies = createSharedReplies(true)
  const ask = (text: string, cacheVersion: string) =>
    replies.getOrMake({ key: 'table', cacheVersion, schema, make: made(text, cacheVersion) })
  const first = await ask('six teams', '1')
  expect(await ask('six teams', '2')).toBe(first)
  const third = await ask('seven teams', '3')
  expect(third).not.toBe(first)
  expect(await ask('seven teams', '3')).toBe(third)
})

it('makes a shared reply again after one that failed', async () => {
  const replies = createSharedReplies(true)
  const fail = vi.fn().mockRejectedValueOnce(new Error('gone'))
  const ask = (make: () => Promise<{ value: object; cacheVersion: string }>) =>
    replies.getOrMake({ key: 'table', cacheVersion: '1', schema, make })
  await expect(ask(fail)).rejects.toThrow('gone')
  await expect(ask(made('six teams', '1'))).resolves.toBeTypeOf('function')
})
