/** The refusals of a token that opens nothing: of no link that there is, of one that was used, of one that has ended otherwise. */
export const DEAD_LINK = ['invalid_token', 'link_used', 'link_ended'] as const
export type DeadLinkCode = (typeof DEAD_LINK)[number]
