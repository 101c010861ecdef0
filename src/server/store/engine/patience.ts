/** PostgreSQL's code for having no connection left, for anybody or for this role or database. */
export const TOO_MANY_CONNECTIONS = '53300'

/** Longer than a pool of another process keeps a connection that it doesn't use. */
const PATIENCE_MS = 8000
const RETRY_MS = 250

/** Connects, and tries again for some seconds while the database has no connection left: others give theirs back. */
export async function connectPatiently<Result>(connect: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + PATIENCE_MS; ; ) {
    try {
      return await connect()
    } catch (error) {
      if ((error as { code?: string }).code !== TOO_MANY_CONNECTIONS || performance.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
