import { letters } from '#contract/letters.ts'

/** Letters of a word that every column of a hall has room for. */
export const FITS = 10

/** The beginning of a syllable: a consonant before a vowel, with three letters on either side. */
const SYLLABLE = /(?<=\p{L}{3})(?=(?!(?<=[cgpstw])h)[bcdfghjklmnpqrstvwxz][aeiouyà-öø-ÿ]\p{L})/giu

/**
 * A word that may be longer than its column, with soft hyphens where it may break: a browser shows the one at which it
 * breaks. A word without such a place may break after any third letter.
 */
export function withSoftHyphens(word: string): string {
  const hyphenated = word.replace(SYLLABLE, '\u00ad')
  if (hyphenated !== word) return hyphenated
  const all = letters(word)
  const mayBreak = (at: number) => at > 0 && at % 3 === 0 && at + 3 <= all.length
  return all.map((letter, at) => (mayBreak(at) ? `\u00ad${letter}` : letter)).join('')
}
