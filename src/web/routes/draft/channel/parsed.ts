import type { z } from 'zod'

/** What a body says by its schema; undefined when it says anything else. */
export function parsed<Schema extends z.ZodType>(schema: Schema, body: string): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
