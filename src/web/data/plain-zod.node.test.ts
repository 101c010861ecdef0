import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Other tests of this process have loaded zod before. */
const inProcessOfItsOwn = (lines: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', lines], { cwd: import.meta.dirname }).toString()

it('is heard by zod when it loads', () => {
  const print = "const { z } = await import('zod'); console.log(z.config().jitless)"
  expect(inProcessOfItsOwn(`await import('./plain-zod.ts'); ${print}`)).toBe('true\n')
  expect(inProcessOfItsOwn(print)).toBe('undefined\n')
})
