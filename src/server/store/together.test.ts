import { expect, it } from 'vitest'
import { together } from './together.ts'

const upper = async (keys: string[]) =>
  new Map(keys.filter((key) => key !== '?').map((key) => [key, key.toUpperCase()]))

it('look-ups of one turn are asked once, each key once, and each gets its own answer', async () => {
  const asked: string[][] = []
  const find = together((keys) => {
    asked.push(keys)
    return upper(keys)
  })
  expect(await Promise.all([find('a'), find('b'), find('a'), find('?')])).toEqual(['A', 'B', 'A', null])
  expect(asked).toEqual([['a', 'b', '?']])
})

it('nothing is kept: what was taken away is gone for the next that asks', async () => {
  const rows = new Map([['a', 1]])
  const find = together(async () => new Map(rows))
  expect(await find('a')).toBe(1)
  rows.delete('a')
  expect(await find('a')).toBeNull()
})

it('a failure reaches everyone who asked, and nobody after', async () => {
  let broken = true
  const find = together(async (keys) => {
    if (broken) throw new Error('gone')
    return upper(keys)
  })
  const answers = await Promise.allSettled([find('a'), find('b')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await find('a')).toBe('A')
})
