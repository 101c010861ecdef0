import type { z } from 'zod'

/**
 * What a column of JSON holds; `otherwise` where it can't be read, as after a change by hand or of a damaged file: the rest
 * of the row, and every other row, stands ([PE8]).
 */
export function storedJson<T, Otherwise extends T | null>(
  stored: string,
  schema: z.ZodType<T>,
  otherwise: Otherwise,
): T | Otherwise {
  try {
    return schema.parse(JSON.parse(stored))
  } catch {
    return otherwise
  }
}
