import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { BlockList, isIPv6 } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BROUGHT_MAX_BYTES } from '#contract/backup-limits.ts'
import { COMPOSED, readEnv, VARIABLES } from '../../src/server/env.ts'
import { LONGEST_BODY_MS } from '../../src/server/http/security/body-time.ts'
import { ROOT, run } from '../command.ts'
import { composed } from './compose.ts'
import { commandOf, stagesOf, variablesOf } from './containerfile.ts'
import { readUnit } from './unit.ts'

const deploy = join(ROOT, 'deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const documented = new Set([...Object.keys(VARIABLES), ...COMPOSED])
const last = stagesOf(join(deploy, 'Containerfile')).at(-1) ?? { base: '', name: '', instructions: [] }
const image = variablesOf(last)
/** Longest DRAIN_SECONDS, and what src/server/main.ts gives requests under way after it. */
const LONGEST_STOP_SECONDS = 60 + 9

/** The least that `deploy/.env` holds, and with PostgreSQL. */
const ADDRESS = 'PUBLIC_URL=https://cup.example.org\n'
const SECRET = '0123456789abcdef0123456789abcdef'
const WITH_POSTGRES = `${ADDRESS}COMPOSE_PROFILES=postgres\nPOSTGRES_PASSWORD=0a1b2c\nAUTH_SECRET=${SECRET}\n`

describe('the composition', () => {
  const compose = composed(WITH_POSTGRES)
  const { site, caddy, database } = compose.services

  it('gives the site variables that it knows and takes', () => {
    expect(Object.keys(site.environment).filter((name) => !documented.has(name))).toEqual([])
    expect(readEnv(site.environment)).toMatchObject({ https: true, port: 8080, dataDir: image.DATA_DIR, drainMs: 0 })
  })

  it.each([ADDRESS, 'DOMAIN=cup.example.org\nPRODUCT_NAME=Sunday Cup\nSMTP_URL=\nMAIL_FROM=Cup <hello@example.org>\n'])(
    'needs the site’s address alone, also in a file of before: SQLite, its own secret, no mail (%j)',
    (file) => {
      const { site: alone, caddy: front } = composed(file).services
      expect(readEnv(alone.environment)).toMatchObject({
        publicUrl: 'https://cup.example.org',
        databaseUrl: undefined,
        authSecret: undefined,
        smtpUrl: undefined,
      })
      expect(front.environment.PUBLIC_URL).toBe('https://cup.example.org')
      expect(database.profiles).toEqual(['postgres'])
      expect(site.depends_on?.database).toMatchObject({ required: false })
    },
  )

  it('takes a PostgreSQL of elsewhere', () => {
    const url = 'postgres://cup:0a1b@db.example.org/cup'
    const { environment } = composed(`${ADDRESS}DATABASE_URL=${url}\nAUTH_SECRET=${SECRET}\n`).services.site
    expect(readEnv(environment).databaseUrl).toBe(url)
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

  it('has Caddy at the addresses that the site trusts, in front of the port that the image opens', () => {
    const { ipv4_address = '', ipv6_address = '' } =
      (caddy.networks as Record<string, Record<string, string>>).front ?? {}
    expect(site.environment.TRUSTED_PROXY).toBe(`${ipv4_address},${ipv6_address}`)
    expect(caddy.environment).toMatchObject({
      PUBLIC_URL: site.environment.PUBLIC_URL,
      UPSTREAMS: `site:${image.PORT}`,
    })
    expect(caddy.volumes?.[0]).toMatch(/^\.\/Caddyfile:/)
    // If visitors by IPv6 all came from the gateway's address, limits would count them as one.
    expect(compose.networks.front?.enable_ipv6).toBe(true)
    const subnets = new BlockList()
    for (const { subnet } of compose.networks.front?.ipam?.config ?? []) {
      const [address = '', bits] = subnet.split('/')
      subnets.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
    }
    expect([subnets.check(ipv4_address), subnets.check(ipv6_address, 'ipv6')]).toEqual([true, true])
  })

  it('starts Caddy with the site’s address, without a slash at its end', async () => {
    const [shell = '', ...words] = caddy.command?.map((word) => word.replaceAll('$$', '$')) ?? []
    const given = words.map((word) => word.replace('exec caddy', 'exec printenv PUBLIC_URL #'))
    for (const address of ['https://cup.example.org', 'https://cup.example.org/']) {
      const { output } = await run('env', [`PUBLIC_URL=${address}`, shell, ...given], { quiet: true })
      expect(output).toBe('https://cup.example.org\n')
    }
  })

  it('leads other addresses to the site only where there are any', () => {
    const from = (file: string) => composed(file).services.caddy.environment.REDIRECT_FROM
    expect(from(`${ADDRESS}REDIRECT_FROM=https://www.cup.example.org\n`)).toBe('https://www.cup.example.org')
    // Caddy takes no certificate for a plain address, and none for a block without one.
    expect(read('Caddyfile')).toContain(`{$REDIRECT_FROM:${from(ADDRESS)}} {`)
    expect(from(ADDRESS)).toMatch(/^http:/)
  })

  it('has lines for Caddy’s own unit that its file reads', () => {
    const names = [...read('caddy.conf').matchAll(/^Environment="?([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(names).toEqual(['PUBLIC_URL', 'REDIRECT_FROM'])
    for (const name of names) expect(read('Caddyfile')).toContain(`{$${name}`)
  })

  it('bounds the logs of every service', () => {
    for (const [name, { logging }] of Object.entries(compose.services)) {
      expect(logging?.driver, name).toBe('json-file')
      expect(logging?.options, name).toEqual({
        'max-size': expect.stringMatching(/^\d+m$/),
        'max-file': expect.any(String),
      })
    }
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
        const needed = Object.entries(compose.services).find(([other]) => other === name)?.[1]
        expect(needed?.healthcheck, `${name} can be waited for`).toBeDefined()
      }
    }
  })
})

describe('kickabout.service', () => {
  const { settings } = readUnit()

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

it('nginx.conf passes on what the site needs, and takes what the site takes', () => {
  const block = read('nginx.conf')
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(block) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBe(BROUGHT_MAX_BYTES)
  const [, minutes] = /proxy_read_timeout (\d+)m;/.exec(block) ?? []
  expect(Number(minutes) * 60_000).toBe(LONGEST_BODY_MS)
  for (const line of [
    'proxy_http_version 1.1;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $connection_upgrade;',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_buffering off;',
    'proxy_request_buffering off;',
  ])
    expect(block).toContain(line)
})

/** Tells whether a program is on this machine; where it is not, what it would check is left to the tests above. */
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
  const env = {
    PUBLIC_URL: 'https://cup.example.org',
    UPSTREAMS: 'one:8080 two:8080',
    REDIRECT_FROM: 'https://www.cup.example.org https://cup.example.net',
  }
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
