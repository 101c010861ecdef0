/** The column in the middle of the screen, no wider than a phone. */
export const COLUMN = 'mx-auto grid w-full max-w-136 gap-2'
/** A match on paper. */
export const CARD = 'grid w-full gap-2 rounded-lg bg-paper px-4 py-3.5 text-start text-ink'
