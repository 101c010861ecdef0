import { type PlaceContext, placesFor } from '#league/schedule/places.ts'
import type { Plan } from '#league/schedule/plan.ts'
import type { BoardMatch } from './board.ts'
import { placeText } from './plan.ts'

/**
 * Says where a match that waits for a place fits best, or why nowhere: 'Fits on Sat, Aug 2 · 7:00 PM · field E'. Null
 * where every place of the season is taken.
 */
export function trayHint({ id, planned }: BoardMatch, plan: Plan, context: PlaceContext): string | null {
  const places = planned ? placesFor(plan, id, planned, context) : []
  const [first] = places
  if (!first) return null
  const isFree = first.verdict === 'best' || first.verdict === 'fits'
  return isFree ? `Fits on ${placeText(plan, first)}` : `Nowhere without a catch. ${first.reason}`
}
