import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const DEFAULTS = {
  port: 8080,
  host: '0.0.0.0',
  publicUrl: 'http://localhost:8080',
  https: false,
  dataDir: './data',
  databaseUrl: undefined,
  databasePoolSize: 10,
  productName: 'Wakeman Cup',
  adminEmails: [],
  authSecret: undefined,
  smtpUrl: undefined,
  mailFrom: '"Wakeman Cup" <no-reply@localhost>',
  google: undefined,
  trustedProxy: undefined,
  metricsToken: undefined,
  logLevel: 'info',
}
const VARIABLES =
  `PORT HOST PUBLIC_URL DATA_DIR DATABASE_URL DATABASE_POOL_SIZE PRODUCT_NAME ADMIN_EMAILS AUTH_SECRET SMTP_URL MAIL_FROM
  GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET GOOGLE_ISSUER TRUSTED_PROXY METRICS_TOKEN LOG_LEVEL`.split(/\s+/)
const SECRET = 'x'.repeat(32)

/** The variables that an error names, in its order. */
function complaints(source: Record<string, string>): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}([A-Z_0-9]+)/gm)].map(([, name = '']) => name)
  }
}

describe('the configuration', () => {
  it('has defaults, frozen', () => {
    const env = readEnv({})
    expect(env).toMatchObject(DEFAULTS)
    expect(Object.isFrozen(env)).toBe(true)
  })

  it.each(['', ' ', '\t'])('takes a blank variable for one that is not set: %j', (blank) => {
    expect(readEnv(Object.fromEntries(VARIABLES.map((name) => [name, blank])))).toEqual(readEnv({}))
  })

  it('reads each variable', () => {
    const env = readEnv({
      PORT: '3000',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://cup.example.org/',
      DATA_DIR: '/var/lib/cup',
      DATABASE_URL: 'postgres://u:p@db/cup',
      DATABASE_POOL_SIZE: '4',
      PRODUCT_NAME: ' Sunday Cup ',
      ADMIN_EMAILS: ' Robin@Example.com, ,alex@example.com ',
      AUTH_SECRET: SECRET,
      SMTP_URL: 'smtps://u:p@mail.example.org',
      MAIL_FROM: 'Cup <cup@example.org>',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
      METRICS_TOKEN: 'a-token-for-prometheus',
      LOG_LEVEL: 'warn',
    })
    expect(env).toMatchObject({
      port: 3000,
      publicUrl: 'https://cup.example.org',
      https: true,
      databaseUrl: 'postgres://u:p@db/cup',
      productName: 'Sunday Cup',
      adminEmails: ['robin@example.com', 'alex@example.com'],
      mailFrom: 'Cup <cup@example.org>',
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
      metricsToken: 'a-token-for-prometheus',
      logLevel: 'warn',
    })
  })

  it('names every wrong variable in one error, those too that only another makes wrong', () => {
    const source = {
      PORT: 'eighty',
      PUBLIC_URL: 'cup.example.org',
      DATABASE_URL: 'postgres://db/cup',
      ADMIN_EMAILS: 'robin@example.com,nobody',
      SMTP_URL: 'smtp://mail.example.org',
      GOOGLE_CLIENT_ID: 'id',
      TRUSTED_PROXY: 'true',
      LOG_LEVEL: 'loud',
    }
    expect(complaints(source).sort()).toEqual(
      [
        ...['ADMIN_EMAILS', 'AUTH_SECRET', 'GOOGLE_CLIENT_SECRET', 'LOG_LEVEL', 'MAIL_FROM', 'PORT'],
        ...['PUBLIC_URL', 'TRUSTED_PROXY'],
      ].sort(),
    )
  })

  it.each([
    { PORT: '-1' },
    { PORT: '65536' },
    { PORT: '80.5' },
    { PUBLIC_URL: 'ftp://cup.example.org' },
    { DATABASE_URL: 'mysql://db/cup', AUTH_SECRET: SECRET },
    { SMTP_URL: 'https://mail.example.org', MAIL_FROM: 'a@b.c' },
    { PRODUCT_NAME: 'x'.repeat(61) },
    { PRODUCT_NAME: 'Cup\r\nBcc: everybody@example.com' },
    { TRUSTED_PROXY: '10.0.0.0/33' },
    { TRUSTED_PROXY: '127.0.0.1;10.0.0.1' },
    { GOOGLE_ISSUER: 'accounts.google.com' },
    { METRICS_TOKEN: 'short' },
  ])('refuses $', (source) => {
    expect(complaints(source)).toEqual([Object.keys(source)[0]])
  })

  it('asks for a secret of 32 characters, and for one at all with PostgreSQL', () => {
    expect(complaints({ AUTH_SECRET: 'x'.repeat(31) })).toEqual(['AUTH_SECRET'])
    expect(complaints({ AUTH_SECRET: SECRET })).toEqual([])
    expect(complaints({ DATABASE_URL: 'postgres://db/cup' })).toEqual(['AUTH_SECRET'])
    expect(complaints({ DATABASE_URL: 'postgresql://db/cup', AUTH_SECRET: SECRET })).toEqual([])
  })

  it('keeps a product name of any letters one sender', () => {
    expect(readEnv({ PRODUCT_NAME: 'Boots, Balls & "Friends"' }).mailFrom).toBe(
      '"Boots, Balls & \\"Friends\\"" <no-reply@localhost>',
    )
  })
})
