import type { FeeLineOutcome, FeeLineReason } from '#contract/fees/fee-import.ts'
import { folded } from '../../people/search.ts'
import type { FileLine } from './read-lines.ts'

/** A registration whose fee a line may pay. */
export type Payer = {
  userId: string
  firstName: string
  lastName: string
  /** 'WC25-7Q4K'; '' without one. */
  reference: string
  /** What is open, in minor units. */
  open: number
}

/** What was noted of a line before: whose fee it paid, and whether all of that was taken back. */
export type EarlierLine = { userIds: readonly string[]; takenBack: boolean }

/** What a line would do. */
export type MatchedLine = FileLine & {
  outcome: FeeLineOutcome
  reason: FeeLineReason
  /** Whose fee it pays, or may pay; of a line that was brought in before, whose it paid. */
  userIds: string[]
  /** Whether an organiser may say whose it is. */
  mayBeGiven: boolean
  /** The reference that was found in it; null where it was found otherwise. */
  reference: string | null
}

type Found = Pick<MatchedLine, 'outcome' | 'reason'> & { people: readonly Payer[]; reference?: string }

/** Names that are shown for a line at most. */
const MOST_NAMES = 6

/**
 * Whose fee each line of a file pays: by reference, else by name and amount. Only what fits in full is found; what fits in
 * part waits for a decision, and the rest says why it is left out. A line that was brought in before does nothing ([PA5]).
 */
export function matchLines(
  lines: readonly FileLine[],
  payers: readonly Payer[],
  earlier: ReadonlyMap<string, EarlierLine>,
): MatchedLine[] {
  const references = byReference(payers)
  const named = payers.map((payer) => ({ payer, names: namesOf(payer) }))
  const open = new Map(payers.map(({ userId, open }) => [userId, open]))
  const fees = new Set(payers.map((payer) => payer.open).filter((sum) => sum > 0))
  const leftOf = ({ userId }: Payer) => open.get(userId) ?? 0
  const context = { references, named, leftOf, fees }
  return lines.map((line): MatchedLine => {
    const before = earlier.get(line.id)
    if (before && !before.takenBack)
      return {
        ...line,
        outcome: 'left-out',
        reason: 'brought-before',
        userIds: [...before.userIds],
        mayBeGiven: false,
        reference: null,
      }
    const { people, reference, ...found } = judge(line, context)
    const isFound = found.outcome === 'found'
    const outcome = isFound && before ? 'decide' : found.outcome
    const reason = isFound && before ? 'taken-back' : found.reason
    if (outcome === 'found')
      for (const { userId } of people) open.set(userId, (open.get(userId) ?? 0) - (line.amount ?? 0))
    const userIds = people.slice(0, MOST_NAMES).map(({ userId }) => userId)
    return { ...line, outcome, reason, userIds, mayBeGiven: line.wrong === null, reference: reference ?? null }
  })
}

type Names = { first: readonly string[]; initial: string; last: readonly (readonly string[])[] }
type Context = {
  references: References
  named: readonly { payer: Payer; names: Names }[]
  leftOf: (payer: Payer) => number
  fees: ReadonlySet<number>
}

function judge(line: FileLine, context: Context): Found {
  const { amount, wrong } = line
  if (wrong !== null || amount === null)
    return { outcome: 'left-out', reason: wrong ?? 'unreadable-amount', people: [] }
  const { leftOf } = context
  const marked = referencesIn(line.all, context.references)
  const [payer] = marked
  if (marked.length > 1) return { outcome: 'decide', reason: 'several-references', people: marked }
  if (payer) {
    const { reference } = payer
    const left = leftOf(payer)
    if (left === amount) return { outcome: 'found', reason: 'reference', people: marked, reference }
    if (left > amount) return { outcome: 'found', reason: 'part', people: marked, reference }
    const reason = left > 0 ? 'too-much' : payer.open > 0 ? 'again' : 'settled'
    return { outcome: 'decide', reason, people: marked, reference }
  }
  return byName(line, amount, context)
}

