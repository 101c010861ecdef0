const DIGIT = /\p{Nd}/u

/** The value of a decimal digit: Unicode has those of a script in a row from 0 to 9, and whole rows beside each other. */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(point - before - 1))) before += 1
  return String(before % 10)
}

/** A text with the decimal digits of every script, '٢٠٢٧' or full-width ones, as '2027': what a number is read from. */
export const westernDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf)
