import type { FeeLineOutcome, FeeLineReason } from '#contract/fees/fee-import.ts'
import { type NameIndex, nameIndex } from './name-index.ts'
import { type FoundName, findNames } from './names.ts'
import type { FileLine } from './read-lines.ts'
import { type References, referencesIn, referencesOf } from './references.ts'

/** A registration whose fee a line may pay. */
export type Payer = {
  userId: string
  firstName: string
  lastName: string
  /** 'WC25-7Q4K'; '' without one. */
  reference: string
  /** The open amount, in minor units. */
  open: number
  /** Their payments in other ways than by a file, as `sumKey` writes them. */
  paid: ReadonlySet<string>
}

/** A payment by its day and its amount in minor units. */
export const sumKey = (day: string, amount: number): string => `${day} ${amount}`

/** The payments noted of a line before: whose fee it paid, how much of it counts, and whether all of that was taken back. */
export type EarlierLine = {
  /** As `FileLine` has it; null where it is not known. */
  exact: string | null
  userIds: readonly string[]
  amount: number
  takenBack: boolean
}

/** The lines and payments that files have brought before. */
export type Earlier = {
  /** By the id that the line was noted with: several where lines differ in what `exact` tells apart. */
  byLine: ReadonlyMap<string, readonly EarlierLine[]>
  /** Lines that count, each by the id that it was noted with, as `sumKey` writes them. */
  sums: ReadonlyMap<string, string>
}

/** The effect of a line. */
export type MatchedLine = FileLine & {
  outcome: FeeLineOutcome
  reason: FeeLineReason
  /** The people whose fee it pays, or may pay; of a line that was imported before, those whose it paid. */
  userIds: string[]
  /** The words of the line that each of these was found by. */
  foundBy: { userId: string; words: string }[]
  /** An organiser may choose whose it is. */
  mayBeGiven: boolean
  /** The reference that was found in it; null where it was found otherwise. */
  reference: string | null
}

type Match = { payer: Payer; words: string }
type Found = Pick<MatchedLine, 'outcome' | 'reason'> & { people: readonly Match[]; reference?: string }

/** Names that are shown for a line at most. */
const MOST_NAMES = 6

/**
 * Finds whose fee each line of a file pays: by reference, else by name and amount. Only a full match is 'found'; a line
 * that matches in part, says the same as another line, or is as much as another payment of its day waits for a decision,
 * and the rest has the reason why it is left out. A line that was imported before does nothing ([PA5]).
 */
export const matchLines = (lines: readonly FileLine[], payers: readonly Payer[], earlier: Earlier): MatchedLine[] =>
  lines.map(lineMatcher(lines, payers, earlier))

/** Makes what matches the lines of a file as `matchLines` does, one after the other in their order. */
export function lineMatcher(
  lines: readonly FileLine[],
  payers: readonly Payer[],
  earlier: Earlier,
): (line: FileLine) => MatchedLine {
  const open = new Map(payers.map(({ userId, open }) => [userId, open]))
  const context: Context = {
    references: referencesOf(payers),
    names: nameIndex(payers),
    leftOf: ({ userId }) => open.get(userId) ?? 0,
    fees: new Set(payers.map((payer) => payer.open).filter((sum) => sum > 0)),
  }
  const otherSums = sumsBesides(lines, earlier)
  return (line) => {
    const { before, isLike } = earlierOf(line, earlier)
    if (before && !before.takenBack) return broughtBefore(line, before)
    const { people, reference, ...judged } = judge(line, context)
    const { outcome, reason } = cautious(judged, line, {
      people,
      isTakenBack: before !== undefined,
      isLike,
      otherSums,
    })
    if (outcome === 'found')
      for (const { payer } of people) open.set(payer.userId, (open.get(payer.userId) ?? 0) - (line.amount ?? 0))
    const shown = people.slice(0, MOST_NAMES)
    return {
      ...line,
      outcome,
      reason,
      userIds: shown.map(({ payer }) => payer.userId),
      foundBy: shown.map(({ payer, words }) => ({ userId: payer.userId, words })),
      mayBeGiven: line.wrong === null,
      reference: reference ?? null,
    }
  }
}

/**
 * Returns the earlier payment of a line, also if its day was read in the other order or its id made by the old rule.
 * `isLike` where a line was noted that differs in the digits of a long number alone.
 */
function earlierOf(
  { id, otherDayId, oldId, exact, alike }: FileLine,
  { byLine }: Earlier,
): { before: EarlierLine | undefined; isLike: boolean } {
  const found = [id, otherDayId, oldId].flatMap((one) => byLine.get(one) ?? [])
  const others = alike.flatMap((one) => byLine.get(one) ?? [])
  const same = [...found, ...others].find((one) => one.exact === exact)
  const unsure = found.find((one) => one.exact === null || exact === null)
  return { before: same ?? unsure, isLike: found.length > 0 }
}

function broughtBefore(line: FileLine, { userIds, amount }: EarlierLine): MatchedLine {
  const isLess = line.wrong === 'refunded' || (line.wrong === null && (line.amount ?? amount) < amount)
  const reason = isLess ? 'refunded-since' : 'brought-before'
  const none = { foundBy: [], mayBeGiven: false, reference: null }
  return { ...line, ...none, outcome: 'left-out', reason, userIds: [...userIds] }
}

/** The ids under which lines may have been noted before; lines of one key share their list of those that are alike. */
export const idsOf = (lines: readonly FileLine[]): ReadonlySet<string> =>
  new Set([
    ...lines.flatMap(({ id, otherDayId, oldId }) => [id, otherDayId, oldId]),
    ...[...new Set(lines.map(({ alike }) => alike))].flat(),
  ])

