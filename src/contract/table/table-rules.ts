import { z } from 'zod'
import { TABLE_KEYS } from './choices.ts'

const points = z.int('Enter whole points').min(0, 'At least 0').max(10, 'At most 10')

/** The rules of a season's table: criteria between two teams, strongest first, and points for win and draw. */
export const tableRules = z.object({
  order: z
    .array(z.enum(TABLE_KEYS))
    .min(1, 'Choose what decides')
    .max(TABLE_KEYS.length, 'One of these is chosen twice')
    .refine((keys) => new Set(keys).size === keys.length, 'One of these is chosen twice'),
  win: points,
  draw: points,
})
export type TableRules = z.infer<typeof tableRules>
