import type { Evening } from '#contract/schedule/evening.ts'

type Replaceable = Pick<Evening, 'kind' | 'number' | 'replaces'> & { id: string }

/** Tells whether an evening replaces another one of its season, or plays a part of it again ([SC1]). */
export const isReplay = ({ replaces }: Pick<Evening, 'replaces'>, evenings: readonly { id?: string }[]): boolean =>
  replaces !== undefined && evenings.some(({ id }) => id === replaces)

/**
 * Evenings that people see: without those that gave their number to the evening that replaces them ([SC1]). Those stay in the
 * store: touchline links and acts name them, and the next season is copied with their days.
 */
export function shownEvenings<One extends Replaceable>(evenings: readonly One[]): One[] {
  const replaced = new Set(evenings.map(({ replaces }) => replaces))
  return evenings.filter(({ id, kind, number }) => kind === 'finals' || number !== null || !replaced.has(id))
}

/**
 * The evening of which another one plays a part again; undefined for one that replaces its whole evening, and for one of
 * its own. An evening that is no longer shown stands for the one that it replaced itself.
 */
export function playsPartOf<One extends Replaceable>(evening: One, evenings: readonly One[]): One | undefined {
  const shown = new Set(shownEvenings(evenings))
  const byId = new Map(evenings.map((one) => [one.id, one]))
  const before = (one: One) => byId.get(one.replaces ?? '')
  let part = before(evening)
  // As many steps as there are evenings: those that replace each other lead round in a circle.
  for (let left = evenings.length; part && !shown.has(part) && left > 0; left--) part = before(part)
  return part && shown.has(part) ? part : undefined
}
