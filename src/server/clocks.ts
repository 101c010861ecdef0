/** Milliseconds since 1970 as the machine tells them, for what is stored and shown. Jumps when that clock is set. */
export type Clock = { now(): number }

/**
 * Milliseconds from an origin of its own, for time that passes within this process: never goes back, whatever happens
 * to the machine's clock. Two readings may be compared with each other and with nothing else.
 */
export type SteadyClock = { now(): number }

export const systemClock: Clock = { now: Date.now }
export const systemSteadyClock: SteadyClock = { now: () => performance.now() }
