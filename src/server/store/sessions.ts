import { kept } from './kept.ts'
import type { Connections } from './open.ts'

export type SessionRecord = {
  token: string
  createdAt: number
  expiresAt: number
  user: {
    id: string
    email: string
    emailVerified: boolean
    name: string
    pendingEmail: string | null
  }
}

const toMs = (value: string | Date) => (typeof value === 'string' ? Date.parse(value) : value.getTime())

/** Sessions as each request looks them up: one join, prepared once. */
export function sessionStore({ read, write, engine, prepared, version }: Connections) {
  const query = read
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .where('session.token', '=', '')
    .select([
      'session.token',
      'session.createdAt',
      'session.expiresAt',
      'user.id',
      'user.email',
      'user.emailVerified',
      'user.name',
      'user.pendingEmail',
    ])
  const ask = prepared(query)

  return {
    /** The session of a token with its user, whether or not it has run out; null when there is none. */
    find: kept(version, async (token: string): Promise<SessionRecord | null> => {
      const [row] = await ask(token)
      if (!row) return null
      const { id, email, name, pendingEmail } = row
      return {
        token: row.token,
        createdAt: toMs(row.createdAt),
        expiresAt: toMs(row.expiresAt),
        user: { id, email, emailVerified: Boolean(row.emailVerified), name, pendingEmail },
      }
    }),

    /** Moves the end of a session, in milliseconds since 1970. */
    async prolong(token: string, expiresAt: number): Promise<void> {
      const at = new Date(expiresAt)
      await write
        .updateTable('session')
        .set({ expiresAt: engine === 'sqlite' ? at.toISOString() : at })
        .where('token', '=', token)
        .execute()
    },

    /** Deletes what has run out, so that the table does not grow for ever. */
    async sweep(now: number): Promise<void> {
      const at = new Date(now)
      const moment = engine === 'sqlite' ? at.toISOString() : at
      await write.deleteFrom('session').where('expiresAt', '<', moment).execute()
      await write.deleteFrom('links').where('expiresAt', '<', now).execute()
    },
  }
}
