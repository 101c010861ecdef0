import { z } from 'zod'

/**
 * The id of anything, in a path, query, body or message: a UUID, or what earlier versions and imports made. Nothing
 * else comes as far as a database, where a NUL alone fails a query ([Q63]).
 */
export const id = z.string().regex(/^[\w-]{1,64}$/, 'Not an id')
