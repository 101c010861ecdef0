import { describe, expect, it } from 'vitest'
import { readEnv, VARIABLES } from './env.ts'

const LONG = 10_000
const KEY = 'zX9-kept-from-messages'
/** A right value of each variable, and what its wrong ones must not show. */
const RIGHT: Record<string, string> = {
  PORT: '3000',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://cup.example.org',
  DATA_DIR: '/var/lib/kickabout',
  DATABASE_URL: `postgres://kickabout:${KEY}@db.example.org/cup`,
  DATABASE_POOL_SIZE: '4',
  PRODUCT_NAME: 'Sunday Cup',
  ADMIN_EMAILS: 'robin@example.org',
  AUTH_SECRET: `${KEY}-and-32-characters`,
  SMTP_URL: `smtps://robin:${KEY}@smtp.example.org:465`,
  MAIL_FROM: 'Sunday Cup <hello@example.org>',
  GOOGLE_CLIENT_ID: 'league.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: KEY,
  GOOGLE_ISSUER: 'https://accounts.example.org',
  STRIPE_SECRET_KEY: 'sk_live_zX9kept',
  STRIPE_WEBHOOK_SECRET: 'whsec_zX9kept',
  STRIPE_API: 'https://stripe.example.org',
  S3_ENDPOINT: 'https://s3.example.org/logos',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: KEY,
  S3_SECRET_ACCESS_KEY: KEY,
  BACKUP_DIR: '/var/backups/kickabout',
  BACKUP_BUCKET: 'https://s3.example.org/backups',
  PUSH_TEST_SERVICE: 'https://push.example.org',
  TRUSTED_PROXY: '127.0.0.1',
  METRICS_TOKEN: KEY,
  DRAIN_SECONDS: '3',
  LOG_LEVEL: 'warn',
}
/** Reads the right settings with a change; returns the environment, or the complaint. */
const read = (change: Record<string, string | undefined>) => {
  try {
    return { env: readEnv({ ...RIGHT, ...change }), message: '' }
  } catch (error) {
    return { env: null, message: (error as Error).message }
  }
}
const linesOf = (message: string) => message.split('\n').slice(1)
const without = (name: string) => readEnv({ ...RIGHT, [name]: undefined })

/** Others than these end with the first letter that does not belong to them. */
const FREE_TEXT = ['PRODUCT_NAME', 'AUTH_SECRET']
const SECRETS = /SECRET|KEY|TOKEN|_URL|CLIENT/

type Change = (value: string, name: string) => string
const swapped = (value: string) => value.replace(/(.)(.)$/, '$2$1')
/** Changes after which a value is still what it was. */
const SAME: Record<string, Change> = {
  'blanks around it': (value) => `  ${value} `,
  'a slash at the end': (value) => (/^https?:/.test(value) ? `${value}/` : value),
}
/** Changes that no value survives. */
const WRONG: Record<string, Change> = {
  'double quotes': (value) => `"${value}"`,
  'single quotes': (value) => `'${value}'`,
  '10,000 letters': () => 'x'.repeat(LONG),
  'its own beginning and 10,000 letters': (value) => value + 'x'.repeat(LONG),
  'a line more': (value) => `${value}\nPORT=1`,
  'a tab within': (value) => `${value}\t${value}`,
  NUL: (value) => `${value}\0${value}`,
}
/** Changes that only free text survives, to the letter. */
const WRONG_BUT_IN_TEXT: Record<string, Change> = {
  'a comment behind it': (value) => `${value} # ours`,
  '< and >': (value) => `<${value}>`,
  'another scheme': (value) => `gopher://${value.replace(/^\w+:\/\//, '')}`,
  'its scheme twice': (value) => (value.includes('://') ? `${value.split('://')[0]}://${value}` : `https://${value}`),
}

