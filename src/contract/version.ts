import { z } from 'zod'

/** The largest version that is read: what a database's integer holds once it is raised by one. */
const MAX_VERSION = 2_000_000_000

/** The version of something that a form was made on; another one than stands is an overtaken change. */
export const seenVersion = z.int().min(1).max(MAX_VERSION)

/** The same of what has none before its first change. */
export const seenVersionOrNone = z.int().min(0).max(MAX_VERSION)
