import { westernDigits } from '#contract/digits.ts'
import { MAX_AMOUNT } from '#contract/limits.ts'
import { currenciesBeside, currenciesOf, ownsPoint } from './currency-words.ts'
import { hasThousands, minorDigits } from './money.ts'

/** Longest text in which an amount is looked for. */
const MAX_TEXT = 40

/** An amount as it is written in a cell, with all that stands around its figures. */
export type WrittenAmount = {
  /** In minor units, never below zero. */
  amount: number
  /** '-' also for '(45.00)'; '' where no sign is written. */
  sign: '' | '+' | '-'
  /** Those that its signs and words stand for; empty where none is named. */
  currencies: readonly string[]
  /** Other words beside the figures, such as 'CR': no currency, so they may give the direction. */
  words: readonly string[]
}

/**
 * Reads an amount as people and banks write it, by the digits of `currency`: '45', '$45.50', '1.234,56 €', "1'234.50", '.45',
 * '(45.00)', '45-', '45.00 CR', '▲45', '1,23,456'. Null for what is none, has more digits than the currency knows, is larger
 * than the site takes, names two currencies, or could be read in two ways.
 */
export function readAmount(text: string, currency: string): WrittenAmount | null {
  if (text.length > MAX_TEXT) return null
  const { before, figures, after, isWhole } = aroundFigures(inPlainCharacters(text), currency)
  const around = readAround(before, after)
  const amount = minorUnits(figures, currency, isWhole)
  if (!around || amount === null) return null
  const named = around.words.map((word) => ({ word, currencies: currenciesBeside(word, currency) }))
  const [first, ...others] = named.flatMap(({ currencies }) => (currencies.length > 0 ? [currencies] : []))
  // '$45 CAD' is of the one currency that both stand for.
  const currencies = first?.filter((one) => others.every((other) => other.includes(one))) ?? []
  if (first && currencies.length === 0) return null
  return {
    amount,
    sign: around.sign,
    currencies,
    words: named.flatMap(({ word, currencies: known }) => (known.length === 0 ? word : [])),
  }
}

/**
 * An amount of a currency as somebody types it, in minor units, below zero where it is written so. Null where it is none, or
 * something stands beside it that is not this currency's.
 */
export function parseAmount(text: string, currency: string): number | null {
  const read = readAmount(text, currency)
  if (!read || read.words.length > 0) return null
  if (read.currencies.length > 0 && !read.currencies.includes(currency)) return null
  return read.sign === '-' ? -read.amount || 0 : read.amount
}

/** Marks that nobody sees; a soft hyphen may be seen, and mean a minus. */
const INVISIBLE = /(?!\u00ad)\p{Cf}/gu
const MINUS = /[\u2010-\u2013\u2212\ufe58\ufe63]/g
/** 'ＵＳＤ　４５' by its distance from the same characters in ASCII. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const TO_ASCII = 0xff01 - 0x21

/** A text with Western digits, without invisible marks, and with one character for each sign: '-' for every minus. */
const inPlainCharacters = (text: string): string =>
  westernDigits(text)
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - TO_ASCII))
    .replace(MINUS, '-')
    // The Arabic mark of thousands, which is never one of decimals.
    .replaceAll('٬', "'")
    .trim()

/** '45.-', '45,--' and the Swedish '45:-' say that there are no cents, and are no sign. */
const NO_CENTS = /^[.,:][-—]+/
const WORD_WITH_POINT = /\p{L}[\p{L}\p{M}/]*(?=\.$)/u

/** A text apart: what stands before its figures, these, and what stands behind. `isWhole` where that says there are no cents. */
function aroundFigures(
  text: string,
  currency: string,
): { before: string; figures: string; after: string; isWhole: boolean } {
  const from = text.search(/\d/)
  if (from < 0) return { before: text, figures: '', after: '', isWhole: false }
  const lead = text.slice(0, from)
  const [word = ''] = WORD_WITH_POINT.exec(lead) ?? []
  // The point of 'Fr.45' is its word's; that of '.45' and 'USD.45' is the amount's.
  const start = /[.,٫]$/.test(lead) && !ownsPoint(word, currency) ? from - 1 : from
  const end = text.length - (/\D*$/.exec(text)?.[0].length ?? 0)
  const tail = text.slice(end)
  const isWhole = NO_CENTS.test(tail)
  const after = isWhole ? tail.replace(NO_CENTS, '') : tail.replace(/^[.,]/, '')
  return { before: text.slice(0, start), figures: text.slice(start, end), after, isWhole }
}

