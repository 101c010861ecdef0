import type { CheckContext } from '../checks.ts'

/** What fairness is judged with: besides the checks', teams that play no more, and the day that it is ('2025-07-24'). */
export type FairnessContext = CheckContext & { withdrawn: ReadonlySet<string>; today: string }
