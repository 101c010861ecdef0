const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

/** The number of evenings as a headline says it: 'Five nights', 'One night', '16 nights'. */
export const nights = (count: number): string => `${WORDS[count] ?? count} night${count === 1 ? '' : 's'}`
