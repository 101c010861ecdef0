import { folded } from '../../people/search.ts'

type Named = { firstName: string; lastName: string }

/**
 * How a name stands in a text: its first and last name together, in either order, be a short word between them; both, but
 * apart; the last name with an initial; the last name alone.
 */
export type NameMatch = 'full' | 'apart' | 'initial' | 'last'

/** Somebody whose name stands in a text, with the words that it was found by. */
export type FoundName<Payer extends Named> = { payer: Payer; how: NameMatch; words: string; name: string }

/** People by the first word of their last names. */
export type NameIndex<Payer extends Named> = ReadonlyMap<string, readonly Indexed<Payer>[]>

type Indexed<Payer extends Named> = {
  payer: Payer
  name: string
  first: readonly string[]
  last: readonly (readonly string[])[]
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** A word as banks write it: without diacritics, and with umlauts as two letters. */
const writings = (word: string): string[] => [
  ...new Set([
    folded(word),
    folded(
      word
        .normalize('NFC')
        .toLowerCase()
        .replace(/[äöüåø]/g, (letter) => UMLAUTS[letter] ?? letter),
    ),
  ]),
]

/** Words of letters alone: a bank puts points, numbers and signs between them. */
const WORD = /\p{L}[\p{L}\p{M}'’`]*/gu
const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** People, ready to be looked for by name: by the first of their first names, and all of their last ones. */
export function nameIndex<Payer extends Named>(people: readonly Payer[]): NameIndex<Payer> {
  const index = new Map<string, Indexed<Payer>[]>()
  for (const payer of people) {
    const [first] = wordsOf(payer.firstName)
    const last = wordsOf(payer.lastName).map(writings)
    const name = folded(`${payer.firstName} ${payer.lastName}`)
    const indexed = { payer, name, first: first === undefined ? [] : writings(first), last }
    for (const key of last[0] ?? indexed.first) {
      const list = index.get(key) ?? []
      index.set(key, list)
      list.push(indexed)
    }
  }
  return index
}

type Word = { at: number; text: string; writings: readonly string[] }

/** Those whose last names stand in a text as words, each with how their name stands there, in the order of the index. */
export function findNames<Payer extends Named>(text: string, index: NameIndex<Payer>): FoundName<Payer>[] {
  const words = wordsOf(text).map((word, at): Word => ({ at, text: word, writings: writings(word) }))
  const places = new Map<string, Word[]>()
  for (const word of words)
    for (const writing of word.writings) {
      const list = places.get(writing) ?? []
      places.set(writing, list)
      list.push(word)
    }
  const candidates = new Set([...places.keys()].flatMap((word) => index.get(word) ?? []))
  return [...candidates].flatMap((one) => matchOf(one, places, words) ?? [])
}

function matchOf<Payer extends Named>(
  { payer, name, first, last }: Indexed<Payer>,
  places: ReadonlyMap<string, readonly Word[]>,
  words: readonly Word[],
): FoundName<Payer> | null {
  const at = (alternatives: readonly string[]) => alternatives.flatMap((word) => places.get(word) ?? [])
  const lasts = last.map(at)
  if (lasts.some((found) => found.length === 0)) return null
  const lastWords = lasts.flatMap((found) => found[0] ?? [])
  const firsts = at(first)
  const found = (how: NameMatch, of: readonly Word[]) => ({
    payer,
    name,
    how,
    words: textOf(of, words, how === 'full'),
  })
  // A name of one word alone is a last name as far as certainty goes.
  if (last.length === 0) return firsts.length > 0 ? found('last', firsts.slice(0, 1)) : null
  for (const one of firsts)
    for (const start of lasts[0] ?? []) {
      const end = start.at + last.length - 1
      const isWhole = last.every((alternatives, index) =>
        alternatives.some((word) => words[start.at + index]?.writings.includes(word)),
      )
      const between = one.at < start.at ? words.slice(one.at + 1, start.at) : words.slice(end + 1, one.at)
      if (
        isWhole &&
        (one.at < start.at || one.at > end) &&
        between.length <= 1 &&
        between.every(({ text }) => text.length <= 2 && !JOINS.has(folded(text)))
      )
        return found('full', [one, ...words.slice(start.at, end + 1)])
    }
  const elsewhere = firsts.find((one) => !lastWords.includes(one))
  if (elsewhere) return found('apart', [elsewhere, ...lastWords])
  const initial = first[0]?.charAt(0)
  const initials = initial === undefined ? [] : (places.get(initial) ?? [])
  return initials[0] ? found('initial', [initials[0], ...lastWords]) : found('last', lastWords)
}

/** Short words that join two people's names. */
const JOINS = new Set(['y', 'e', 'i', 'og', 'et', 'en', 'or'])

/** Words of a text in its order; those that stand together with whatever stands between them. */
function textOf(found: readonly Word[], words: readonly Word[], areTogether: boolean): string {
  const places = found.map(({ at }) => at).toSorted((a, b) => a - b)
  const [from = 0, to = 0] = [places[0], places.at(-1)]
  const shown = areTogether ? words.slice(from, to + 1) : places.flatMap((at) => words[at] ?? [])
  return shown.map(({ text }) => text).join(' ')
}
