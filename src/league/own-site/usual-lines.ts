const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

/** The number of evenings as a headline says it: 'Five nights', 'One night', '16 nights'. */
const nights = (count: number): string => `${WORDS[count] ?? count} night${count === 1 ? '' : 's'}`

/** The big lines on Home of a season with so many evenings: 'Five nights.', 'One draft.', 'One cup.'; without a draft the second is left out. */
export const usualLines = (evenings: number, hasDraft = true): readonly string[] => [
  `${nights(evenings)}.`,
  ...(hasDraft ? ['One draft.'] : []),
  'One cup.',
]
