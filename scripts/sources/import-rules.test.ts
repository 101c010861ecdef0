import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../command.ts'
import { HOUSE, INSIDE, mayImport, mayUsePackage } from './import-rules.ts'

/** The rows of the tables between a line and those of the next part, by their first cell: what their last cell names. */
function rowsAfter(line: RegExp): [name: string, imports: string[] | 'all'][] {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  const [, ...lines] = text.slice(text.search(line)).split('\n')
  const end = lines.findIndex((one) => /^(?:## |`src\/\w+`, from)/.test(one))
  const isRow = (one: string, place: number) => one.startsWith('| ') && !lines[place + 1]?.startsWith('| --- |')
  const rows = lines.slice(0, end).filter((one, place) => isRow(one, place) && !one.startsWith('| --- |'))
  return rows.map((row) => {
    const cells = row.split(' | ')
    const [name = ''] = namesIn(cells[0] ?? '')
    const last = cells.at(-1) ?? ''
    return [name, last.startsWith('everything') ? 'all' : namesIn(last)]
  })
}

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

describe('docs/architecture.md has the same directions', () => {
  it('for the parts of the repository', () => {
    const parts = Object.entries(HOUSE).map(([part, { imports }]) => [part, imports])
    expect(rowsAfter(/^## The house$/m)).toEqual(parts)
  })

  it.each(Object.entries(INSIDE))('inside of %s', (part, areas) => {
    expect(rowsAfter(new RegExp(`^\`${part}\`, from`, 'm'))).toEqual(Object.entries(areas))
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
