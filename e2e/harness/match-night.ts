import { EVENING, testAt } from './tonight.ts'

/** The first matches of the evening have begun, on a site that one journey has for itself. */
export const test = testAt(EVENING)
