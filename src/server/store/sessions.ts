import { sql } from 'kysely'
import { batchByKey } from './batch-by-key.ts'
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

/** Parameters of one statement. */
const TOKENS_AT_ONCE = 500

const toMs = (value: string | Date) => (typeof value === 'string' ? Date.parse(value) : value.getTime())

/** Sessions as each request looks them up: one join, prepared once. */
export function sessionStore({ read, write, engine, prepared, version }: Connections) {
  const all = read
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
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
  const findOne = () => {
    const ask = prepared(all.where('session.token', '=', ''))
    return kept(version, async (token: string): Promise<SessionRecord | null> => {
      const [row] = await ask(token)
      return row ? toRecord(row) : null
    })
  }
  const findInBatches = () => {
    const ask = prepared(all.where(sql<boolean>`session.token = any(${''})`))
    return batchByKey(async (tokens) => new Map((await ask(tokens)).map((row) => [row.token, toRecord(row)])))
  }

  return {
    /** The session of a token with its user, whether or not it has run out; null when there is none. */
    find: engine === 'postgres' ? findInBatches() : findOne(),

    /** The sessions of tokens that there are, whether or not they have run out. */
    async findAll(tokens: readonly string[]): Promise<SessionRecord[]> {
      const found: SessionRecord[] = []
      for (let i = 0; i < tokens.length; i += TOKENS_AT_ONCE) {
        const rows = await all.where('session.token', 'in', tokens.slice(i, i + TOKENS_AT_ONCE)).execute()
        found.push(...rows.map(toRecord))
      }
      return found
    },

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

type Row = Pick<SessionRecord, 'token'> & { createdAt: string | Date; expiresAt: string | Date } & Omit<
    SessionRecord['user'],
    'emailVerified'
  > & { emailVerified: boolean | number }

const toRecord = ({ token, createdAt, expiresAt, emailVerified, ...user }: Row): SessionRecord => ({
  ...{ token, createdAt: toMs(createdAt), expiresAt: toMs(expiresAt) },
  user: { ...user, emailVerified: Boolean(emailVerified) },
})
