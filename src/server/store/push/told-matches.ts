import type { Kysely } from 'kysely'
import { type Done, matchPushText, type ToldMatch } from '#league/push/match-text.ts'
import { hasSameResult, isAlike, type Told } from '#league/push/told.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'

/** The matches that a push tells of, as it says that they are. */
export type ToldMatches = {
  own: Told[]
  /** The act on them; null where the push tells of all of them or of none. */
  done: Done | null
}

/** Words of a push, without its path. */
type Words = { title: string; body: string }

/** Gives what says of pushes that tell of matches whether they are true. */
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
    // An evening is told by its sentences alone.
    return (before === null && after === null) || isAlike(after, is)
  }
  return {
    /** The words of a push as far as they are true still; null where nothing is left of them. */
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

/** Leaves the matches of what is told, without evenings. */
export const ownMatches = (told: readonly Told[]): Told[] =>
  told.filter(({ before, after }) => before !== null || after !== null)
