/** Thrown by what a form sends when the person backed out: nothing was sent and nothing failed. */
export class Cancelled extends Error {}
