import { VISITOR } from '#contract/visitor.ts'

/** In place of who is asking, for screens that show an organiser what a visitor sees. */
export const VISITOR_ME = { subscribe: () => () => undefined, read: () => VISITOR }
