/** Letters of all languages take a phone a millisecond to look up for the first time: most names do without. */
const BEGINS_WORD = [/^[a-z\d]/i, /^[\p{L}\p{N}]/u]

/** The first letters of the first two words, or of the one there is: 'Harbor City' HC, 'Falcons' FA. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => BEGINS_WORD.some((pattern) => pattern.test(word)))
  const [first = '', second] = words
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}
