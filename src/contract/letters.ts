/** Most names are plain: a phone takes a millisecond to look up letters of all languages for the first time. */
const PLAIN = /^[ -~]*$/

/** Stands on, under or around the letter before it: marks, joiners, the colour of a skin, and vowels of Thai and Lao. */
const ATTACHED = String.raw`[\p{M}\u200c\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}\u0e33\u0eb3\uff9e\uff9f]`
/** Joins two letters of India or Burma into one shape. */
const VIRAMA = String.raw`[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2]`
const JOINED = String.raw`\p{L}(?:${ATTACHED}*${VIRAMA}${ATTACHED}*\p{L})*`
const PICTURE = String.raw`\p{Extended_Pictographic}(?:${ATTACHED}*\u200d\p{Extended_Pictographic})*`
const FLAG = String.raw`\p{RI}{2}`
const LEAD = String.raw`[\u1100-\u115f\ua960-\ua97c]`
const VOWEL = String.raw`[\u1160-\u11a7\ud7b0-\ud7c6]`
const TAIL = String.raw`[\u11a8-\u11ff\ud7cb-\ud7fb]`
const SYLLABLE = String.raw`${LEAD}*(?:[\uac00-\ud7a3]${VOWEL}*|${VOWEL}+)${TAIL}*`

/**
 * One letter as a person sees it, by Unicode's rules for grapheme clusters. The oldest browsers have no `Intl.Segmenter`, and one of
 * another version would render another page than the server.
 */
const LETTER = new RegExp(`(?:${SYLLABLE}|${FLAG}|${PICTURE}|${JOINED}|[^])${ATTACHED}*`, 'gu')

/** The letters of a text as a person sees them: a letter with its marks, a syllable of Hangul, a flag, a family of emoji are one each. */
export const letters = (text: string): string[] => (PLAIN.test(text) ? [...text] : (text.match(LETTER) ?? []))

/** The longest beginning of whole letters that has at most `max` characters as Unicode counts them. */
export function beginning(text: string, max: number): string {
  if (text.length <= max) return text
  let [kept, room] = ['', max]
  for (const letter of letters(text)) {
    room -= [...letter].length
    if (room < 0) break
    kept += letter
  }
  return kept
}

/** A text of at most `max` characters, with an ellipsis in place of what does not fit. */
export const shortened = (text: string, max: number): string => {
  const kept = beginning(text, max)
  return kept === text ? text : `${beginning(text, max - 1).trimEnd()}…`
}

/** A letter as a capital, where its script writes one: Georgian does not begin words with its own, and 'ß' has none of one letter. */
export function capital(letter: string): string {
  const upper = letter.toUpperCase()
  return /^\p{Script=Georgian}/u.test(letter) || letters(upper).length !== 1 ? letter : upper
}

/** A text with a capital at its beginning: the first letters of a sentence. */
export function capitalized(text: string): string {
  const [first = ''] = letters(text)
  return capital(first) + text.slice(first.length)
}
