import { folded } from '../../people/search.ts'
import {
  isOneLetter,
  type LastName,
  memo,
  type Named,
  type NameIndex,
  type NameWords,
  SUFFIXES,
  setOf,
  UNSPACED,
  WORD,
  writings,
} from './name-index.ts'

/**
 * Forms of a name in the cells of a line, the best first: first and last name together, in either order; both, but apart
 * or in a longer name; the first name with one of several last names; the last name with an initial; the last name alone.
 */
const WAYS = ['full', 'apart', 'part', 'initial', 'last'] as const
export type NameMatch = (typeof WAYS)[number]

/** Somebody whose name stands in a line, with the words that it was found by. */
export type FoundName<Payer extends Named> = Way & { payer: Payer; name: string }
type Way = { how: NameMatch; words: string }

/** The cells of a line that hold names: who paid, where nothing but a name is expected, and any other text. */
export type NameCells = { name: string; text: string }

/** Words of one text that are looked at, and places of one word, at most: an organiser uploads whatever a bank wrote. */
export const MOST_WORDS = 120
export const MOST_PLACES = 8
/** Steps from a last name to its first name, at most. */
const MOST_STEPS = 6

/** Letters of unspaced words that are looked at, and of a name in them, at most. */
const [MOST_UNSPACED, LONGEST_UNSPACED] = [200, 8]

/** Letters that are words for 'and' or 'or' somewhere, so that they are no initials between two names. */
const CONJUNCTIONS = setOf('a e i o u y и і')
/** Words that a cell of names may have beside a name. */
const BESIDE_NAMES = setOf(
  'mr mrs ms miss dr prof herr herrn frau hr fr sr sra srta mme mlle dhr mevr from by for por od',
)

type Word = {
  at: number
  text: string
  writings: readonly string[]
  /** The text between the word before and this one. */
  gap: string
  /** The letter that it is, or begins with as a word of its own. */
  letter: string
  /** An initial: a text may have one between two names. */
  isInitial: boolean
  /** A part of something with digits. */
  isCode: boolean
}

/** From one word of a text to another, both included. */
type Range = { from: number; to: number }

/** A cell with where each word stands in it. */
type Cell = {
  isName: boolean
  words: readonly Word[]
  places: ReadonlyMap<string, readonly Word[]>
  lastNames: Map<LastName, LastNamePlaces>
}

/** The places of a last name: as a whole; one word of several; its words anywhere, null where one is missing. */
type LastNamePlaces = { whole: readonly Range[]; single: readonly Range[]; words: readonly Word[] | null }