/** Sums that files have brought on a day, or on the one that it may have been read as, without those of lines of this file. */
function sumsBesides(lines: readonly FileLine[], { sums }: Earlier): ReadonlySet<string> {
  const here = idsOf(lines)
  const others = [...sums].flatMap(([line, sum]) => (here.has(line) ? [] : sum))
  return new Set(others.flatMap((sum) => [sum, sum.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$1-$3-$2')]))
}

type Doubts = {
  people: readonly Match[]
  isTakenBack: boolean
  isLike: boolean
  otherSums: ReadonlySet<string>
}

/** Leaves a line to an organiser, with the reason, where it may have been noted or given back before. */
function cautious(
  judged: Pick<Found, 'outcome' | 'reason'>,
  { isTwin, doubt, day, otherDay, amount }: FileLine,
  { people, isTakenBack, isLike, otherSums }: Doubts,
): Pick<Found, 'outcome' | 'reason'> {
  if (judged.outcome !== 'found' && !IN_PART.has(judged.reason)) return judged
  const sums = [day, otherDay].flatMap((one) => (one === null ? [] : sumKey(one, amount ?? 0)))
  const isSameSum = sums.some((sum) => otherSums.has(sum) || people.some(({ payer }) => payer.paid.has(sum)))
  const known = isTakenBack ? 'taken-back' : isTwin ? 'same-line' : isLike ? 'like-before' : null
  const reason = known ?? (isSameSum ? 'same-sum' : doubt)
  return reason ? { outcome: 'decide', reason } : judged
}

/** Reasons for asking of a name, which tell less than what speaks against the line. */
const IN_PART: ReadonlySet<FeeLineReason> = new Set([
  'other-amount',
  'initial',
  'last-name',
  'name-apart',
  'name-part',
  'name-elsewhere',
])

type Context = {
  references: References<Payer>
  names: NameIndex<Payer>
  leftOf: (payer: Payer) => number
  fees: ReadonlySet<number>
}

function judge(line: FileLine, context: Context): Found {
  const { amount, wrong } = line
  if (wrong === 'money-out') return { outcome: 'out', reason: wrong, people: [] }
  if (wrong !== null || amount === null)
    return { outcome: 'left-out', reason: wrong ?? 'unreadable-amount', people: [] }
  const { leftOf } = context
  const marked = referencesIn(line.all, context.references)
  const [one] = marked
  if (marked.length > 1) return { outcome: 'decide', reason: 'several-references', people: marked }
  if (one) {
    const { reference } = one.payer
    const left = leftOf(one.payer)
    if (left === amount) return { outcome: 'found', reason: 'reference', people: marked, reference }
    if (left > amount) return { outcome: 'found', reason: 'part', people: marked, reference }
    const reason = left > 0 ? 'too-much' : one.payer.open > 0 ? 'again' : 'settled'
    return { outcome: 'decide', reason, people: marked, reference }
  }
  const inText = byName(findNames(line, context.names), amount, context)
  if (inText) return inText
  // Another column may hold the account's own name: what is found there is never certain.
  const elsewhere = byName(findNames({ name: '', text: line.rest }, context.names), amount, context)
  if (elsewhere)
    return elsewhere.outcome === 'found' ? { ...elsewhere, outcome: 'decide', reason: 'name-elsewhere' } : elsewhere
  return { outcome: 'left-out', reason: context.fees.has(amount) ? 'nobody' : 'not-the-fee', people: [] }
}

/** Finds the fee that a line pays by the names in it; null where none fits. */
function byName(found: readonly FoundName<Payer>[], amount: number, { leftOf }: Context): Found | null {
  const owing = (people: readonly Match[]) => people.filter(({ payer }) => leftOf(payer) > 0)
  const areTheirs = (people: readonly Match[]) =>
    owing(people).length > 1 && people.reduce((all, { payer }) => all + leftOf(payer), 0) === amount
  const full = found.filter(({ how }) => how === 'full' || how === 'apart' || how === 'part')
  const [one] = full
  if (full.length === 1 && one) {
    const left = leftOf(one.payer)
    if (left === amount && one.how === 'full') return { outcome: 'found', reason: 'name-and-amount', people: full }
    if (left === amount)
      return { outcome: 'decide', reason: one.how === 'part' ? 'name-part' : 'name-apart', people: full }
    return { outcome: 'decide', reason: whyNot(one.payer, left), people: full }
  }
  if (full.length > 1) {
    const isOneName = new Set(full.map(({ name }) => name)).size === 1
    const reason = isOneName ? 'same-name' : areTheirs(full) ? 'several-fees' : 'several-names'
    return { outcome: 'decide', reason, people: full }
  }
  const initials = found.filter(({ how }) => how === 'initial')
  const likely = initials.length > 0 ? initials : found
  const [first] = likely
  if (!first) return null
  const whoOwe = owing(likely)
  if (whoOwe.length === 0) return { outcome: 'decide', reason: whyNot(first.payer, 0), people: likely }
  if (areTheirs(whoOwe)) return { outcome: 'decide', reason: 'several-fees', people: whoOwe }
  const fitting = whoOwe.filter(({ payer }) => leftOf(payer) === amount)
  if (fitting.length === 0) return { outcome: 'decide', reason: 'other-amount', people: whoOwe }
  return { outcome: 'decide', reason: initials.length > 0 ? 'initial' : 'last-name', people: fitting }
}

/** Returns the reason why an amount is not what somebody owes. */
const whyNot = ({ open }: Payer, left: number): FeeLineReason =>
  left > 0 ? 'other-amount' : open > 0 ? 'again' : 'settled'
