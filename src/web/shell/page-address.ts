import type { MatchCard } from '#contract/match.ts'
import type { PageAnswer } from '#contract/site.ts'
import type { VisitorMatches } from '#contract/visitors/season.ts'
import { SEASON_PAGES, slugIn } from '#web/components/season/season-choice.ts'

/** Tells whether a value says something to a page of a season; other parameters always do. */
const SAYS: Record<string, (value: string, answers: readonly PageAnswer[]) => boolean> = {
  season: (slug) => slugIn(`?season=${encodeURIComponent(slug)}`) !== null,
  week: (week, answers) => weeksIn(answers).some((one) => String(one.week) === week),
  match: (id, answers) => resultIn(answers, id) !== undefined,
}

/**
 * The address of a page as far as it is rendered by it, by which it is cached. What somebody has invented is left out: it would
 * be the same page, made once more.
 */
export function pageAddress(
  { pathname, searchParams }: URL,
  reads: readonly string[],
  answers: readonly PageAnswer[],
): string {
  const given = reads.flatMap((name) => searchParams.getAll(name).map((value): [string, string] => [name, value]))
  const isSaid = ([name, value]: [string, string], i: number) =>
    given.findIndex(([other]) => other === name) === i && (SAYS[name]?.(value, answers) ?? true)
  const query = new URLSearchParams(SEASON_PAGES.includes(pathname) ? given.filter(isSaid) : given)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

const weeksIn = (answers: readonly PageAnswer[]) => (answers[0]?.reply as VisitorMatches | undefined)?.weeks ?? []

/** The result of a match that an address asks for; undefined while it has none. */
export function resultIn(answers: readonly PageAnswer[], matchId: string | null): MatchCard | undefined {
  const cards = weeksIn(answers).flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
  const match = cards.find(({ id }) => id === matchId)
  return match?.status === 'completed' && !match.forfeit ? match : undefined
}
