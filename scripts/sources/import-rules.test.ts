import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../command.ts'
import { HOUSE, INSIDE, mayImport, mayUsePackage } from './import-rules.ts'

/** Returns what the first cells of the table under a heading of docs/architecture.md name. */
function pathsUnder(heading: string): string[] {
  const [, part = ''] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split(`\n## ${heading}\n`)
  const [table = ''] = part.split('\n## ')
  return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) => path)
}

describe('docs/architecture.md has a row for each', () => {
  it('part of the repository', () => {
    expect(pathsUnder('The parts of the repository')).toEqual(Object.keys(HOUSE))
  })

  it.each(Object.entries(INSIDE))('area of %s, in their order', (part, areas) => {
    expect(pathsUnder(`Inside of \`${part}\``)).toEqual(Object.keys(areas))
  })
})

it.each(Object.entries(INSIDE))('%s: an area imports only what stands above it', (_part, areas) => {
  const names = Object.keys(areas)
  for (const [name, imports] of Object.entries(areas))
    if (imports !== 'all')
      for (const one of imports) expect(names.slice(0, names.indexOf(name)), `${name} imports ${one}`).toContain(one)
})

describe('may be imported', () => {
  it.each([
    ['src/league/season.ts', 'src/contract/league.ts'],
    ['src/server/store/store.ts', 'src/server/store/engine/open.ts'],
    ['src/server/store/season/matches.ts', 'src/league/matches.ts'],
    ['src/server/routes/me.ts', 'src/server/http/serve.ts'],
    ['src/server/routes/me.test.ts', 'src/server/testing/site.ts'],
    ['src/server/app.ts', 'src/server/sweep.ts'],
    ['src/web/routes/teams/teams.tsx', 'src/web/routes/teams/team-card.tsx'],
    ['src/web/routes/teams/teams.tsx', 'src/web/shell/loading.tsx'],
    ['src/web/routes.tsx', 'src/web/routes/teams/teams.tsx'],
    ['src/web/routes.test.ts', 'src/web/routes.tsx'],
    ['trials/kills.ts', 'src/server/store/store.ts'],
  ])('by %s: %s', (path, target) => {
    expect(mayImport(path, target)).toBe(true)
  })
})

describe('must not be imported', () => {
  it.each([
    ['src/contract/site.ts', 'src/league/season.ts'],
    ['src/server/app.ts', 'src/web/shell/app.tsx'],
    ['src/server/store/season/matches.ts', 'src/server/http/refusal.ts'],
    ['src/server/store/backup/backup.ts', 'src/server/env.ts'],
    ['src/server/stomp/channel.ts', 'src/server/store/store.ts'],
    ['src/server/http/serve.ts', 'src/server/draft/draft.ts'],
    ['src/server/http/serve.ts', 'src/server/routes/me.ts'],
    ['src/server/app.ts', 'src/server/testing/site.ts'],
    ['src/server/clocks.ts', 'src/server/new-folder/file.ts'],
    ['src/server/new-folder/file.ts', 'src/server/store/store.ts'],
    ['src/web/data/client.ts', 'src/web/components/button.tsx'],
    ['src/web/components/button.tsx', 'src/web/shell/loading.tsx'],
    ['src/web/routes/teams/teams.tsx', 'src/web/routes/team/team.tsx'],
    ['src/web/routes/teams/teams.test.ts', 'src/web/routes/team/team.tsx'],
    ['src/web/shell/shell.tsx', 'src/web/routes.tsx'],
    ['e2e/site/home.spec.ts', 'src/server/app.ts'],
    ['scripts/demo.ts', 'bench/stage.ts'],
  ])('by %s: %s', (path, target) => {
    expect(mayImport(path, target)).toBe(false)
  })
})

it('leaves packages to those who may have them', () => {
  expect(mayUsePackage('src/contract/site.ts', 'zod')).toBe(true)
  expect(mayUsePackage('src/contract/site.ts', 'node:fs')).toBe(false)
  expect(mayUsePackage('src/league/season.ts', 'zod')).toBe(false)
  expect(mayUsePackage('src/league/season.test.ts', 'vitest')).toBe(true)
  expect(mayUsePackage('src/server/app.ts', 'fastify')).toBe(true)
})
