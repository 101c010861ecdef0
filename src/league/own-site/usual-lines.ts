const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

/** The number of evenings as a headline says it: 'Five nights', 'One night', '16 nights'. */
const nights = (count: number): string => `${WORDS[count] ?? count} night${count === 1 ? '' : 's'}`

/** The big lines on Home of a season with so many evenings: 'Five nights.', 'One draft.', 'One cup.' */
export const usualLines = (evenings: number): readonly string[] => [`${nights(evenings)}.`, 'One draft.', 'One cup.']
