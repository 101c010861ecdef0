import type { z } from 'zod'
import { logUnexpected } from '#web/data/unexpected.ts'

/** What a body says by its schema; undefined when it says anything else. */
export function parsed<Schema extends z.ZodType>(schema: Schema, body: string): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(body))
  } catch (error) {
    logUnexpected(error)
    return undefined
  }
}
