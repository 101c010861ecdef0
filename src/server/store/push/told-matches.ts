import type { Kysely } from 'kysely'
import { type Done, matchPushText, type ToldMatch } from '#league/push/match-text.ts'
import { hasSameResult, isAlike, type Told } from '#league/push/told.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'

/** The matches that a push is about, in the state that it describes. */
export type ToldMatches = {
  own: Told[]
  /** The act on them; null where the push is about all matches or none. */
  done: Done | null
}

/** The text of a push, without its path. */
type Words = { title: string; body: string }

/** Reads the matches that pushes are about. Returns a check of a push against them. */
export async function readTruth(db: Kysely<Database>, pushes: readonly { told: string | null }[]) {
  const told = new Map(pushes.flatMap((push) => (push.told === null ? [] : [[push, parse(push.told)] as const])))
  const ids = new Set([...told.values()].flatMap(({ own }) => own.map(({ id }) => id)))
  const matches = new Map<string, Omit<ToldMatch, 'scheduled'> & { scheduled: number }>()
  for (const slice of idSlices([...ids])) {
    const rows = await db
      .selectFrom('matches')
      .where('id', 'in', slice)
      .select(['id', 'dateTime', 'scheduled', 'homeScore', 'awayScore', 'status', 'forfeit'])
      .execute()
    for (const { id, ...match } of rows) matches.set(id, match)
  }
  const holds = ({ id, before, after }: Told, kind: string) => {
    const row = matches.get(id)
    // One that nobody has scheduled is shown at an instant that its row does not have.
    const is = row
      ? { ...row, scheduled: true, ...(row.scheduled === 0 && { dateTime: after?.dateTime ?? null }) }
      : null
    if (kind === 'result') return hasSameResult(after, is)
    // An evening has sentences alone, and no match to compare.
    return (before === null && after === null) || isAlike(after, is)
  }
  return {
    /** Returns the text of a push as far as it is still true; null where nothing is left. */
    wordsOf<Push extends { told: string | null; kind: string; text: Words }>(push: Push): Words | null {
      const of = told.get(push)
      if (!of || of.own.length === 0) return push.text
      const left = of.own.filter((one) => holds(one, push.kind))
      if (left.length === of.own.length) return push.text
      return left.length === 0 || !of.done ? null : { ...push.text, ...matchPushText(of.done, ownMatches(left)) }
    },
  }
}

const parse = (told: string): ToldMatches => JSON.parse(told)

/** Filters out evenings, and leaves matches. */
export const ownMatches = (told: readonly Told[]): Told[] =>
  told.filter(({ before, after }) => before !== null || after !== null)
