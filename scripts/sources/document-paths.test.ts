import { expect, it } from 'vitest'
import { missingFiles } from './document-paths.ts'

const PATHS = [
  ...['README.md', 'docs/rules.md', 'docs/home.png', 'docs/decisions/0003-accounts.md', 'src/league/season.ts'],
  ...['src/server/routes/teams.ts', 'src/server/routes/scores.ts', 'src/server/store/store.ts'],
]
const missing = (path: string, text: string) =>
  missingFiles([{ path, text }], PATHS).map(({ path, line, why }) => `${path}:${line} ${why}`)

it.each([
  'The file `season.ts`, `league/season.ts` or `src/league/season.ts`, and `routes/{teams,scores}.ts`.',
  '[rules](rules.md), [one](decisions/0003-accounts.md#what), [all](decisions), [up](../README.md), [web](https://example.org/a.md)',
  'No file: `npm test`, `store.seasons`, `docs/*.md`, season.tsx, [D12].',
])('%s is fine', (text) => {
  expect(missing('docs/architecture.md', text)).toEqual([])
})

it.each([
  ['one `standings.ts`', 'standings.ts'],
  ['one `eason.ts`', 'eason.ts'],
  ['`server/season.ts`', 'server/season.ts'],
  ['`routes/{teams,logos}.ts`', 'routes/logos.ts'],
  ['[rules](docs/rules.md)', 'docs/rules.md'],
  ['[rules](quality.md#season)', 'quality.md'],
])('%s is refused, with its line', (text, name) => {
  expect(missing('docs/architecture.md', `\n${text}`)).toEqual([`docs/architecture.md:2 there is no file ${name}`])
})

it('the changelog alone tells of files as they were', () => {
  expect(missing('CHANGELOG.md', '`better-auth.ts`')).toEqual([])
  expect(missing('docs/decisions/0003-accounts.md', '`better-auth.ts`')).toHaveLength(1)
})