const SIGN = /[-+]/g
const WORD = /\p{L}{0,3}\$|\p{L}[\p{L}\p{M}./]*|\p{Sc}/gu

/** The sign and the words around an amount; null where it has two signs, or something that is neither. */
function readAround(before: string, after: string): { sign: WrittenAmount['sign']; words: string[] } | null {
  // Japanese banks write ▲ and △ for a minus.
  const text = `${before.replace(/[▲△]/g, '-')} ${after}`
  const words = text.match(WORD) ?? []
  const rest = text.replace(WORD, ' ')
  const signs = rest.match(SIGN) ?? []
  const others = rest.replace(SIGN, ' ').replace(/[\p{Zs}\t'’]/gu, '')
  // Brackets around the figures are a sign, those around a word are none.
  const isBracketed = /\([^)]*$/.test(before)
  // In '45 - cash' the minus joins two things.
  const [, joined] = /^\s*-\s*(\p{L}[\p{L}\p{M}.]*)/u.exec(after) ?? []
  if (joined !== undefined && currenciesOf(joined).length === 0) return null
  if (signs.length + Number(isBracketed) > 1 || (others !== '' && others !== '()')) return null
  if (isBracketed) return { sign: '-', words }
  return { sign: signs.length === 0 ? '' : signs[0] === '+' ? '+' : '-', words }
}

/** Figures in minor units of a currency; null where they are none, or have more digits than it knows. */
function minorUnits(figures: string, currency: string, isWhole: boolean): number | null {
  const digits = minorDigits(currency)
  if (!/^[.,٫]?\d[\d.,٫'’\p{Zs}]*$/u.test(figures)) return null
  const plain = figures.replace(/['’\p{Zs}]/gu, "'")
  const parts = isWhole ? whole(plain) : split(plain, hasThousands(currency) ? 0 : digits)
  if (!parts || parts.rest.length > digits) return null
  const amount = Number(parts.units) * 10 ** digits + Number(parts.rest.padEnd(digits, '0') || 0)
  return amount > MAX_AMOUNT ? null : amount
}

function whole(figures: string): { units: string; rest: string } | null {
  const units = ungrouped(figures)
  return units === null ? null : { units, rest: '' }
}

/** Units and the digits after them, as strings; null where the figures are grouped as nobody groups them. */
function split(figures: string, digits: number): { units: string; rest: string } | null {
  const marks = [...new Set(figures.match(/[.,٫]/g))]
  const last = Math.max(...['.', ',', '٫'].map((one) => figures.lastIndexOf(one)))
  const mark = figures.charAt(last)
  const isDecimal = last >= 0 && (mark === '٫' || marks.length === 2 || isFraction(figures, mark, digits))
  const units = ungrouped(isDecimal ? figures.slice(0, last) || '0' : figures)
  const rest = isDecimal ? figures.slice(last + 1) : ''
  // A comma before three digits groups thousands, unless the currency has three digits itself: then nobody knows.
  if (isDecimal && rest.length === 3 && marks.length === 1 && mark === ',') return null
  return units === null || !/^\d*$/.test(rest) ? null : { units, rest: rest.replace(/0+$/, '') }
}

/** Tells whether the only kind of mark in the figures starts the fraction, and does not group thousands. */
const isFraction = (figures: string, mark: string, digits: number): boolean =>
  figures.split(mark).length === 2 &&
  (figures.startsWith(mark) || figures.length - figures.indexOf(mark) - 1 !== 3 || digits === 3)

/** '1.234.567' as '1234567': groups of three behind a first one of at most three, all by one mark, or '12,34,567' as in India. */
function ungrouped(text: string): string | null {
  if (/^\d+$/.test(text)) return text
  if (/^[1-9]\d?(?:,\d\d)+,\d{3}$/.test(text)) return text.replaceAll(',', '')
  const [mark = ''] = text.match(/[.,']/) ?? []
  const groups = text.split(mark)
  const [first = '', ...others] = groups
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? groups.join('') : null
}
