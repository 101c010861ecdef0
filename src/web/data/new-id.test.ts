import { expect, it } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

it('makes ids that are UUIDs, each another one', () => {
  const ids = Array.from({ length: 1000 }, newId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
