import { z } from 'zod'
import { ROLES } from './choices.ts'

export const role = z.enum(ROLES, 'Choose a role')