describe.each(Object.keys(VARIABLES))('%s', (name) => {
  const value = RIGHT[name] ?? ''

  it('is taken as it is, and alone', () => {
    expect(read({}).message).toBe('')
    expect(value).not.toBe('')
  })

  it.each(['', '  ', '\t'])('is not set when it is blank: %j', (blank) => {
    const needed = ['MAIL_FROM', 'STRIPE_SECRET_KEY', 'AUTH_SECRET', 'GOOGLE_CLIENT_SECRET', 'S3_ACCESS_KEY_ID']
    if (needed.includes(name) || name === 'S3_SECRET_ACCESS_KEY') expect(read({ [name]: blank }).message).not.toBe('')
    else expect(read({ [name]: blank }).env).toEqual(without(name))
  })

  it.each(Object.entries(SAME))('is the same with %s', (_, change) => {
    if (name === 'AUTH_SECRET' || /ISSUER|_API/.test(name)) return
    expect(read({ [name]: change(value, name) })).toEqual({ env: read({}).env, message: '' })
  })

  it.each(Object.entries(WRONG))('is refused by name with %s', (_, change) => expectRefusal(change(value, name)))

  it.each(Object.entries(WRONG_BUT_IN_TEXT))('is refused by name, or kept to the letter, with %s', (_, change) => {
    const changed = change(value, name)
    if (FREE_TEXT.includes(name))
      expect(JSON.stringify(read({ [name]: changed }).env)).toContain(JSON.stringify(changed))
    else expectRefusal(changed)
  })

  it.each([
    ['in small letters', name.toLowerCase()],
    ['with a letter more', `${name}X`],
    ['with a letter less', name.slice(0, -1)],
    ['with letters swapped', swapped(name)],
    ['with an underscore more', `${name}_`],
    ['without underscores', name.replaceAll('_', '')],
  ])('is asked for when it is misspelt: %s', (_, misspelt) => {
    if (misspelt === name) return
    // Many words are a letter away from these.
    const isShort = name.length < 6 && (misspelt === `${name}X` || misspelt === name.slice(0, -1))
    const { message } = read({ [name]: undefined, [misspelt]: value })
    if (isShort) expect(message).toBe('')
    else expect(linesOf(message)[0]).toBe(`  ${misspelt}: is no setting; do you mean ${name}?`)
    expect(message).not.toContain(KEY)
    expect(read({ [misspelt]: value }).message, 'it is of another program where the setting is there').toBe('')
  })

  function expectRefusal(changed: string) {
    const { env, message } = read({ [name]: changed })
    expect(env, JSON.stringify(changed.slice(0, 100))).toBeNull()
    expect(linesOf(message).some((line) => line.startsWith(`  ${name}: `))).toBe(true)
    expect(message.length).toBeLessThan(500)
    expect(message).not.toMatch(/\bat .*:\d+|Invalid|expected|undefined|ZodError/)
    // A fault in another variable is named all the same.
    const other = name === 'GOOGLE_CLIENT_SECRET' ? 'MAIL_FROM' : 'GOOGLE_CLIENT_SECRET'
    if (!/CLIENT_ID|SMTP/.test(name))
      expect(read({ [name]: changed, [other]: undefined }).message).toContain(`\n  ${other}: must be set when`)
    if (SECRETS.test(name)) expect(message).not.toMatch(/zX9|x{100}/)
  }
})

it('tells of everything wrong at once', () => {
  const { message } = read({
    PORT: 'x',
    HOST: 'http://x',
    PUBLIC_URL: 'cup',
    SMTP_URL: undefined,
    SMPT_URL: 'smtp://x',
  })
  expect(linesOf(message).map((line) => line.split(':')[0]?.trim())).toEqual(['SMPT_URL', 'PORT', 'HOST', 'PUBLIC_URL'])
})

it('leaves the variables of shells, services, containers and other programs alone', () => {
  const names =
    `HOSTNAME HOSTTYPE PORTS MAIL MAILTO MAILCHECK PATH HOME USER LOGNAME SHELL LANG LC_ALL TERM TZ PWD OLDPWD
    SHLVL EDITOR DISPLAY DATABASE DATABASES DOMAIN DOMAINNAME CI PUBLIC SMTP BACKUP BACKUPS LOG_FILE DATADOG_API PRODUCT
    npm_config_loglevel npm_config_port npm_config_host NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE INVOCATION_ID MAINPID
    JOURNAL_STREAM STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY RUNTIME_DIRECTORY XDG_DATA_DIRS XDG_DATA_HOME PGHOST
    PGPORT KUBERNETES_PORT KUBERNETES_SERVICE_HOST SITE_PORT DOCKER_HOST POSTGRES_USER POSTGRES_DB COMPOSE_FILE UPSTREAMS
    ADMIN AUTH ADMIN_PASSWORD AWS_REGION S3_BUCKET STRIPE_KEY GOOGLE_API_KEY HTTP_PROXY http_proxy NO_PROXY POST COST
    SORT PART LOG HOSTS GHOST`.split(/\s+/)
  expect(() => readEnv(Object.fromEntries(names.map((name) => [name, 'x'])))).not.toThrow()
})

