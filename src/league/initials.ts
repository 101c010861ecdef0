import { capital, letters } from '#contract/letters.ts'

/** Letters of all languages take a phone a millisecond to look up for the first time: most names do without. */
const BEGINS_WORD = [/^[a-z\d]/i, /^[\p{L}\p{N}]/u]

/** The first letters of the first two words, or of the one there is: 'Harbor City' HC, 'Falcons' FA. A name of signs alone has theirs. */
export function initials(name: string): string {
  const all = name.split(/\s+/).filter((word) => word !== '')
  const words = all.filter((word) => BEGINS_WORD.some((pattern) => pattern.test(word)))
  const [first = '', second] = words.length > 0 ? words : all
  const shown = second ? [first, second].flatMap((word) => letters(word).slice(0, 1)) : letters(first).slice(0, 2)
  return shown.map(capital).join('')
}
