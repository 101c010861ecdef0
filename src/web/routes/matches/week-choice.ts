import type { MatchesReply } from '#contract/match.ts'

type Weeks = MatchesReply['weeks']

/** The week that `?week=2` asks for, or the one that is next or being played; undefined where there are none. */
export function openWeek({ weeks, currentWeek }: { weeks: Weeks; currentWeek: number }, search: URLSearchParams) {
  const find = (number: number) => weeks.find(({ week }) => week === number)
  return find(Number(search.get('week'))) ?? find(currentWeek) ?? weeks[0]
}

/** The query that asks for another week, and for no match of this one; the rest is as it is. */
export function weekSearch(search: URLSearchParams, week: number): string {
  const next = new URLSearchParams(search)
  next.set('week', String(week))
  next.delete('match')
  return `?${next}`
}
