import { expect, it } from 'vitest'
import './plain-zod.ts'

it('is heard by zod when it loads', async () => {
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
})
