import type { CheckContext } from '../checks.ts'

/** The context of fairness: besides the checks', teams that play no more, and the current day ('2025-07-24'). */
export type FairnessContext = CheckContext & { withdrawn: ReadonlySet<string>; today: string }
