import { afterEach, expect, it, vi } from 'vitest'
import { batchByKey } from './batch-by-key.ts'

const upper = async (keys: string[]) =>
  new Map(keys.filter((key) => key !== '?').map((key) => [key, key.toUpperCase()]))

it('look-ups of one turn are asked once, each key once, and each gets its own answer', async () => {
  const asked: string[][] = []
  const find = batchByKey((keys) => {
    asked.push(keys)
    return upper(keys)
  })
  expect(await Promise.all([find('a'), find('b'), find('a'), find('?')])).toEqual(['A', 'B', 'A', null])
  expect(asked).toEqual([['a', 'b', '?']])
})

it('nothing is kept: what was taken away is gone for the next that asks', async () => {
  const rows = new Map([['a', 1]])
  const find = batchByKey(async () => new Map(rows))
  expect(await find('a')).toBe(1)
  rows.delete('a')
  expect(await find('a')).toBeNull()
})

it('a database that can’t serve fails everyone who asked, without being asked again, and nobody after', async () => {
  let broken = true
  let asked = 0
  const find = batchByKey(async (keys) => {
    asked++
    if (broken) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    return upper(keys)
  })
  const answers = await Promise.allSettled([find('a'), find('b')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toBe(1)
  broken = false
  expect(await find('a')).toBe('A')
})

it('[Q63] a key that the database refuses fails its own callers alone', async () => {
  const find = batchByKey(async (keys) => {
    if (keys.includes('\0')) throw new Error('invalid byte sequence')
    return upper(keys)
  })
  const answers = await Promise.allSettled(['a', '\0', 'b', '?', '\0'].map(find))
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    'A',
    'invalid byte sequence',
    'B',
    null,
    'invalid byte sequence',
  ])
})

afterEach(() => void vi.useRealTimers())

/** Look-ups whose queries end when the test says so. */
function heldQueries() {
  const asked: string[][] = []
  const ends: (() => void)[] = []
  const find = batchByKey(async (keys) => {
    asked.push(keys)
    await new Promise<void>((resolve) => ends.push(resolve))
    return upper(keys)
  })
  return { asked, ends, find }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('look-ups that come while a query is on its way are asked together once it is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { asked, ends, find } = heldQueries()
  const first = find('a')
  await turn()
  const others = [find('b')]
  await turn()
  others.push(find('c'))
  await turn()
  expect(asked).toEqual([['a']])
  ends[0]?.()
  expect(await first).toBe('A')
  await turn()
  expect(asked).toEqual([['a'], ['b', 'c']])
  ends[1]?.()
  expect(await Promise.all(others)).toEqual(['B', 'C'])
})

it('a query that takes long holds others back for a few milliseconds alone, however many there are', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { asked, ends, find } = heldQueries()
  const stuck = find('stuck')
  await turn()
  const others = Array.from({ length: 501 }, (_, i) => find(String(i)))
  await turn()
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(5)
  await turn()
  expect(asked.map(({ length }) => length)).toEqual([1, 500, 1])
  for (const end of ends.slice(1)) end()
  expect(await Promise.all(others)).toHaveLength(501)
  ends[0]?.()
  expect(await stuck).toBe('STUCK')
})
