import { it, type TestAPI } from 'vitest'
import type { Engine } from '../store/engine/connections.ts'
import { ANY_ENGINE } from './engines.ts'

/** Takes tests, and runs none of them. */
const leftOut = Object.assign(() => {}, { each: () => () => {} }) as unknown as TestAPI

/**
 * `it` in a file that runs on both engines, for what they do alike (a refusal, a mail's words, a time that is over), whose
 * statements other tests run on PostgreSQL: on SQLite alone, unless it is asked for every engine.
 */
export const onceOnly = (engine: Engine): TestAPI => (ANY_ENGINE.includes(engine) ? it : leftOut)

/** As `onceOnly`, for the tests of a `describe`: `describe.each(onceOnlyEach(engine))(…)`. */
export const onceOnlyEach = (engine: Engine): Engine[] => ANY_ENGINE.filter((one) => one === engine)
