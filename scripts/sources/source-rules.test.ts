import { expect, test } from 'vitest'
import { violations } from './source-rules.ts'

const refused: [rule: string, path: string, text: string][] = [
  ['clock', 'src/league/season.ts', 'const now = Date.now()'],
  ['clock', 'src/league/season.ts', 'const now = new Date()'],
  ['clock', 'src/league/season.ts', 'const now = new Date'],
  ['clock', 'src/league/season.ts', 'const now = Temporal.Now.instant()'],
  ['chance', 'src/league/draft.ts', 'const die = Math.random()'],
  ['process.env', 'src/web/entry-client.tsx', 'if (process.env.DEV) start()'],
  ['process.env', 'src/server/app.ts', 'const port = process.env["PORT"]'],
  ['process.env', 'src/server/app.ts', 'const { env } = process'],
  ['console', 'src/server/app.ts', "console.log('here')"],
  ['does not run', 'src/league/season.test.ts', "test.only('this', () => {})"],
  ['does not run', 'e2e/site/home.spec.ts', "test.describe.skip('this', () => {})"],
  ['does not run', 'scripts/sources/source-rules.test.ts', "it.todo('this')"],
  ['open end', 'src/web/entry-client.tsx', `// ${'TO'}DO later`],
  ['open end', 'e2e/site/home.spec.ts', `// ${'FIX'}ME`],
  ['switched off', 'src/server/app.ts', 'const body = request.body as any'],
  ['switched off', 'src/server/app.ts', '// @ts-ignore'],
  ['literal that is spread', 'src/server/app.ts', 'const one = { ...{ a, b }, c }'],
  ['literal that is spread', 'bench/run.ts', 'const one = {\n  ...{\n    a,\n  },\n}'],
  ['a format made', 'src/web/components/day.tsx', "const DAY = new Intl.DateTimeFormat('en-US')"],
  ['taken apart', 'src/web/a.tsx', 'const capital = text.charAt(0).toUpperCase() + text.slice(1)'],
  ['taken apart', 'src/server/mail/a.ts', "const first = [...name.trim()][0] ?? ''"],
  ['taken apart', 'src/league/a.ts', 'const short = `$\u007bname.slice(0, 40)}…`'],
  ['asked of Intl', 'src/contract/fees/season-fee.ts', "Intl.supportedValuesOf('currency').includes(code)"],
  ['asked of Intl', 'src/web/a.tsx', "const codes = Intl.supportedValuesOf( 'currency' )"],
  ['asked of Intl', 'src/league/fees/money.ts', 'format(currency).resolvedOptions().maximumFractionDigits ?? 2'],
  ['asked of Intl', 'src/league/fees/money.ts', 'const { minimumFractionDigits } = format.resolvedOptions()'],
  ['a noscript with a class', 'src/web/routes/teams/tags.tsx', '<noscript className="contents">'],
  ['text beside', 'src/web/routes/teams/a.tsx', 'const a = <p>{n} players</p>'],
  ['text beside', 'src/web/routes/teams/a.tsx', 'const a = <p>{saved ? <><Icon /> Saved</> : null}</p>'],
  ['text beside', 'src/web/routes/teams/a.tsx', 'const a = <p>{wait && <Spinner />} Save</p>'],
  ['text beside', 'src/web/routes/teams/a.tsx', "const a = <p><Icon />{open ? 'Close' : 'Open'}</p>"],
  ['text beside', 'src/web/routes/teams/a.tsx', 'const a = <p>{wait && <Spinner />}{children}</p>'],
  ['text beside', 'src/web/routes/teams/a.tsx', 'const a = <p><b>1</b>{`players`}</p>'],
  ['text beside', 'src/web/routes/teams/a.tsx', "const a = <p><b>With</b>{names.join(', ')}</p>"],
  ['text beside', 'src/web/routes/teams/a.tsx', 'const a = <p>{one && nameOf(one)}{one && <Mark />}</p>'],
  ['text beside', 'src/web/routes/teams/a.tsx', 'const a = <p>{dayText(at)}{late && <b>late</b>}</p>'],
  [
    'no missing case',
    'src/league/a.ts',
    'function f(a: A): B {\n  switch (a) {\n    default:\n      return one\n  }\n}',
  ],
  ['no missing case', 'src/league/a.ts', "function f(a: A) {\n  switch (a) {\n    case 'b':\n      return one\n  }\n}"],
  [
    'no missing case',
    'src/league/a.ts',
    "function f(a: A): B | undefined {\n  switch (a) {\n    case 'b':\n      return one\n  }\n}",
  ],
  ['left behind', 'e2e/harness/a.ts', 'const child = spawn(program)'],
  ['left behind', 'src/server/a.test.ts', 'const child = keep(fork(program))'],
  ['left behind', 'scripts/a.ts', 'execFile(program, done)'],
  ['only the browser knows', 'src/web/components/use-a.ts', 'export const useA = () => window.name'],
  ['what is left of a row', 'src/server/routes/people/a.ts', 'rows.map(({ guardian: _, ...one }) => one)'],
  ['what is left of a row', 'src/server/routes/scores.ts', 'rows.map(\n  ({ matchId: _, ...change }) => change,\n)'],
  ['what is left of a row', 'src/server/routes/desk.ts', 'const { archived, ...rest } = preview'],
  ['what is left of a row', 'src/league/people/start.ts', 'const of = ({ people, ...head }: Reply) => head'],
  ['raw SQL', 'src/server/routes/me.ts', 'const rows = sql.raw(text)'],
  ['an address in a header', 'src/server/http/pages/pages.ts', 'return reply.code(302).redirect(made.leadsTo)'],
  ['an address in a header', 'src/server/routes/me.ts', "reply.header('location', path)"],
  ['an address in a header', 'src/server/stomp/a.ts', "response.setHeader('Location', path)"],
  ['an address in a header', 'src/server/stomp/a.ts', 'response.writeHead(302, { location: path })'],
  ['nobody throws', 'src/server/routes/me.ts', "throw new Refusal('not_found')"],
  ['nobody throws', 'src/server/routes/me.ts', 'throw refuseUntil(at, now)'],
  ['longer than', 'src/web/entry-client.tsx', 'x()\n'.repeat(401)],
  ['must not import', 'src/contract/site.ts', "import { open } from '#league/season.ts'"],
  ['must not import', 'src/contract/site.ts', "import { z } from 'yup'"],
  ['must not import', 'src/league/season.ts', "import { z } from 'zod'"],
  ['must not import', 'src/league/season.ts', "import { open } from '../server/store/open.ts'"],
  ['must not import', 'src/league/season.ts', "import { readFileSync } from 'node:fs'"],
  ['must not import', 'src/server/app.ts', "import { App } from '../web/shell/app.tsx'"],
  ['must not import', 'src/server/app.ts', "const { App } = await import('#web/shell/app.tsx')"],
  ['must not import', 'src/web/data/api.ts', "import type { Store } from '#server/store/store.ts'"],
  ['must not import', 'src/web/data/api.ts', "export { open } from '../../server/store/open.ts'"],
  ['must not import', 'e2e/site/home.spec.ts', "import { buildApp } from '../../src/server/app.ts'"],
  ['must not import', 'src/web/entry-client.tsx', "import '../../e2e/site.ts'"],
  ['must not import', 'src/server/store/season/teams.ts', "import type { Env } from '../../env.ts'"],
  ['must not import', 'src/server/stomp/channel.ts', "type Found = import('../store/store.ts').Store"],
  ['must not import', 'src/web/routes/teams/teams.tsx', "import type { Team } from '#web/routes/team/team.tsx'"],
  ['a dropped error', 'src/web/data/a.ts', 'try {\n  go()\n} catch {\n  return null\n}'],
  ['a dropped error', 'src/web/data/a.ts', 'await go().catch(() => null)'],
]

