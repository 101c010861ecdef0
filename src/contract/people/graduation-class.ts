import { z } from 'zod'

/** A class of any season's list: 'before2000', a year from 2000 on, or 'after' a year from 2029 on. */
const GRADUATION_CLASS = /^(before2000|2[01]\d\d|after(2029|20[3-9]\d|21\d\d))$/
/** A stored graduation class. */
export const graduationClass = z
  .string('Choose your graduation class')
  .regex(GRADUATION_CLASS, 'Choose your graduation class')