function byName({ name, text }: FileLine, amount: number, { named, leftOf, fees }: Context): Found {
  const words = wordsOf(`${name} ${text}`)
  const isIn = (alternatives: readonly string[]) => alternatives.some((word) => words.has(word))
  const withLast = named.filter(({ names }) => names.last.length > 0 && names.last.every(isIn))
  const full = withLast.filter(({ names }) => isIn(names.first)).map(({ payer }) => payer)
  const sum = (people: readonly Payer[]) => people.reduce((all, payer) => all + leftOf(payer), 0)
  const [one] = full
  if (full.length === 1 && one) {
    const left = leftOf(one)
    if (left === amount) return { outcome: 'found', reason: 'name-and-amount', people: full }
    const reason = left > 0 ? 'other-amount' : one.open > 0 ? 'again' : 'settled'
    return { outcome: 'decide', reason, people: full }
  }
  if (full.length > 1) {
    const isOneName = new Set(full.map(({ firstName, lastName }) => folded(`${firstName} ${lastName}`))).size === 1
    const isSum = sum(full) === amount
    return {
      outcome: 'decide',
      reason: isOneName ? 'same-name' : isSum ? 'several-fees' : 'several-names',
      people: full,
    }
  }
  const owing = withLast.filter(({ payer }) => leftOf(payer) > 0)
  const initials = owing.filter(({ names }) => words.has(names.initial)).map(({ payer }) => payer)
  const likely = initials.length > 0 ? initials : owing.map(({ payer }) => payer)
  if (likely.length > 1 && sum(likely) === amount) return { outcome: 'decide', reason: 'several-fees', people: likely }
  const fitting = likely.filter((payer) => leftOf(payer) === amount)
  if (fitting.length > 0)
    return { outcome: 'decide', reason: initials.length > 0 ? 'initial' : 'last-name', people: fitting }
  return { outcome: 'left-out', reason: fees.has(amount) ? 'nobody' : 'not-the-fee', people: [] }
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', å: 'aa', Å: 'Aa' }

/** A word as banks write it: without diacritics, and with umlauts as two letters. */
const writings = (word: string): string[] => [
  ...new Set([
    folded(word),
    folded(word.normalize('NFC').replace(/[äöüÄÖÜåÅ]/g, (letter) => UMLAUTS[letter] ?? letter)),
  ]),
]

const split = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}'’`.]+/u).filter((word) => word !== '')
const wordsOf = (text: string): Set<string> => new Set(split(text).flatMap(writings))

function namesOf({ firstName, lastName }: Payer): Names {
  const [first = ''] = split(firstName)
  return {
    first: first === '' ? [] : writings(first),
    initial: folded(first).charAt(0),
    last: split(lastName).map(writings),
  }
}

/** Payers by reference without its line, and the beginnings of these references. */
type References = { prefixes: readonly string[]; payers: ReadonlyMap<string, Payer> }

function byReference(payers: readonly Payer[]): References {
  const found = payers.filter(({ reference }) => reference.includes('-'))
  return {
    prefixes: [...new Set(found.map(({ reference }) => reference.slice(0, reference.lastIndexOf('-'))))],
    payers: new Map(found.map((payer) => [payer.reference.replaceAll('-', ''), payer])),
  }
}

/** Whose references stand in a text, in small letters and with whatever stands between its parts, as banks break lines. */
function referencesIn(text: string, { prefixes, payers }: References): Payer[] {
  const upper = text.toUpperCase()
  const found = prefixes.flatMap((prefix) => {
    const pattern = new RegExp(
      `(?<![A-Z0-9])${[...prefix].join('[^A-Z0-9]?')}[^A-Z0-9]{0,3}([A-Z0-9](?:[^A-Z0-9]?[A-Z0-9]){3})(?![A-Z0-9])`,
      'g',
    )
    return [...upper.matchAll(pattern)].map(([, random = '']) => prefix + random.replace(/[^A-Z0-9]/g, ''))
  })
  return [...new Set(found)].flatMap((reference) => payers.get(reference) ?? [])
}
