import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPOSED, readEnv, VARIABLES } from '../../src/server/env.ts'
import { ROOT, run } from '../command.ts'
import { composed } from './compose.ts'
import { readAsCompose, readAsSystemd } from './env-file.ts'
import { readUnit } from './unit.ts'

const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8')
/** A variable that may be set there: its line without the mark of a comment. */
const LINE = /^#([A-Z][A-Z0-9_]*)=(.*)$/gm
const shown: Record<string, string> = readAsSystemd(EXAMPLE.replace(LINE, '$1=$2'))

/** A value as the head of the file says that it is written. */
const written = (value: string) =>
  /^[\w./:@%,+-]*$/.test(value) ? value : value.includes("'") ? `"${value}"` : `'${value}'`
/** A copy in which these variables are filled in, as people do it. */
const filledIn = (values: Record<string, string>) =>
  EXAMPLE.replace(LINE, (line, name: string) => (name in values ? `${name}=${written(values[name] ?? '')}` : line))

const COPIES: Record<string, { text: string; variables: Record<string, string> }> = {
  'an untouched copy': { text: EXAMPLE, variables: {} },
  'a copy with every line': { text: EXAMPLE.replace(LINE, '$1=$2'), variables: shown },
  ...Object.fromEntries(
    [
      'Sunday  Cup',
      'Cup #1 # ours',
      '#1',
      '<hello@example.org>',
      'a & b; c | d (e) * ? ~',
      '$HOME $(id) `id` $1 $',
      '100% %h %%',
      'the "Cup"',
      "Robin's Cup",
      "'s Cup & <more>; #1",
      'a=b==',
      'Fußball – Кубок 杯 ⚽',
      '!1 [x] {y} ^',
      'a\\b\\n',
      ' blanks around ',
    ].map((value) => {
      const values = { PRODUCT_NAME: value, MAIL_FROM: value, AUTH_SECRET: value, LOG_LEVEL: 'warn' }
      return [`a copy with ${value}`, { text: filledIn(values), variables: values }]
    }),
  ),
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-env-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The variables that a terminal's line gives to the program that it starts. */
async function readByShell(shell: string, text: string) {
  writeFileSync(join(folder, '.env'), text)
  const lines = ['-i', 'HOME=/root', shell, '-c', 'set -a; . ./.env; set +a; exec /usr/bin/env -0']
  const { code, output } = await run('env', lines, { cwd: folder, quiet: true })
  expect(code, output).toBe(0)
  const pairs = output.split('\0').map((pair) => /^([^=]*)=(.*)$/s.exec(pair)?.slice(1) ?? [])
  const { '': none, HOME, PWD, OLDPWD, SHLVL, _, ...variables } = Object.fromEntries(pairs)
  return variables
}

/** As systemd's own program reads files of the same form, where it is there; it replaces each $ besides. */
const GENERATOR = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator'
async function readByGenerator(text: string) {
  mkdirSync(join(folder, 'environment.d'), { recursive: true })
  writeFileSync(join(folder, 'environment.d/kickabout.conf'), text)
  const { output } = await run('env', ['-i', `XDG_CONFIG_HOME=${folder}`, `HOME=${folder}`, GENERATOR], { quiet: true })
  // Its complaints about empty variables are among its lines.
  return readByShell('sh', output.match(/^\w+=.*$/gm)?.join('\n') ?? '')
}

describe.each(Object.entries(COPIES))('%s', (_, { text, variables }) => {
  it.each(['sh', 'bash', 'dash'])('%s reads it', async (shell) => {
    if (shell !== 'sh' && (await run(shell, ['-c', 'true'], { quiet: true })).code !== 0) return
    expect(await readByShell(shell, text)).toEqual(variables)
  })

  it('a unit of systemd reads it', async () => {
    expect(readAsSystemd(text)).toEqual(variables)
    if (!existsSync(GENERATOR) || Object.values(variables).some((value) => value.includes('$'))) return
    // Empty variables are none to this program.
    expect(await readByGenerator(text)).toMatchObject(
      Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
    )
  })

  it('Compose reads it', () => expect(readAsCompose(text)).toEqual(variables))

  it('Node reads it, as process.loadEnvFile', () => expect(parseEnv(text)).toEqual(variables))
})

describe('.env.example', () => {
  it('has every variable that the server reads, and no other, each once', () => {
    const names = [...EXAMPLE.matchAll(LINE)].map(([, name]) => name)
    expect(names.toSorted()).toEqual([...Object.keys(VARIABLES), ...COMPOSED].toSorted())
    expect(EXAMPLE.match(/^[^#\n]/gm), 'an untouched copy changes nothing').toBeNull()
  })

  it.each(Object.entries(VARIABLES))('shows the default of %s, or a value that it may have', (name, variable) => {
    const [usual, value] = [variable.parse(undefined), variable.parse(shown[name])]
    if (usual !== undefined && name !== 'ADMIN_EMAILS') expect(value).toEqual(usual)
  })

  it('writes each value as its head says', () => {
    for (const [, name = '', value = ''] of EXAMPLE.matchAll(LINE)) expect(value).toBe(written(shown[name] ?? ''))
  })

  it('says how a mail provider’s password goes in', () => {
    const { username, hostname, port } = new URL(shown.SMTP_URL ?? '')
    expect([decodeURIComponent(username), hostname, port]).toEqual(['user@example.org', 'smtp.example.org', '465'])
    const codes = [...EXAMPLE.matchAll(/(\S) (%[0-9A-F]{2})/g)]
    expect(codes.length).toBeGreaterThanOrEqual(10)
    for (const [, character = '', code = ''] of codes) expect(decodeURIComponent(code)).toBe(character)
  })

  it('leaves the service and the containers their own folders', () => {
    expect(readEnv(readUnit().variables(EXAMPLE))).toMatchObject({
      dataDir: '/var/lib/kickabout',
      backups: { folder: '/var/backups/kickabout' },
    })
    expect(readEnv(composed(EXAMPLE).services.site.environment)).toMatchObject({
      publicUrl: 'https://localhost',
      dataDir: '/data',
      backups: { folder: '/backups' },
    })
    expect(readEnv(readAsSystemd(EXAMPLE))).toEqual(readEnv({}))
  })
})

describe('the readers of these tests', () => {
  const ODD = `
    ; another comment
    A = un quoted # to the end
    B='a' "b"
    C=a"b"c
    D=a\\ b\\
c
    E="a\\"b\\c\\$"  
  `
  it('are as systemd is with whatever else may stand in a file', async () => {
    const variables = { A: 'un quoted # to the end', B: 'ab', C: 'a"b"c', D: 'a bc', E: 'a"b\\c$' }
    expect(readAsSystemd(ODD)).toEqual(variables)
    if (existsSync(GENERATOR)) expect(await readByGenerator(ODD)).toMatchObject({ ...variables, E: expect.anything() })
  })

  it('are as Compose is', () => {
    const text = `A: b # c\nexport B = 'it\\'s'\nC="a\\nb"\nD=a#b\nE=\n`
    expect(readAsCompose(text)).toEqual({ A: 'b', B: "it's", C: 'a\nb', D: 'a#b', E: '' })
    expect(() => readAsCompose('A=$B')).toThrow('replaces the $')
    expect(() => readAsCompose("A='b")).toThrow('no end of the quotes')
  })
})
