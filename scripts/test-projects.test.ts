import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testProjects } from './test-projects.ts'

let root: string
beforeEach(() => void vi.stubEnv('TRIALS', ''))
afterEach(() => {
  rmSync(root, { recursive: true })
  vi.unstubAllEnvs()
})

it('tells the tests that need a server or a database from the others by what they import', () => {
  root = mkdtempSync(join(tmpdir(), 'kickabout-projects-'))
  // Assembled, so that this file does not count as one that imports them.
  const [engines, site, process] = [
    '../testing/engines.ts',
    '#server/testing/site.ts',
    '../src/server/testing/process.ts',
  ]
  const files = {
    'src/league/season.test.ts': "import './season.ts'",
    'src/league/season.ts': "import '#contract/league.ts'",
    'src/server/store/store.test.ts': `import { newStorage } from '${engines}'`,
    'src/server/draft/races.test.ts': "import { race } from './race-harness.ts'",
    'src/server/draft/race-harness.ts': `import './race-harness.ts'\nexport const { race } = await import('${site}')`,
    'src/server/auth/passwords.test.ts': `vi.${'mock'}('node:crypto')`,
    'src/web/routes/draft/clock.test.ts': "import './testing/draft.ts'",
    'scripts/build/addresses.built.test.ts': `import '${site}'`,
    'trials/frozen.test.ts': `import '${process}'`,
    'scripts/restart.trial.test.ts': `import '${process}'`,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  expect(testProjects(root)).toEqual({
    unit: ['src/league/season.test.ts', 'src/web/routes/draft/clock.test.ts'],
    server: ['src/server/draft/races.test.ts', 'src/server/store/store.test.ts', 'trials/frozen.test.ts'],
    replacing: ['src/server/auth/passwords.test.ts'],
    built: ['scripts/build/addresses.built.test.ts'],
  })
  vi.stubEnv('TRIALS', '100')
  expect(testProjects(root).server).toContain('scripts/restart.trial.test.ts')
})
