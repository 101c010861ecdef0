import { letters } from '#contract/letters.ts'
import { folded } from '../../people/search.ts'

export type Named = { firstName: string; lastName: string }

/** People by each word of their last names, and by their whole names where these are written as one word. */
export type NameIndex<Payer extends Named> = {
  byWord: ReadonlyMap<string, readonly Indexed<Payer>[]>
  wholes: ReadonlySet<string>
  /** Words that a bank may break in two, as 'O BRIEN'. */
  broken: ReadonlySet<string>
}

/** A name with all who have it. */
export type Indexed<Payer extends Named> = NameWords & { payers: Payer[]; name: string }

/** The words of a name, each in all of its writings. */
export type NameWords = {
  /** The first of the first names, or all of them as one word. */
  first: ReadonlySet<string>
  initial: string
  /** First names but the first. */
  further: ReadonlySet<string>
  last: LastName
  /** First and last name as one word, where they are written without a space. */
  whole: ReadonlySet<string>
  own: ReadonlySet<string>
}

/** A last name; people of one last name share it. */
export type LastName = {
  written: string
  /** Words that have to stand there. */
  words: readonly ReadonlySet<string>[]
  /** All of the last name as one word. */
  joined: ReadonlySet<string>
  /** Particles and suffixes, which need not stand there. */
  optional: ReadonlySet<string>
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** A word as banks write it: without diacritics, and with umlauts as two letters. */
export function writings(word: string): string[] {
  const plain = word.normalize('NFC').toLowerCase().replace(/[ʼʻ]/g, '')
  return [...new Set([plain, plain.replace(/[äöüåø]/g, (letter) => UMLAUTS[letter] ?? letter)].map(folded))]
}

/** Words of letters alone: a bank puts points, numbers and signs between them. */
export const WORD = /\p{L}[\p{L}\p{M}'’`]*/gu
const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** Letters of languages that write a name without a space. */
export const UNSPACED = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+$/u
/** A set of the words of a text. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const PARTICLES = setOf(
  'van von vom der den de da do dos das di du del della des la le el al bin ibn zu zum zur ter ten het t af av y e',
)
export const SUFFIXES = setOf('jr sr ii iii iv')
export const isOneLetter = (word: string) => letters(word.normalize('NFC')).length === 1 && !UNSPACED.test(word)
/** A last name with its 'O' or 'D' joined to the word behind it. */
const joinedUp = (lastName: string) => lastName.replace(/(?<!\p{L})([od])\s+(?=\p{L})/giu, '$1’')

function lastNameOf(lastName: string): LastName {
  const words = wordsOf(joinedUp(lastName))
  const isSuffix = (word: string) => SUFFIXES.has(folded(word))
  const isOptional = (word: string) => isSuffix(word) || PARTICLES.has(folded(word)) || isOneLetter(word)
  const needed = words.some((word) => !isOptional(word)) ? words.filter((word) => !isOptional(word)) : words
  return {
    written: lastName,
    words: needed.map((word) => new Set(writings(word))),
    joined: new Set(words.length > 1 ? writings(words.filter((word) => !isSuffix(word)).join('')) : []),
    optional: new Set(words.filter((word) => !needed.includes(word)).flatMap(writings)),
  }
}

function nameWordsOf(firstName: string, last: LastName): NameWords {
  const words = wordsOf(firstName)
  const first = words.find((word) => !isOneLetter(word))
  const joined = words.length > 1 ? writings(words.join('')) : []
  const [one = '', other = ''] = [firstName, last.written].map((name) => folded(name.replace(/\s/g, '')))
  const firsts = new Set([...(first === undefined ? [] : writings(first)), ...joined])
  return {
    // 'JR' behind a last name is no first name.
    first: firsts.difference(SUFFIXES),
    initial: letters(folded(words[0] ?? ''))[0] ?? '',
    further: new Set(words.filter((word) => word !== first).flatMap(writings)),
    last,
    whole: new Set(one && other && UNSPACED.test(one + other) ? [other + one, one + other] : []),
    own: new Set([...words.flatMap(writings), ...joined, ...last.words.flatMap((word) => [...word]), ...last.optional]),
  }
}

/** The words of a name; the name itself where it has none. */
const keyOf = (name: string) => wordsOf(name).join(' ') || name

/** People, ready to be looked for by name. */
export function nameIndex<Payer extends Named>(people: readonly Payer[]): NameIndex<Payer> {
  const byWord = new Map<string, Indexed<Payer>[]>()
  const wholes = new Set<string>()
  const broken = new Set<string>()
  const lastNames = new Map<string, LastName>()
  const names = new Map<string, Indexed<Payer>>()
  for (const payer of people) {
    const { firstName, lastName } = payer
    // By their words alone: what else stands between them is looked for nowhere, and each kind would be looked for by itself.
    const [firstWords, lastWords] = [keyOf(firstName), keyOf(joinedUp(lastName))]
    const last = memo(lastNames, lastWords, () => lastNameOf(lastName))
    const fresh = () => ({ payers: [], name: folded(`${firstName} ${lastName}`), ...nameWordsOf(firstName, last) })
    const indexed = memo<string, Indexed<Payer>>(names, `${firstWords}\n${lastWords}`, fresh)
    if (indexed.payers.push(payer) > 1) continue
    const keys = last.words.length > 0 ? [...last.words, last.joined, indexed.whole] : [indexed.first]
    for (const whole of indexed.whole) wholes.add(whole)
    for (const key of new Set(keys.flatMap((words) => [...words]))) memo(byWord, key, () => []).push(indexed)
    for (const word of wordsOf(`${firstName} ${joinedUp(lastName)}`))
      if (/.['’`ʼʻ]./.test(word)) for (const writing of writings(word)) broken.add(writing)
  }
  return { byWord, wholes, broken }
}

/** Gives what a map has under a key, made where it has nothing. */
export function memo<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
