import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/command.ts'
import { PLANTED_FAULTS } from './faults.ts'

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

it('there are forty at least', () => expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(40))

it.each(PLANTED_FAULTS)('the fault in $file can be planted: %#', ({ file, from, to, seenBy }) => {
  expect(textOf(file).split(from).length - 1, `${JSON.stringify(from)} stands once`).toBe(1)
  expect(to).not.toBe(from)
  const [, behind] = textOf(seenBy.file).split(seenBy.title)
  expect(seenBy.file, 'npm test leaves it out').not.toContain('.trial.')
  expect(behind, 'the test that sees it').toBeDefined()
  expect(behind?.split('\n', 3).join(), 'npm test leaves it out').not.toContain("'@trial'")
})
