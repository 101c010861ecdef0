import { z } from 'zod'

/** '2025-07-09' */
export const day = z.iso.date('Choose a date')
