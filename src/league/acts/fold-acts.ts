import type { ActCode } from '#contract/people/act.ts'
import { counted } from '../count-text.ts'

/** As much of an act in the log as folding looks at. */
export type FoldableAct = {
  /** Milliseconds since 1970. */
  at: number
  /** The user id of who did it. */
  byId: string | null
  /** An `ActCode`, or one that this program doesn't know. */
  act: string
  leagueId: string | null
}

/** Acts of so many milliseconds are one piece of work. */
const TOGETHER_MS = 60 * 60 * 1000

/** Sentences for several acts of one kind. Acts of another kind never fold: each says something of its own. */
const TEXTS: Partial<Record<ActCode, (count: number) => string>> = {
  'score-entered': (count) => `entered ${counted(count, 'score')}`,
  'result-decided': (count) => `decided how ${counted(count, 'match', 'matches')} ended`,
  'score-confirmed': (count) => `let ${counted(count, 'score')} count`,
  'team-changed': (count) => `made ${counted(count, 'change')} to teams`,
  'team-logo-set': (count) => `gave ${counted(count, 'team')} a logo`,
  'touchline-link-made': (count) => `made ${counted(count, 'touchline link')}`,
  'referee-set': (count) => `set ${counted(count, 'referee')}`,
  'player-put-on-team': (count) => `put ${counted(count, 'player')} on teams`,
  'player-moved': (count) => `moved ${counted(count, 'player')} to other teams`,
  'player-taken-off': (count) => `took ${counted(count, 'player')} off their teams`,
  'registration-admitted': (count) => `admitted ${counted(count, 'player')} to the draft`,
  'registration-removed': (count) => `removed ${counted(count, 'registration')}`,
  'person-added': (count) => `registered ${counted(count, 'player')}`,
  'person-viewed': (count) => `looked at ${counted(count, 'player sheet')}`,
  'person-changed': (count) => `made ${counted(count, 'change')} to players`,
  'fee-set': (count) => `set ${counted(count, 'fee')}`,
  'payment-noted': (count) => `noted ${counted(count, 'payment')}`,
  'refund-noted': (count) => `noted ${counted(count, 'refund')}`,
  'agreement-ticked': (count) => `ticked ${counted(count, 'agreement')} on paper`,
  'guardian-asked': (count) => `asked ${counted(count, 'guardian')} to agree`,
  'waiting-admitted': (count) => `let ${counted(count, 'player')} in from the waiting list`,
  'invitation-sent': (count) => `sent ${counted(count, 'invitation')}`,
  'post-corrected': (count) => `made ${counted(count, 'correction')} to posts`,
}

const textOf = (act: string) => (Object.hasOwn(TEXTS, act) ? TEXTS[act as ActCode] : undefined)

/** Returns what one person did so many times: 'entered 6 scores'; '' for acts that never fold. */
export const foldedText = (act: string, count: number): string => textOf(act)?.(count) ?? ''

/**
 * Groups acts into the rows of a list, in their order, none left out. A row has several acts only where neighbours are of
 * one person, one kind and one season, all within an hour. `acts` are the newest first.
 */
export function foldActs<A extends FoldableAct>(acts: readonly A[]): [A, ...A[]][] {
  const rows: [A, ...A[]][] = []
  for (const act of acts) {
    const row = rows.at(-1)
    if (row && isTogether(row[0], act)) row.push(act)
    else rows.push([act])
  }
  return rows
}

const isTogether = (first: FoldableAct, act: FoldableAct) =>
  first.byId === act.byId &&
  first.act === act.act &&
  first.leagueId === act.leagueId &&
  first.at - act.at < TOGETHER_MS &&
  textOf(act.act) !== undefined
