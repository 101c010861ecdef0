/**
 * Tells zod to check without compiling: the pages' policy forbids eval, and merely trying it is reported as a
 * violation. zod looks for this when it loads, which a call of `z.config()` after its import would be too late for,
 * and this way the landing page does not load zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
