/** The parts of a person's name, as they are stored. */
export type PersonName = { firstName: string; lastName: string; nickname: string }

/** Parts of names that say nothing about who somebody is. */
const PARTICLES = new Set('al da das de del den der di do dos du el la las le los st ten ter the van von y'.split(' '))
/** Letters that have no decomposition into a Latin letter and a mark. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' }
/** Scripts that put no space between words: a name may stand anywhere in them. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
/** From so many letters on, a name is found within a longer word too: 'Torresianos'. */
const LONG = 5

/** Without case, diacritics and forms of letters: 'Núñez' → 'nunez'. */
function plain(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return letters.replace(/[ßæœøđðłıþ]/g, (letter) => PLAIN[letter] ?? letter)
}

/** A word with a capital inside is two: 'TeamReed'. */
const wordsOf = (text: string): string[] =>
  plain(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Returns the parts of a name to look for, the longest first. */
function partsOf({ firstName, lastName, nickname }: PersonName): string[] {
  const words = [firstName, lastName, nickname].flatMap(wordsOf)
  const parts = words.filter((word) => WITHOUT_SPACES.test(word) || (word.length > 1 && !PARTICLES.has(word)))
  return [...new Set(parts)].filter((word) => /\p{L}/u.test(word)).toSorted((a, b) => b.length - a.length)
}

/**
 * Tells whether a team's name contains the name of a person, or a part of it ([PU1]), in any case and with any diacritics
 * and signs: as a word of its own, in the genitive, or within a longer word where it has five letters or more.
 */
export function holdsNameOf(teamName: string, person: PersonName): boolean {
  const words = wordsOf(teamName)
  const joined = plain(teamName).replace(/[^\p{L}\p{N}]+/gu, '')
  return partsOf(person).some(
    (part) =>
      words.some((word) => word === part || word === `${part}s`) ||
      ((part.length >= LONG || WITHOUT_SPACES.test(part)) && joined.includes(part)),
  )
}

/** Tells whether a team's name contains the whole name of a person, first and last. */
export const holdsWholeNameOf = (teamName: string, { firstName, lastName }: PersonName): boolean =>
  [firstName, lastName].every((name) => holdsNameOf(teamName, { firstName: name, lastName: '', nickname: '' }))
