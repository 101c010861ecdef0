import type { z } from 'zod'

/**
 * Parses a column of JSON. Returns `otherwise` where it is empty or can't be read, as after a manual change or of a damaged
 * file: the rest of the row, and every other row, stays ([PE8]).
 */
export function storedJson<T, Otherwise extends T | null>(
  stored: string | null,
  schema: z.ZodType<T>,
  otherwise: Otherwise,
): T | Otherwise {
  if (stored === null) return otherwise
  try {
    return schema.parse(JSON.parse(stored))
  } catch {
    return otherwise
  }
}
