import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { npmCommand, ROOT, run } from '../command.ts'
import { MOST_SCRIPT_BYTES, screenScripts } from './screen-scripts.ts'

beforeAll(async () => {
  // npm test has built it; a run of this file alone may be the first thing that happens in a clone.
  if (!existsSync(join(ROOT, 'dist/web/.vite/manifest.json'))) await run(...npmCommand('run', 'build'), { quiet: true })
})

it('no screen waits for more scripts than its kind may', () => {
  const screens = screenScripts()
  expect(new Set(screens.map(({ kind }) => kind))).toEqual(new Set(Object.keys(MOST_SCRIPT_BYTES)))
  const tooHeavy = screens.filter(({ kind, bytes }) => bytes > MOST_SCRIPT_BYTES[kind])
  expect(tooHeavy.map(({ screen, bytes }) => `${screen}: ${bytes} bytes`)).toEqual([])
})