test.each(refused)('%s: %s is refused with %s', (rule, path, text) => {
  expect(violations(path, text).map(({ why }) => why)).toEqual([expect.stringContaining(rule)])
})

const allowed: [path: string, text: string][] = [
  ['e2e/harness/a.ts', 'const child = endsWithUs(\n  spawn(program),\n)'],
  ['src/server/a.test.ts', "spawnSync('mount')"],
  ['src/server/routes/schedule.ts', 'const { tell, ...part } = body'],
  ['src/server/routes/schedule.ts', 'async ({ params: { id, ...place }, session }) => place'],
  ['src/league/a.ts', "function f(a: A): B {\n  switch (a) {\n    case 'b':\n      return one\n  }\n}"],
  ['src/league/a.ts', 'function f(a: A) {\n  switch (a) {\n    default:\n      return a satisfies never\n  }\n}'],
  ['src/league/season.ts', 'const start = new Date(at)'],
  ['src/league/season.ts', "import { league } from '#contract/league.ts'"],
  ['src/league/season.test.ts', "import { test } from 'vitest'\nconst now = Date.now()"],
  ['src/contract/site.ts', "import { z } from 'zod'\nimport { season } from './league.ts'"],
  ['src/league/fees/money.ts', 'const fraction = { minimumFractionDigits: 0, maximumFractionDigits: digits }'],
  ['src/server/env.ts', 'export const env = parse(process.env)'],
  ['src/server/main.ts', 'console.error(problem)'],
  ['src/server/app.ts', "import { may } from '#league/permissions.ts'\nimport fastify from 'fastify'"],
  ['src/server/store/migrations/migrate.ts', 'sql.raw(statement)'],
  ['src/web/entry-client.tsx', "import './styles/main.css'\nimport { site } from '#contract/site.ts'"],
  ['src/web/entry-client.tsx', 'x()\n'.repeat(400)],
  ['src/web/entry-client.tsx', 'const one = { ...two, ...(three && { four }) }'],
  ['e2e/site/home.spec.ts', "import { POSITIONS } from '../../src/contract/profile.ts'"],
  ['src/web/routes/teams/a.tsx', "const a = <p>From <b>{name}</b>{' '}to {/* where */} <i>there</i>.</p>"],
  ['src/web/routes/teams/a.tsx', 'const a = <p>{wait && <Spinner />}<span>{children}</span></p>'],
  ['src/web/routes/teams/a.tsx', 'const a = <p>{`players`}</p>'],
  ['src/web/routes/teams/a.tsx', 'const a = <p><b>1</b>{rows.map(rowOf)}</p>'],
  ['src/web/data/use-browser-value.ts', 'export const useNow = () => Date.now()'],
  ['src/web/data/a.ts', 'try {\n  go()\n} catch {\n  // Full storage keeps nothing.\n}'],
]

test.each(allowed)('%s may hold %s', (path, text) => {
  expect(violations(path, text)).toEqual([])
})

test('a violation names its line', () => {
  expect(violations('src/league/a.ts', 'first\nsecond\nMath.random()\n')).toEqual([
    { path: 'src/league/a.ts', line: 3, why: expect.any(String) },
  ])
  expect(violations('src/league/a.ts', "first\nimport 'zod'\n")).toEqual([
    { path: 'src/league/a.ts', line: 2, why: expect.any(String) },
  ])
})
