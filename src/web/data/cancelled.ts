/** Thrown by an act that the person backed out of: nothing was sent, or nobody is there for its reply, and nothing failed. */
export class Cancelled extends Error {}
