/** Filters of the list of people, in the order in which they are offered. */
export const PEOPLE_FILTERS = [
  'unpaid',
  'overpaid',
  'other-currency',
  'agreement',
  'guardian',
  'late',
  'no-team',
  'goalkeepers',
  'to-be-verified',
  'unreadable',
  'removed',
  'blocked',
] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

/** Returns the words that are filters, in the order in which they are offered. */
export const filtersAmong = (words: readonly string[]): PeopleFilter[] =>
  PEOPLE_FILTERS.filter((filter) => words.includes(filter))

/** Rows that a screen shows before it has the whole list: as many as fill the highest window. */
export const FIRST_ROWS = 16
