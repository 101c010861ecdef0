import { westernDigits } from '#contract/digits.ts'
import { MAX_AMOUNT } from '#contract/fees/season-fee.ts'
import { currenciesBeside } from './currency-words.ts'
import { minorDigits } from './money.ts'

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
  /** What else stands around it, such as 'CR': no currency, so it may say the direction. */
  words: readonly string[]
}

/**
 * Reads an amount as people and banks write it, by the digits of `currency`: '45', '$45.50', '1.234,56 €', "1'234.50", '.45',
 * '(45.00)', '45-', '45.00 CR'. Null for what is none, has more digits than the currency knows, is larger than the site
 * takes, or could be read in two ways.
 */
export function readAmount(text: string, currency: string): WrittenAmount | null {
  if (text.length > MAX_TEXT) return null
  const { before, figures, after } = aroundFigures(westernDigits(text).trim())
  const around = readAround(before, after)
  const amount = minorUnits(figures, minorDigits(currency))
  if (!around || amount === null) return null
  const named = around.words.map((word) => ({ word, currencies: currenciesBeside(word, currency) }))
  return {
    amount,
    sign: around.sign,
    currencies: named.flatMap(({ currencies }) => currencies),
    words: named.flatMap(({ word, currencies }) => (currencies.length === 0 ? word : [])),
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

/** A text apart: what stands before its figures, these, and what stands behind. '45.-' and '45,—' have no cents, and no sign. */
function aroundFigures(text: string): { before: string; figures: string; after: string } {
  const from = text.search(/\d/)
  if (from < 0) return { before: text, figures: '', after: '' }
  // The point of 'Fr.45' is its word's; that of '.45' is the amount's.
  const start = /(?<!\p{L})[.,]$/u.test(text.slice(0, from)) ? from - 1 : from
  const end = text.length - (/\D*$/.exec(text)?.[0].length ?? 0)
  const after = text.slice(end).replace(/^[.,][-–—]*/u, '')
  return { before: text.slice(0, start), figures: text.slice(start, end), after }
}

const SIGN = /[-−–+]/gu
const WORD = /\p{L}{0,3}\$|\p{L}[\p{L}\p{M}./]*|\p{Sc}/gu

/** The sign and the words around an amount; null where it has two signs, or something that is neither. */
function readAround(before: string, after: string): { sign: WrittenAmount['sign']; words: string[] } | null {
  const text = `${before} ${after}`
  const words = text.match(WORD) ?? []
  const rest = text.replace(WORD, ' ')
  const signs = rest.match(SIGN) ?? []
  const others = rest.replace(SIGN, ' ').replace(/[\p{Zs}\t'’]/gu, '')
  // Brackets around the figures are a sign, those around a word are none.
  const isBracketed = /\([^)]*$/.test(before)
  if (signs.length + Number(isBracketed) > 1 || (others !== '' && others !== '()')) return null
  if (isBracketed) return { sign: '-', words }
  return { sign: signs.length === 0 ? '' : signs[0] === '+' ? '+' : '-', words }
}

/** Figures in minor units of a currency with so many digits; null where they are none, or too many. */
function minorUnits(figures: string, digits: number): number | null {
  if (!/^[.,]?\d[\d.,'’\p{Zs}]*$/u.test(figures)) return null
  const parts = split(figures.replace(/['’\p{Zs}]/gu, "'"), digits)
  if (!parts || parts.rest.length > digits) return null
  const amount = Number(parts.units) * 10 ** digits + Number(parts.rest.padEnd(digits, '0') || 0)
  return amount > MAX_AMOUNT ? null : amount
}

/** Units and the digits after them, as strings; null where the figures are grouped as nobody groups them. */
function split(figures: string, digits: number): { units: string; rest: string } | null {
  const marks = [...new Set(figures.match(/[.,]/g))]
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  const mark = figures.charAt(last)
  const isDecimal = last >= 0 && (marks.length === 2 || isFraction(figures, mark, digits))
  const units = ungrouped(isDecimal ? figures.slice(0, last) || '0' : figures)
  const rest = isDecimal ? figures.slice(last + 1) : ''
  // A comma before three digits groups thousands, unless the currency has three digits itself: then nobody knows.
  if (isDecimal && rest.length === 3 && marks.length === 1 && mark === ',') return null
  return units === null || !/^\d*$/.test(rest) ? null : { units, rest: rest.replace(/0+$/, '') }
}

/** Whether the only kind of mark in the figures starts the fraction, and does not group thousands. */
const isFraction = (figures: string, mark: string, digits: number): boolean =>
  figures.split(mark).length === 2 &&
  (figures.startsWith(mark) || figures.length - figures.indexOf(mark) - 1 !== 3 || digits === 3)

/** '1.234.567' as '1234567': groups of three behind a first one of at most three, all by one mark. */
function ungrouped(text: string): string | null {
  if (/^\d+$/.test(text)) return text
  const [mark = ''] = text.match(/[.,']/) ?? []
  const groups = text.split(mark)
  const [first = '', ...others] = groups
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? groups.join('') : null
}
