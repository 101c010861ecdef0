import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from './store/operator-error.ts'

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema)
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address like https://cup.example.org' })

/** Addresses and networks, as the web framework reads them. */
function areAddresses(list: string) {
  return list.split(',').every((one) => {
    const [address = '', bits, ...more] = one.trim().split('/')
    const most = isIP(address) === 6 ? 128 : 32
    return (
      isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
    )
  })
}

/** What one variable asks of another is checked even when a third is wrong: everything is told at once. */
const requiredWith = (name: string, message: string) => ({ path: [name], message, when: () => true })

const variables = z
  .object({
    PORT: withDefault(z.coerce.number<string>().int().min(0).max(65535), '8080'),
    HOST: withDefault(z.string(), '0.0.0.0'),
    PUBLIC_URL: optional(webAddress),
    DATA_DIR: withDefault(z.string(), './data'),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://… or unset for SQLite' })),
    DATABASE_POOL_SIZE: withDefault(z.coerce.number<string>().int().min(1).max(200), '10'),
    PRODUCT_NAME: withDefault(
      z
        .string()
        .trim()
        .max(60)
        .regex(/^\P{Cc}*$/u, 'must be one line of text'),
      'Wakeman Cup',
    ),
    ADMIN_EMAILS: withDefault(
      z
        .string()
        .transform((list) => list.split(',').map((address) => address.trim().toLowerCase()))
        .transform((list) => list.filter((address) => address !== ''))
        .pipe(z.array(z.email('must be e-mail addresses separated by commas'))),
      '',
    ),
    AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' })),
    MAIL_FROM: optional(z.string()),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    GOOGLE_ISSUER: withDefault(webAddress, 'https://accounts.google.com'),
    STRIPE_SECRET_KEY: optional(
      z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, as sk_live_…'),
    ),
    STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_', 'must be the secret of an endpoint, as whsec_…')),
    STRIPE_API: withDefault(webAddress, 'https://api.stripe.com'),
    S3_ENDPOINT: optional(webAddress),
    S3_REGION: withDefault(z.string(), 'auto'),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    BACKUP_DIR: optional(z.string()),
    BACKUP_BUCKET: optional(webAddress),
    PUSH_TEST_SERVICE: optional(webAddress),
    TRUSTED_PROXY: optional(z.string().refine(areAddresses, 'must be addresses like 127.0.0.1 or 10.0.0.0/8')),
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
    DRAIN_SECONDS: optional(z.coerce.number<string>().min(0).max(60)),
    LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  })
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
    (env) => !env.BACKUP_BUCKET || env.BACKUP_BUCKET !== env.S3_ENDPOINT,
    requiredWith('BACKUP_BUCKET', 'must be another bucket than S3_ENDPOINT, which holds what everybody may see'),
  )
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, requiredWith('MAIL_FROM', 'must be set when SMTP_URL is set'))

export type Env = Readonly<ReturnType<typeof readEnv>>

/**
 * Checks the environment once, at start. Takes the variables of `.env.example` and gives one frozen object.
 * Throws one error that names every wrong variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const parsed = variables.safeParse(source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new OperatorError(`The configuration is wrong:\n${lines.join('\n')}`)
  }
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
    /** Where backups are kept: in a folder, unless there is a bucket for them. */
    backups: {
      folder: env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'),
      bucket: env.BACKUP_BUCKET && keys ? { endpoint: env.BACKUP_BUCKET, ...keys } : undefined,
    },
    /** The origin of a push service beside those of the browsers, which tests run. */
    pushTestService: env.PUSH_TEST_SERVICE && new URL(env.PUSH_TEST_SERVICE).origin,
    trustedProxy: env.TRUSTED_PROXY,
    /** How long other processes have to take over when this one closes; there are none beside SQLite. */
    drainMs: (env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 3 : 0)) * 1000,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  })
}
