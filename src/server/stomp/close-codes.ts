/** Close codes of the channel's connections (RFC 6455, 7.4.1); SockJS sessions end with the same numbers. */
export const CLOSE = {
  normal: 1000,
  goingAway: 1001,
  protocolError: 1002,
  /** The data is not valid text. */
  invalidData: 1007,
  /** Something that is well-formed and not allowed: a limit, a right, an address that is not there. */
  policyViolation: 1008,
  tooBig: 1009,
  internalError: 1011,
} as const
