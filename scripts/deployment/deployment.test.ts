import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '../../src/server/env.ts'
import { ROOT, run } from '../command.ts'
import { commandOf, stagesOf, variablesOf } from './containerfile.ts'

type Service = {
  image: string
  build?: { context: string; dockerfile: string }
  environment: Record<string, string>
  depends_on?: Record<string, { condition: string; required?: boolean }>
  profiles?: string[]
  volumes?: string[]
  networks?: string[] | Record<string, { ipv4_address: string }>
  stop_grace_period?: string
  healthcheck?: { test: string[] }
}
type Compose = { services: Record<string, Service>; volumes: object; networks: object }

const deploy = join(ROOT, 'deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const documented = new Set(readFileSync(join(ROOT, '.env.example'), 'utf8').match(/^[A-Z0-9_]+(?==)/gm))
const last = stagesOf(join(deploy, 'Containerfile')).at(-1) ?? { base: '', name: '', instructions: [] }
const image = variablesOf(last)
/** Longest DRAIN_SECONDS, and what src/server/main.ts gives requests under way after it. */
const LONGEST_STOP_SECONDS = 60 + 9

type Given = Readonly<Record<string, string>>
/** What `deploy/.env` holds at least, and for PostgreSQL. */
const DOMAIN: Given = { DOMAIN: 'cup.example.org' }
const WITH_POSTGRES: Given = {
  ...DOMAIN,
  COMPOSE_PROFILES: 'postgres',
  POSTGRES_PASSWORD: '0a1b2c',
  AUTH_SECRET: '0123456789abcdef0123456789abcdef',
}

/**
 * Replaces `${NAME:?why}`, `${NAME:-else}` and `${NAME:+instead}` as Compose does, those within others first. What has to
 * be given and is not throws.
 */
function interpolated(text: string, given: Given): string {
  const replaced = text.replace(/\$\{(\w+)(?::([?+-])([^{}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const value = given[name] ?? ''
    if (kind === '+') return value === '' ? '' : rest
    if (value !== '') return value
    if (kind === '?') throw new Error(`${name} is not set: ${rest}`)
    return kind === '-' ? rest : ''
  })
  return replaced === text ? text : interpolated(replaced, given)
}

const composed = (given: Given): Compose => parse(interpolated(read('compose.yaml'), given), { merge: true })

describe('the composition', () => {
  const compose = composed(WITH_POSTGRES)
  const { site, caddy, database } = compose.services as Record<'site' | 'caddy' | 'database', Service>

  it('gives the site variables that it knows and takes', () => {
    expect(Object.keys(site.environment).filter((name) => !documented.has(name))).toEqual([])
    expect(readEnv(site.environment)).toMatchObject({ https: true, port: 8080, dataDir: image.DATA_DIR, drainMs: 0 })
  })

  it('needs a domain’s name alone: SQLite, its own secret, no mail', () => {
    const { site: alone, caddy: front } = composed(DOMAIN).services as Record<'site' | 'caddy', Service>
    expect(readEnv(alone.environment)).toMatchObject({
      publicUrl: 'https://cup.example.org',
      databaseUrl: undefined,
      authSecret: undefined,
      smtpUrl: undefined,
    })
    expect(front.environment.PUBLIC_URL).toBe('https://cup.example.org')
    expect(() => composed({})).toThrow('DOMAIN is not set: is the name that people type')
    expect(database.profiles).toEqual(['postgres'])
    expect(site.depends_on?.database).toMatchObject({ required: false })
  })

  it('has an example of its file that says how a mail provider’s password goes in', () => {
    const example = read('.env.example')
    const names = example.match(/^(?:# )?[A-Z_]+(?==)/gm)?.map((name) => name.replace('# ', '')) ?? []
    const own = ['DOMAIN', ...Object.keys(WITH_POSTGRES)]
    expect(names.filter((name) => !documented.has(name) && !own.includes(name))).toEqual([])
    const [, url = ''] = /^# (smtps:\S+)$/m.exec(example) ?? []
    const { username, hostname, port } = new URL(url)
    expect([decodeURIComponent(username), hostname, port]).toEqual(['user@example.org', 'smtp.example.org', '465'])
    const codes = [...example.matchAll(/(\S) (%[0-9A-F]{2})/g)]
    expect(codes.length).toBeGreaterThanOrEqual(10)
    for (const [, character = '', code = ''] of codes) expect(decodeURIComponent(code)).toBe(character)
  })

  it('[BK1] keeps backups in a volume of their own', () => {
    expect(site.environment.BACKUP_DIR).toBe(image.BACKUP_DIR)
    expect(site.volumes).toEqual([`data:${image.DATA_DIR}`, `backups:${image.BACKUP_DIR}`])
  })

  it('gives the database the user, the name and the password that the site asks with', () => {
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = database.environment
    const address = `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database/${POSTGRES_DB}`
    expect(site.environment.DATABASE_URL).toBe(address)
  })

  it('has Caddy at the address that the site trusts, in front of the port that the image opens', () => {
    const { front } = caddy.networks as Record<string, { ipv4_address: string }>
    expect(front?.ipv4_address).toBe(site.environment.TRUSTED_PROXY)
    expect(caddy.environment).toEqual({ PUBLIC_URL: site.environment.PUBLIC_URL, UPSTREAMS: `site:${image.PORT}` })
    expect(caddy.volumes?.[0]).toMatch(/^\.\/Caddyfile:/)
  })

  it('asks after the site’s health as the image does', () => {
    expect(site.healthcheck?.test).toEqual(['CMD', ...commandOf(last, 'HEALTHCHECK')])
  })

  it('leaves the site the time that it takes to close', () => {
    expect(Number.parseInt(site.stop_grace_period ?? '', 10)).toBeGreaterThan(LONGEST_STOP_SECONDS)
  })

  it('names folders, files, volumes, networks and services that are there', () => {
    expect(existsSync(join(deploy, site.build?.context ?? '-', site.build?.dockerfile ?? '-'))).toBe(true)
    for (const service of Object.values(compose.services)) {
      const networks = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks ?? {})
      for (const name of networks) expect(compose.networks).toHaveProperty(name)
      for (const [source = ''] of (service.volumes ?? []).map((one) => one.split(':')))
        if (source.startsWith('.')) expect(existsSync(join(deploy, source)), source).toBe(true)
        else expect(compose.volumes).toHaveProperty(source)
      for (const name of Object.keys(service.depends_on ?? {})) {
        const needed = compose.services[name]
        expect(needed?.healthcheck, `${name} can be waited for`).toBeDefined()
      }
    }
  })
})

describe('kickabout.service', () => {
  const unit = read('kickabout.service')
  const settings = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)

  it('sets variables that the site or its Node know', () => {
    const set = settings('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''))
    expect(set.filter((variable) => !documented.has(variable) && variable !== 'NODE_COMPILE_CACHE')).toEqual([])
  })

  it('runs commands of the start script, which are programs of the build', () => {
    const folder = settings('WorkingDirectory')[0]
    const run = settings('Exec\\w+').map((line) => line.split(' '))
    expect(run.map(([script, command]) => [script, command])).toEqual([
      [`${folder}/bin/kickabout`, 'start'],
      [`${folder}/bin/kickabout`, 'ready'],
    ])
    expect(settings('Documentation')).toEqual([`file:${folder}/docs/running.md`])
    const script = readFileSync(join(ROOT, 'bin/kickabout'), 'utf8')
    for (const [, command] of run) expect(script).toMatch(new RegExp(`^ {4}${command}\\) run `, 'm'))
    const build = readFileSync(join(ROOT, 'vite.server.config.ts'), 'utf8')
    const programs = [...script.matchAll(/\brun (\w+)\.js/g)].map(([, program = '']) => program)
    for (const program of [...programs, 'backup', 'restore'])
      expect(build).toMatch(new RegExp(`\\b'?${program}'?: at\\(`))
  })
})

it('the service leaves the site the time that it takes to close', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('kickabout.service')) ?? []
  expect(Number(seconds)).toBeGreaterThan(LONGEST_STOP_SECONDS)
})

/** Whether a program is on this machine; where it is not, what it would check is left to the tests above. */
const has = async (program: string, ...args: string[]) => (await run(program, args, { quiet: true })).code === 0

it('systemd, where it is there, finds nothing wrong with the units', { timeout: 60_000 }, async () => {
  if (!(await has('systemd-analyze', '--version'))) return
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-units-'))
  try {
    const file = join(folder, 'kickabout.service')
    writeFileSync(file, read('kickabout.service').replaceAll('/opt/kickabout/current', ROOT))
    expect(await run('systemd-analyze', ['verify', file], { quiet: true })).toEqual({ code: 0, output: '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('Caddy, where it is there, takes the Caddyfile', { timeout: 60_000 }, async () => {
  if (!(await has('caddy', 'version'))) return
  const config = join(deploy, 'Caddyfile')
  const env = { PUBLIC_URL: 'https://cup.example.org', UPSTREAMS: 'one:8080 two:8080' }
  const { code, output } = await run('caddy', ['adapt', '--adapter', 'caddyfile', '--config', config], {
    env,
    quiet: true,
  })
  expect(code, output).toBe(0)
  expect(output).toContain('"dial":"two:8080"')
  expect(
    await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', config], { env, quiet: true }),
  ).toMatchObject({
    code: 0,
  })
})
