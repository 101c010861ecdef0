import { join } from 'node:path'
import { z } from 'zod'
import { nearMisses } from './env/near-misses.ts'
import {
  type Check,
  folder,
  isWithin,
  listed,
  listenAddress,
  mailboxes,
  mailServer,
  networks,
  notOneLine,
  numberBetween,
  postgresAddress,
  quoted,
  sender,
  siteAddress,
  webAddress,
  word,
} from './env/values.ts'
import { OperatorError } from './store/operator-error.ts'

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema)

/** A value with one complaint at most, the first. */
const line = (most: number, check: Check) =>
  z.string().superRefine((value, context) => {
    const wrong = notOneLine(value, most) ?? check(value)
    if (wrong) context.addIssue(wrong)
  })
/** The same, without the blanks around it. */
const text = (most: number, check: Check = () => null) => z.string().trim().pipe(line(most, check))
const number = (...range: Parameters<typeof numberBetween>) => text(60, numberBetween(...range)).transform(Number)
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const startsAs =
  (form: RegExp, message: string): Check =>
  (value) =>
    form.test(value) ? null : message
const noShorterThan =
  (least: number, check: Check = () => null): Check =>
  (value) =>
    value.length < least ? `must have at least ${least} characters` : check(value)

/** An address of a folder in a bucket: how it ends makes no other of it. */
const bucket = () => text(1000, webAddress).transform((address) => address.replace(/\/+$/, ''))

/** Checks what one variable requires of another even if a third is wrong: all complaints come at once. */
const requiredWith = (name: string, message: string) => ({ path: [name], message, when: () => true })

