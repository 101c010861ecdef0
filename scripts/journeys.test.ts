import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { journeysByFixture } from './journeys.ts'

/** Assembled, so that this file does not count as one that imports them. */
const from = (fixture: string) => ['from', `'../harness/${fixture}.ts'`].join(' ')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kickabout-journeys-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, 'e2e', path)), { recursive: true })
  writeFileSync(join(root, 'e2e', path), text)
}

it('puts journeys together that take their site from one fixture', () => {
  write('accounts/sign-out.spec.ts', `import { expect, test } ${from('league')}`)
  write('draft/draft-whole.spec.ts', `import {\n  DUEL,\n  test,\n} ${from('draft')}`)
  write('season/desk.spec.ts', `import { test } ${from('demonstration')}\nimport { expect } ${from('league')}`)
  write('site/home.spec.ts', `import { open, test } ${from('league')}`)
  expect([...journeysByFixture(root)]).toEqual([
    ['league', ['accounts/sign-out.spec.ts', 'site/home.spec.ts']],
    ['draft', ['draft/draft-whole.spec.ts']],
    ['demonstration', ['season/desk.spec.ts']],
  ])
})

it('names a journey that takes its site from nowhere', () => {
  write('season/desk.spec.ts', "import { test } from '@playwright/test'")
  expect(() => journeysByFixture(root)).toThrow('e2e/season/desk.spec.ts')
})
