/** Letters of a word that every column of a hall has room for. */
export const FITS = 10

/** Where a syllable may begin: a consonant before a vowel, with three letters on either side. */
const SYLLABLE = /(?<=\p{L}{3})(?=(?!(?<=[cgpstw])h)[bcdfghjklmnpqrstvwxz][aeiouyà-öø-ÿ]\p{L})/giu

/**
 * A word that may be longer than its column, with soft hyphens where it may break: a browser shows the one at which it
 * breaks. A word without such a place may break after any third letter.
 */
export function withSoftHyphens(word: string): string {
  const hyphenated = word.replace(SYLLABLE, '\u00ad')
  return hyphenated === word ? word.replace(/\p{L}{3}(?=\p{L}{3})/gu, '$&\u00ad') : hyphenated
}