function wordsIn(text: string, index: NameIndex<Named>): Word[] {
  const words: Word[] = []
  let end = 0
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const [gap, after] = [text.slice(end, start), text.charAt(start + word.length)]
    end = start + word.length
    const before = words.at(-1)
    const own = [word, word.replace(/['’`]s?$/i, '')].flatMap(writings)
    const mayBeOne = before && (index.broken.size > 0 || isOneLetter(before.text)) && APOSTROPHE.test(gap)
    const joined = mayBeOne ? writings(before.text + word) : []
    const isKnown = (one: string) => index.broken.has(one) || (isOneLetter(before?.text ?? '') && index.byWord.has(one))
    if (before && joined.some(isKnown)) {
      const text = `${before.text} ${word}`
      words[before.at] = { ...before, text, writings: [...joined, ...own], isInitial: false }
      continue
    }
    if (words.length === MOST_WORDS) break
    const isCapital = word === word.toUpperCase() && word !== word.toLowerCase()
    const letter = isOneLetter(word) ? folded(word) : ''
    const isInitial = letter !== '' && (isCapital || after === '.') && !CONJUNCTIONS.has(letter)
    const isCode = /\d$/.test(gap) || /\d/.test(after)
    words.push({ at: words.length, text: word, writings: [...new Set(own)], gap, letter, isInitial, isCode })
  }
  return words
}

function cellOf(text: string, isName: boolean, index: NameIndex<Named>): Cell {
  const words = wordsIn(text, index)
  const places = new Map<string, Word[]>()
  const add = (writing: string, word: Word) => {
    const list = memo(places, writing, () => [])
    if (list.length < MOST_PLACES) list.push(word)
  }
  for (const word of words) for (const writing of word.writings) add(writing, word)
  let left = index.wholes.size > 0 ? MOST_UNSPACED : 0
  for (const word of words.filter(({ text }) => UNSPACED.test(text))) {
    const letters = [...word.text.normalize('NFC')].slice(0, left)
    const written = letters.map(folded)
    left -= letters.length
    for (let from = 0; from < letters.length; from++)
      for (let to = from + 2; to <= Math.min(from + LONGEST_UNSPACED, letters.length); to++) {
        const whole = written.slice(from, to).join('')
        if (index.wholes.has(whole)) add(whole, { ...word, text: letters.slice(from, to).join('') })
      }
  }
  return { isName, words, places, lastNames: new Map() }
}

const placesOf = ({ places }: Cell, alternatives: ReadonlySet<string>): Word[] =>
  [...alternatives].flatMap((word) => places.get(word) ?? [])

const isOneOf = (word: Word | undefined, set: ReadonlySet<string>): boolean =>
  word?.writings.some((writing) => set.has(writing)) ?? false

/** Ways of paying that banks write before a name, joined to it: 'UPI-KIRA ORTEGA'. */
const SYSTEMS = setOf('upi neft imps rtgs ach sepa pix spei zelle wire')

/** Characters in the place of a name's apostrophe. */
const APOSTROPHE = /^[\p{Zs}\t.'’`´‘]*$/u
/** Characters between two words of one name. */
const OPEN = /^[\p{Zs}\t._*:·・]*(?:[-‐‑–][\p{Zs}\t._*:·・]*)?$/u
const COMMA = /^[\p{Zs}\t.]*,[\p{Zs}\t]*$/u
const HYPHEN = /^[-‐‑–]$/

/** A range with those words of a set that stand right before and behind it. */
function widened({ from, to }: Range, { words }: Cell, set: ReadonlySet<string>): Range {
  let [first, last] = [from, to]
  for (let step = 0; step < MOST_STEPS; step++) {
    if (isOneOf(words[first - 1], set) && OPEN.test(words[first]?.gap ?? '')) first--
    const next = words[last + 1]
    if (isOneOf(next, set) && OPEN.test(next?.gap ?? '')) last++
  }
  return { from: first, to: last }
}

function lastNamePlaces(last: LastName, cell: Cell): LastNamePlaces {
  const runsOf = ([start = new Set(), ...rest]: readonly ReadonlySet<string>[]) =>
    placesOf(cell, start).flatMap(({ at }): Range | [] => {
      let to = at
      for (const word of rest) {
        const isOpen = () => OPEN.test(cell.words[to + 1]?.gap ?? '')
        while (isOpen() && isOneOf(cell.words[to + 1], last.optional)) to++
        if (!isOpen() || !isOneOf(cell.words[to + 1], word)) return []
        to++
      }
      return widened({ from: at, to }, cell, last.optional)
    })
  const joined = placesOf(cell, last.joined).slice(0, 1)
  const firsts = last.words.flatMap((word) => placesOf(cell, word)[0] ?? [])
  return {
    whole: [last.words, [last.joined]].flatMap(runsOf),
    single: last.words.length > 1 ? last.words.flatMap((word) => runsOf([word])) : [],
    words: firsts.length === last.words.length ? firsts : joined.length > 0 ? joined : null,
  }
}

/**
 * A last name with the first name beside it; between them may stand an initial, and the person's other first names. A comma
 * stands behind a last name that begins what is written there alone: in 'Ann Lee, Tom Baker' no Tom Lee is meant.
 */
function withFirstName({ from, to }: Range, { first, further }: NameWords, { words }: Cell): Range | null {
  const before = words[from - 1]
  const isFirst =
    !before || before.isCode || isOneOf(before, BESIDE_NAMES) || /[:/;|+\n\d]/.test(words[from]?.gap ?? '')
  for (const step of [-1, 1]) {
    let initials = 0
    for (let at = step < 0 ? from - 1 : to + 1, steps = 0; steps < MOST_STEPS; at += step, steps++) {
      const word = words[at]
      const gap = (step < 0 ? words[at + 1] : word)?.gap ?? ''
      const isAfterComma = step > 0 && steps === 0 && COMMA.test(gap) && isFirst
      if (!word || !(OPEN.test(gap) || isAfterComma)) break
      if (isOneOf(word, first)) return { from: Math.min(from, at), to: Math.max(to, at) }
      if (isOneOf(word, further)) continue
      if (!word.isInitial || initials++ > 0) break
    }
  }
  return null
}

/** Tells whether a name is all of what somebody is called there, and no part of a longer name. */
function isWhole({ from, to }: Range, { own }: NameWords, { words, isName }: Cell): boolean {
  const isOther = (word: Word | undefined) => word !== undefined && !word.isCode && !isOneOf(word, own)
  const [before, behind] = [words[from - 1], words[to + 1]]
  if (HYPHEN.test(words[from]?.gap ?? '') && isOther(before) && !isOneOf(before, SYSTEMS)) return false
  if (behind && isOther(behind) && (HYPHEN.test(behind.gap) || isOneOf(behind, SUFFIXES))) return false
  if (!isName) return true
  const mayStand = (word: Word) => !isOther(word) || word.letter || isOneOf(word, BESIDE_NAMES)
  // Text beyond a slash or a colon is something else, such as a place or a label.
  const isApart = ({ gap }: Word) => /[/:]/.test(gap)
  const last = words.findIndex((word) => word.at > to && isApart(word))
  const start = words.findLastIndex((word) => word.at <= from && isApart(word))
  return words
    .slice(Math.max(start, 0), last < 0 ? undefined : last)
    .every((word) => (word.at >= from && word.at <= to) || mayStand(word))
}

/** The match of a name in one cell, and those of its words that appear there at all. */
type Seen = { how: NameMatch | null; words: readonly Word[]; first: readonly Word[]; last: readonly Word[] | null }

function seenIn(cell: Cell, name: NameWords): Seen {
  const first = placesOf(cell, name.first)
  // A name of one word alone is a last name as far as certainty goes.
  if (name.last.words.length === 0)
    return { how: first.length > 0 ? 'last' : null, words: first.slice(0, 1), first: [], last: null }
  const { whole, single, words } = memo(cell.lastNames, name.last, () => lastNamePlaces(name.last, cell))
  const seen = (how: NameMatch | null, found: readonly Word[] = []): Seen => ({ how, words: found, first, last: words })
  const within = ({ from, to }: Range) => cell.words.slice(from, to + 1)
  const wholes = placesOf(cell, name.whole)
  const isAll = ({ at, text }: Word) =>
    cell.words[at]?.text.normalize('NFC') === text && isWhole({ from: at, to: at }, name, cell)
  const [together] = wholes
  if (together) return seen(wholes.some(isAll) ? 'full' : 'apart', [wholes.find(isAll) ?? together])
  let apart: Range | null = null
  for (const range of whole) {
    const found = withFirstName(range, name, cell)
    const wide = found && widened(found, cell, name.further)
    if (wide && isWhole(wide, name, cell)) return seen('full', within(wide))
    apart ??= wide
  }
  if (apart) return seen('apart', within(apart))
  const elsewhere = words && first.find((word) => !words.includes(word))
  if (elsewhere) return seen('apart', [elsewhere, ...words])
  for (const range of single) {
    const found = withFirstName(range, name, cell)
    if (found) return seen('part', within(widened(found, cell, name.own)))
  }
  for (const range of [...whole, ...single]) {
    const initial = initialBeside(range, name, cell)
    if (initial) return seen('initial', [...new Set([initial, ...within(range)])])
  }
  const [range] = [...whole, ...single]
  return range ? seen('last', words ?? within(range)) : seen(null)
}

/** The initial of a first name beside a last name, be short words between them, as in 'J VD BERG'. */
function initialBeside({ from, to }: Range, { initial }: NameWords, { words }: Cell): Word | undefined {
  const isInitial = (word: Word | undefined) => word !== undefined && initial !== '' && word.letter === initial
  for (const step of [-1, 1])
    for (let at = step < 0 ? from - 1 : to + 1, steps = 0; steps < 3; at += step, steps++) {
      if (isInitial(words[at])) return words[at]
      if ((words[at]?.text.length ?? 9) > 2) break
    }
  return words.slice(from, to + 1).find(isInitial)
}

/** Those whose names stand in a line, each with the best way in which it stands in one of the cells. */
export function findNames<Payer extends Named>({ name, text }: NameCells, index: NameIndex<Payer>): FoundName<Payer>[] {
  const cells = [cellOf(name, true, index), cellOf(text, false, index)].filter(({ words }) => words.length > 0)
  const words = cells.flatMap(({ places }) => [...places.keys()])
  const candidates = new Set(words.flatMap((word) => index.byWord.get(word) ?? []))
  const wayOf = (one: NameWords) => best(cells.map((cell) => seenIn(cell, one)))
  // Without a first name in the cells, the match of a last name is the same for all with one initial.
  const alone = new Map<string, Way | null>()
  const wayOfLast = (one: NameWords) =>
    memo(alone, `${one.initial}\n${one.last.written}`, () => wayOf({ ...one, first: new Set(), whole: new Set() }))
  return [...candidates].flatMap((one) => {
    const isThere = [...one.first, ...one.whole].some((word) => cells.some(({ places }) => places.has(word)))
    const way = isThere ? wayOf(one) : wayOfLast(one)
    return way ? one.payers.map((payer) => ({ payer, name: one.name, ...way })) : []
  })
}

/** The best of the ways in which a name stands in each cell; a first name in one and the last name in another are apart. */
function best(seen: readonly Seen[]): Way | null {
  for (const how of WAYS) {
    const found = seen.find((one) => one.how === how)
    if (found) return { how, words: textOf(found.words) }
    const last = how === 'apart' && seen.find((one) => one.last)
    const first = last && seen.find((one) => one !== last && one.first.length > 0)
    if (last && first) {
      const pair = [first.first.slice(0, 1), last.last ?? []].map(textOf)
      return { how, words: (seen.indexOf(first) < seen.indexOf(last) ? pair : pair.toReversed()).join(' ') }
    }
  }
  return null
}

/** Words of a text in its order. */
const textOf = (words: readonly Word[]): string =>
  Array.from(
    words.toSorted((a, b) => a.at - b.at),
    ({ text }) => text,
  ).join(' ')
