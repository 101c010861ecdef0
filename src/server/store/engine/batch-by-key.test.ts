import { expect, it } from 'vitest'
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
