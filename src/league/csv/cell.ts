/**
 * Matches a cell that a spreadsheet takes for a formula; csv-stringify puts an apostrophe before these characters. A text
 * that begins with apostrophes itself gets one more, so that removing one restores it.
 */
const ARMED = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u
const DISARMED = /^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/u

/** A number after + or - is a phone number or an amount, not a formula. */
const FORMULA = /^(?:[=@\uff1d\uff20]|[+\-\uff0b\uff0d](?![\d\s().\-/]*$))/u

/** A text that a program has written as a formula, so that spreadsheets leave it: ="0012". */
const FORMULA_OF_TEXT = /^="([^"]*)"$/

/**
 * The text of a cell: trimmed, without the apostrophe that our own CSV puts before what looks like a formula ([Q30]), and out
 * of a formula that is a text.
 */
export function cellText(cell: string): string {
  const text = cell.trim()
  const first = text.charAt(0)
  if (first !== "'" && first !== '=') return text
  return text.replace(FORMULA_OF_TEXT, '$1').replace(DISARMED, '').trim()
}

/** A text as a cell of our own CSV has it: with an apostrophe before what looks like a formula ([Q30]). */
export const disarmed = (text: string): string => (ARMED.test(text) ? `'${text}` : text)

/**
 * Tells whether a spreadsheet would compute a cell: it begins with = or @, or with + or - and more than digits. A
 * disarmed cell is text.
 */
export const isFormula = (cell: string): boolean => FORMULA.test(cell.trim())

export const FORMULA_TEXT = 'Starts like a formula. Type the text itself'
