import type { Match } from '#contract/match.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import { fieldName } from '../fields.ts'

/** The venues of evenings, by id: null for the season's own venue. */
export type Venues = ReadonlyMap<string, string | null>

export const venuesOf = (evenings: readonly Pick<Evening, 'id' | 'venue'>[]): Venues =>
  new Map(evenings.map(({ id, venue }) => [id, venue]))

/** 'Field B', and 'Field B, Riverside Park' on an evening elsewhere; '' while that is to come. */
export const placeText = ({ fieldLocation, eveningId }: Match, venues: Venues): string =>
  [fieldLocation && fieldName(fieldLocation), venues.get(eveningId ?? '')].filter(Boolean).join(', ')
