import type { PersonRow } from '#contract/people/person.ts'
import { graduationLabel } from '#contract/people/positions.ts'
import { hasRosters, missing } from './filters.ts'

/** A person with the text that is searched, made once for a list. */
export type IndexedPerson = { person: PersonRow; name: string; text: string }

/** Letters that no decomposition takes their stroke from. */
const STROKED: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i' }

/** A text as it is searched: in lower case, without diacritics. */
export const folded = (text: string): string =>
  (isAscii(text) ? text : withoutDiacritics(text)).toLowerCase().replace(/['`.]/g, '')

// Most names are, and taking letters apart is slow.
const isAscii = (text: string) => /^[ -~]*$/.test(text)

const withoutDiacritics = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþæœßı]/g, (letter) => STROKED[letter] ?? letter)
    .replaceAll('’', '')

let collator: Intl.Collator | undefined
function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return collator.compare(a, b)
}
type Named = Pick<PersonRow, 'userId' | 'firstName' | 'lastName'>
const byName = (a: Named, b: Named) =>
  compareNames(a.firstName, b.firstName) || compareNames(a.lastName, b.lastName) || (a.userId < b.userId ? -1 : 1)

/** People in the order of their names. */
export const sortByName = <Person extends Named>(people: readonly Person[]): Person[] => people.toSorted(byName)

/**
 * People in the order of the list: by what is missing, the worst first, and then by name. Those that come in the order of
 * their names are compared once each: names take long to compare on a phone. `withTeams`: whether the season has rosters.
 */
export function orderPeople(people: readonly PersonRow[], withTeams = hasRosters(people)): PersonRow[] {
  const groups = Map.groupBy(people, (person) => missing(person, withTeams))
  return [...groups].toSorted(([a], [b]) => b - a).flatMap(([, group]) => sortByName(group))
}

/** People, in the order given, ready to be searched by name, team and class. */
export const indexPeople = (people: readonly PersonRow[], teamNames: ReadonlyMap<string, string>): IndexedPerson[] =>
  people.map((person) => {
    const { firstName, lastName, nickname, teamId, graduationYear } = person
    const team = teamNames.get(teamId ?? '') ?? ''
    const name = folded(`${firstName} ${lastName} ${nickname}`)
    return { person, name, text: `${name} ${folded(`${team} ${graduationLabel(graduationYear)}`)}` }
  })

/** Those in whose name, team or class every word of a query begins a word or stands inside of one. */
export function searchPeople(people: readonly IndexedPerson[], query: string): PersonRow[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return people.flatMap(({ person, text }) => (words.every((word) => text.includes(word)) ? person : []))
}

/** Returns the person whose name is nearest to a query that nobody matches, null where none is near: 'Sammi' → Sam Ito. */
export function didYouMean(people: readonly IndexedPerson[], query: string): PersonRow | null {
  const wanted = folded(query).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return null
  let best: PersonRow | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { person, name } of people) {
    const words = name.split(/\s+/)
    let sum = 0
    for (const word of wanted) sum += nearest(word, words)
    if (sum < least) [best, least] = [person, sum]
  }
  const longest = Math.max(...wanted.map((word) => word.length))
  return least / wanted.length <= Math.max(1, Math.floor(longest / 2)) ? best : null
}

const nearest = (word: string, words: readonly string[]) =>
  words.reduce((least, one) => (one === '' ? least : Math.min(least, distance(word, one))), Number.POSITIVE_INFINITY)

/** Letters to add, drop or change to come from one word to another (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}