/** The rules of each variable, by its name in `.env.example`. */
export const VARIABLES = {
  PORT: withDefault(number(1, 65535), '8080'),
  HOST: withDefault(text(260, listenAddress), '0.0.0.0'),
  PUBLIC_URL: optional(text(500, siteAddress)),
  DATA_DIR: withDefault(text(1000, folder), './data'),
  DATABASE_URL: optional(text(1000, postgresAddress)),
  DATABASE_POOL_SIZE: withDefault(number(1, 200), '10'),
  PRODUCT_NAME: withDefault(text(60), 'Wakeman Cup'),
  ADMIN_EMAILS: withDefault(
    text(5000, mailboxes).transform((list) => listed(list.toLowerCase())),
    '',
  ),
  // To the letter: another one signs everybody out.
  AUTH_SECRET: optional(line(1000, noShorterThan(32))),
  SMTP_URL: optional(text(1000, mailServer)),
  MAIL_FROM: optional(text(320, sender)),
  GOOGLE_CLIENT_ID: optional(text(500, word)),
  GOOGLE_CLIENT_SECRET: optional(text(500, word)),
  GOOGLE_ISSUER: withDefault(text(500, webAddress), 'https://accounts.google.com'),
  STRIPE_SECRET_KEY: optional(
    text(500, startsAs(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, as sk_live_…')),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    text(500, startsAs(/^whsec_[\w+/=-]*$/, 'must be the secret of an endpoint, as whsec_…')),
  ),
  STRIPE_API: withDefault(text(500, webAddress), 'https://api.stripe.com'),
  S3_ENDPOINT: optional(bucket()),
  S3_REGION: withDefault(
    text(100, startsAs(/^[\w-]+$/, 'must be the name of a region, as eu-central-1, or auto')),
    'auto',
  ),
  S3_ACCESS_KEY_ID: optional(text(500, word)),
  S3_SECRET_ACCESS_KEY: optional(text(500, word)),
  BACKUP_DIR: optional(text(1000, folder)),
  BACKUP_BUCKET: optional(bucket()),
  PUSH_TEST_SERVICE: optional(text(500, webAddress)),
  TRUSTED_PROXY: optional(text(5000, networks).transform((list) => listed(list).join(','))),
  METRICS_TOKEN: optional(text(500, noShorterThan(16, word))),
  DRAIN_SECONDS: optional(number(0, 60, { decimals: true })),
  LOG_LEVEL: withDefault(
    text(60, (value) =>
      LEVELS.includes(value.toLowerCase() as (typeof LEVELS)[number])
        ? null
        : `must be one of ${LEVELS.join(', ')}, and is ${quoted(value)}`,
    ).transform((value) => value.toLowerCase() as (typeof LEVELS)[number]),
    'info',
  ),
} as const

/** Variables of the composition, which stand in the same file. */
export const COMPOSED = ['COMPOSE_PROFILES', 'POSTGRES_PASSWORD', 'REDIRECT_FROM']

const variables = z
  .object(VARIABLES)
  .refine(
    (env) => !env.DATABASE_URL || env.AUTH_SECRET,
    requiredWith('AUTH_SECRET', 'must be set when DATABASE_URL is set: every process needs the same one'),
  )
  .refine(
    (env) => !env.GOOGLE_CLIENT_ID || env.GOOGLE_CLIENT_SECRET,
    requiredWith('GOOGLE_CLIENT_SECRET', 'must be set when GOOGLE_CLIENT_ID is set'),
  )
  .refine(
    (env) => !env.STRIPE_WEBHOOK_SECRET || env.STRIPE_SECRET_KEY,
    requiredWith('STRIPE_SECRET_KEY', 'must be set when STRIPE_WEBHOOK_SECRET is set'),
  )
  .refine(
    (env) => !env.S3_ENDPOINT || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
    requiredWith('S3_ACCESS_KEY_ID', 'must be set with S3_SECRET_ACCESS_KEY when S3_ENDPOINT is set'),
  )
  .refine(
    (env) => !env.BACKUP_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
    requiredWith('S3_ACCESS_KEY_ID', 'must be set with S3_SECRET_ACCESS_KEY when BACKUP_BUCKET is set'),
  )
  .refine(
    ({ BACKUP_BUCKET: backups, S3_ENDPOINT: logos }) =>
      !backups || !logos || !(isWithin(backups, logos) || isWithin(logos, backups)),
    requiredWith('BACKUP_BUCKET', 'must be another bucket than S3_ENDPOINT, which holds what everybody may see'),
  )
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, requiredWith('MAIL_FROM', 'must be set when SMTP_URL is set'))

export type Env = Readonly<ReturnType<typeof readEnv>>

/**
 * Checks the environment once, at start. Takes the variables of `.env.example` and gives one frozen object.
 * Throws one error that names every wrong variable, and those that are nearly one. It shows no value that is secret.
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const parsed = variables.safeParse(source)
  const misspelt = nearMisses(source, [...Object.keys(VARIABLES), ...COMPOSED])
  const lines = [
    ...misspelt.map(({ name, meant }) => `  ${name}: is no setting; do you mean ${meant}?`),
    ...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
  ]
  if (!parsed.success || lines.length > 0) throw new OperatorError(`The configuration is wrong:\n${lines.join('\n')}`)
  const env = parsed.data
  const keys = env.S3_ACCESS_KEY_ID &&
    env.S3_SECRET_ACCESS_KEY && {
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    }
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    /** Origin of the site, without a slash at the end. */
    publicUrl: publicUrl.origin,
    https: publicUrl.protocol === 'https:',
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    productName: env.PRODUCT_NAME,
    adminEmails: env.ADMIN_EMAILS,
    authSecret: env.AUTH_SECRET,
    smtpUrl: env.SMTP_URL,
    // In quotes: a comma in the name would make two senders of it.
    mailFrom: env.MAIL_FROM ?? `${JSON.stringify(env.PRODUCT_NAME)} <no-reply@${publicUrl.hostname}>`,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
        : undefined,
    /** The league's own account at Stripe, where fees are paid online. */
    stripe: env.STRIPE_SECRET_KEY
      ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, url: env.STRIPE_API }
      : undefined,
    bucket: env.S3_ENDPOINT && keys ? { endpoint: env.S3_ENDPOINT, ...keys } : undefined,
    /** Backups go to a folder, unless there is a bucket for them. */
    backups: {
      folder: env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'),
      bucket: env.BACKUP_BUCKET && keys ? { endpoint: env.BACKUP_BUCKET, ...keys } : undefined,
    },
    /** The origin of a push service beside those of the browsers, which tests run. */
    pushTestService: env.PUSH_TEST_SERVICE && new URL(env.PUSH_TEST_SERVICE).origin,
    trustedProxy: env.TRUSTED_PROXY,
    /** Time for other processes to take over when this one closes; none by default on SQLite, which has no others. */
    drainMs: (env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 3 : 0)) * 1000,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  })
}
