/**
 * Letters and signs that pass for a Latin letter, for the letters of the reserved words alone. What Unicode itself
 * decomposes to the letter (full-width, mathematical, circled, accented) is not listed.
 */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαɑᴀ@4АΑᎪꓮⲀⲁ',
  d: 'ԁɗđÐᴅᎠꓓ',
  e: 'еєεɛᴇ3℮€ЕΕᎬꓰ',
  g: 'ɡɢԍց96ԌᏀꓖ',
  i: 'іιıɩɪӏl1|!¡ІΙӀᎥꓲ',
  m: 'мᴍМΜᎷꓟ',
  n: 'ηпոŋɴΝꓠ',
  o: 'оοσøɵөօᴏ0ОΟØӨՕᎾꓳ°',
  r: 'гᴦʀяЯГᎡꓣ',
  s: 'ѕꜱʂ5$ЅᏚꓢ',
  u: 'υμսʋᴜvՍᏌꓴ',
  y: 'уүγʏУҮΥᎩꓬ',
  z: 'ᴢƶ2ΖᏃꓜ',
}
const LATIN = new Map(Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((one) => [one, latin])))

/** Negative circled, negative squared and regional-indicator letters, which Unicode leaves as they are. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]

function letterOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const first = ALPHABETS.find((start) => code >= start && code < start + 26)
  if (first !== undefined) return String.fromCharCode(97 + code - first)
  return LATIN.get(character) ?? LATIN.get(character.toLowerCase()) ?? character.toLowerCase()
}

/** Returns a text as it looks: Latin letters for what passes for them; other letters as they are; no signs, no spaces. */
const looks = (text: string) =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map(letterOf)
    .join('')
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('rn', 'm')

const ROLES = new Set(['admin', 'organiser', 'organizer'].map(looks))
const YOU = 'you'

/** Tells whether a text looks like a role, also with a number after it. */
const looksLikeRole = (text: string) => ROLES.has(looks(text)) || ROLES.has(looks(text.replace(/\p{N}/gu, '')))

/** Tells whether a nickname or team name looks like the site's own words for people: You, Admin, Organiser ([R5]). */
export const isReserved = (name: string): boolean => looks(name) === YOU || looksLikeRole(name)

/**
 * The same for a first and a last name, as they are shown together. You is a family name and a given name: it is refused
 * where nothing stands beside it that can be read.
 */
export function isReservedPair(firstName: string, lastName: string): boolean {
  const words = `${firstName} ${lastName}`
    .split(/[\s.\-_'’]+/u)
    .filter((word) => looks(word) !== '' || /\p{N}/u.test(word))
  const isSpelledOut = words.length === 1 || words.every((word) => [...word].length === 1)
  if (isSpelledOut && looks(words.join('')) === YOU) return true
  return words.length > 0 && (looksLikeRole(words.join('')) || words.every(looksLikeRole))
}