const POSTGRES = { AUTH_SECRET: 'x'.repeat(32) }
const NO_BUCKET = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
const MAIL = { MAIL_FROM: 'cup@example.org' }

it.each([
  [{ PORT: '0' }, 'PORT: must be a number from 1 to 65535, and is "0"'],
  [{ PORT: 'eighty' }, 'PORT: must be a number from 1 to 65535, and is "eighty"'],
  [{ PORT: '1e3' }, 'PORT: must be a number from 1 to 65535, and is "1e3"'],
  [{ HOST: 'localhost:8080' }, 'HOST: must be an address without a port; PORT sets the port'],
  [{ HOST: '127.0.0.1:80' }, 'HOST: must be an address without a port; PORT sets the port'],
  [{ HOST: '[::1]:80' }, 'HOST: must be an address without a port; PORT sets the port'],
  [{ HOST: '[::1]' }, 'HOST: must be written without brackets: ::1'],
  [{ HOST: 'http://127.0.0.1' }, 'HOST: must be an address of this machine, as 127.0.0.1, without http://'],
  [{ HOST: '256.1.1.1' }, /^HOST: must be an address of this machine/],
  [{ PUBLIC_URL: 'cup.example.org' }, 'PUBLIC_URL: must begin with https:// or http://'],
  [{ PUBLIC_URL: 'https://https://cup.example.org' }, 'PUBLIC_URL: must begin with https:// or http:// once'],
  [{ PUBLIC_URL: 'https:cup.example.org' }, 'PUBLIC_URL: must begin with https:// or http://'],
  [{ PUBLIC_URL: 'https://' }, 'PUBLIC_URL: must be an address like https://cup.example.org'],
  [
    { PUBLIC_URL: 'https://cup.example.org/x' },
    'PUBLIC_URL: must be an address without a path: https://cup.example.org',
  ],
  [{ PUBLIC_URL: 'https://cup.example.org?x=1' }, /^PUBLIC_URL: .*without \? or #/],
  [{ PUBLIC_URL: 'https://a:zX9@cup.example.org' }, /^PUBLIC_URL: .*without a user or a password/],
  [{ PUBLIC_URL: 'https://*.example.org' }, /^PUBLIC_URL: must be an address like/],
  [{ ADMIN_EMAILS: 'robin@example.org, alex' }, /^ADMIN_EMAILS: .*"alex" is none/],
  [
    { ADMIN_EMAILS: 'robin@example.org;alex@example.org' },
    /^ADMIN_EMAILS: .*"robin@example\.org;alex@example\.org" is none/,
  ],
  [{ TRUSTED_PROXY: '127.0.0.1, localhost' }, /^TRUSTED_PROXY: .*"localhost" is none/],
  [{ TRUSTED_PROXY: '0.0.0.0/0' }, /^TRUSTED_PROXY: .*"0\.0\.0\.0\/0" is none/],
  [{ SMTP_URL: 'smtps://', ...MAIL }, /^SMTP_URL: has no host/],
  [{ SMTP_URL: 'smtps://a:b@', ...MAIL }, /^SMTP_URL: has no host/],
  [{ SMTP_URL: 'smtp.example.org', ...MAIL }, /^SMTP_URL: must begin with smtps:\/\/ or smtp:\/\//],
  [
    { SMTP_URL: 'smtps://a:zX9/#?%@smtp.example.org', ...MAIL },
    /^SMTP_URL: .*write \/ as %2F, # as %23, \? as %3F, % as %25$/,
  ],
  [{ SMTP_URL: 'smtps://a:b@smtp.example.org:70000', ...MAIL }, /^SMTP_URL: has a wrong port/],
  [{ SMTP_URL: 'smtps://a:b@smtp.example.org:', ...MAIL }, /^SMTP_URL: has a wrong port/],
  [{ SMTP_URL: 'smtps://a:b@smtp.example.org:465/inbox', ...MAIL }, /^SMTP_URL: has something behind the host/],
  [{ SMTP_URL: 'smtps://a:b@<smtp.example.org>', ...MAIL }, /^SMTP_URL: has a wrong host/],
  [{ DATABASE_URL: 'postgres://a:b/c@db/cup', ...POSTGRES }, /^DATABASE_URL: .*write \/ as %2F$/],
  [{ DATABASE_URL: 'postgres://db:0/cup', ...POSTGRES }, /^DATABASE_URL: has a wrong port/],
  [{ MAIL_FROM: 'Wakeman Cup' }, /^MAIL_FROM: must be one email address/],
  [{ MAIL_FROM: 'a@example.org, b@example.org' }, /^MAIL_FROM: must be one email address/],
  [{ MAIL_FROM: 'hello@example' }, /^MAIL_FROM: must be one email address/],
  [{ MAIL_FROM: 'Cup <hello@example.org' }, /^MAIL_FROM: must be one email address/],
  [{ MAIL_FROM: 'mailto:hello@example.org' }, /^MAIL_FROM: must be one email address/],
  [{ MAIL_FROM: 'Cup (Berlin) <hello@example.org>' }, /^MAIL_FROM: has a name that must stand in double quotes/],
  [{ DATA_DIR: './data # ours' }, /^DATA_DIR: has a comment behind it/],
  [
    { BACKUP_BUCKET: 'https://S3.example.org:443/logos//', S3_ENDPOINT: 'https://s3.example.org/logos', ...NO_BUCKET },
    /^BACKUP_BUCKET: must be another/,
  ],
  [
    { BACKUP_BUCKET: 'https://s3.example.org/logos/night', S3_ENDPOINT: 'https://s3.example.org/logos/', ...NO_BUCKET },
    /^BACKUP_BUCKET: must be another/,
  ],
  [
    { BACKUP_BUCKET: 'https://logos.s3.example.org', S3_ENDPOINT: 'https://s3.example.org/logos', ...NO_BUCKET },
    /^BACKUP_BUCKET: must be another/,
  ],
  [
    { BACKUP_BUCKET: 'https://s3.example.org/logos/x', S3_ENDPOINT: 'https://logos.s3.example.org/', ...NO_BUCKET },
    /^BACKUP_BUCKET: must be another/,
  ],
  [{ S3_REGION: 'eu central' }, /^S3_REGION: must be the name of a region/],
])('refuses %j in words', (source, sentence) => {
  const refusal = () => readEnv(source)
  expect(refusal).toThrow('The configuration is wrong:')
  try {
    refusal()
  } catch (error) {
    const lines = linesOf((error as Error).message).map((line) => line.trim())
    expect(lines).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
    expect(lines[0]).not.toContain('zX9')
  }
})

it.each([
  { HOST: '::' },
  { HOST: 'localhost' },
  { PUBLIC_URL: 'http://192.168.1.5:8080' },
  { PUBLIC_URL: 'https://münchen.example/' },
  { PUBLIC_URL: 'http://[::1]:8080' },
  { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'cup@localhost' },
  { SMTP_URL: 'smtps://robin@example.org:p:w!$&@smtp.example.org:465', ...MAIL },
  { SMTP_URL: 'smtp://user:p%40ss@[::1]:587/?ignoreTLS=true&tls.rejectUnauthorized=false', ...MAIL },
  { DATABASE_URL: 'postgres:///cup?host=/run/postgresql', ...POSTGRES },
  { DATABASE_URL: 'postgres://cup@%2Frun%2Fpostgresql/cup', ...POSTGRES },
  { MAIL_FROM: 'Wakeman, Cup <hello@example.org>' },
  { MAIL_FROM: '"Cup (Berlin)" <hello@example.org>' },
  { MAIL_FROM: '<hello@example.org>' },
  { MAIL_FROM: 'hello@example.org <hello@example.org>' },
  { MAIL_FROM: '"hello@example.org" <hello@example.org>' },
  { MAIL_FROM: 'Köln Cup <hello@köln.example>' },
  { TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,::1' },
  { DRAIN_SECONDS: '0.5' },
  { BACKUP_BUCKET: 'https://s3.example.org/logos-backup', S3_ENDPOINT: 'https://s3.example.org/logos', ...NO_BUCKET },
])('takes %j', (source) => {
  expect(() => readEnv(source)).not.toThrow()
})
