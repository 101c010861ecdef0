import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { npmCommand, ROOT, run } from '../command.ts'
import { screenScripts } from './screen-scripts.ts'

/** What the screens weigh today, with 2 kB to spare; the goals are MOST_SCRIPT_BYTES. */
const MOST = { player: 131_000, draft: 158_000, organiser: 179_000 }

beforeAll(async () => {
  // npm test has built it; a run of this file alone may be the first thing that happens in a clone.
  if (!existsSync(join(ROOT, 'dist/web/.vite/manifest.json'))) await run(...npmCommand('run', 'build'), { quiet: true })
})

it('no screen waits for more scripts than its kind may', () => {
  const screens = screenScripts()
  expect(new Set(screens.map(({ kind }) => kind))).toEqual(new Set(Object.keys(MOST)))
  const tooHeavy = screens.filter(({ kind, bytes }) => bytes > MOST[kind])
  expect(tooHeavy.map(({ screen, bytes }) => `${screen}: ${bytes} bytes`)).toEqual([])
})
