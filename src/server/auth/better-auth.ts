import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LIMITS } from '#contract/text.ts'
import type { Connections } from '../store/open.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { SESSION, tokenFor } from './sessions.ts'

type Options = {
  connections: Connections
  secret: string
  publicUrl: string
  log: FastifyBaseLogger
  /** Takes the secret of every new session; the database gets the token that is made from it. */
  issued: (token: string, secret: string) => void
}

const SECRET_BYTES = 24

export type BetterAuth = Awaited<ReturnType<typeof createBetterAuth>>

/**
 * The account library on our database. It is asked by server/auth/accounts.ts alone and has no door of its own to the
 * outside; docs/decisions/0003-accounts.md says which of its parts are used and why.
 */
export async function createBetterAuth(options: Options) {
  // Loaded here, after the server listens: half of the program's start would be spent on it.
  const [{ betterAuth }, { kyselyAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('@better-auth/kysely-adapter'),
  ])
  return betterAuth({
    secret: options.secret,
    baseURL: options.publicUrl,
    database: kyselyAdapter(options.connections.write, {
      type: options.connections.engine,
      // Its transaction around sign-up would hold SQLite's one writer while the password is hashed.
      transaction: false,
    }),
    user: { additionalFields: { pendingEmail: { type: 'string', required: false, input: false } } },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const secret = randomBytes(SECRET_BYTES).toString('base64url')
            const token = tokenFor(secret)
            options.issued(token, secret)
            return { data: { ...session, token } }
          },
        },
      },
    },
    session: { expiresIn: SESSION.idleMs / 1000, updateAge: SESSION.prolongAfterMs / 1000 },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: LIMITS.passwordMin,
      maxPasswordLength: LIMITS.passwordMax,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // Its own messages name addresses; ours are written where the request is answered.
    logger: { level: 'error', log: (_level, message) => options.log.error({ from: 'better-auth' }, message) },
    telemetry: { enabled: false },
    advanced: { ipAddress: { disableIpTracking: true } },
  })
}

/** Whether the library refused what was asked, as against failing itself. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
