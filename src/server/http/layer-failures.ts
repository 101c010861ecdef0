import { type RouteKey, splitKey } from '#contract/api.ts'
import type { FailureCode } from '#contract/failures/failure.ts'
import type { Route } from '#contract/route.ts'
import { limitOf } from './limits/limits.ts'

/** A part of the path that is no id is refused like one that does not exist ([Q63]): as this, where the entry lists it. */
const MISSING: Record<string, FailureCode> = { leagueId: 'league_not_found', teamId: 'team_not_found' }

/** The code for a parameter of the path that can't be one. */
export function missingCode(param: string, { errors }: Route): FailureCode {
  const code = MISSING[param]
  return code && errors.includes(code) ? code : 'not_found'
}

/** Failures of any request: by the parser, by the check of host and state, or because something broke. */
const EVERYWHERE = [
  'malformed_request',
  'request_timeout',
  'headers_too_large',
  'wrong_host',
  'internal_error',
  'unavailable',
  'no_room',
] as const satisfies FailureCode[]

/** Returns the refusals that an entry may get before, or instead of, its handler. They follow from the entry itself. */
export function layerFailures(key: RouteKey, route: Route): FailureCode[] {
  const isRead = splitKey(key).method === 'GET'
  const codes: FailureCode[] = [...EVERYWHERE]
  const params = [...splitKey(key).path.matchAll(/:(\w+)/g)].map(([, name = '']) => missingCode(name, route))
  // An address with a part that can't be decoded is none of ours.
  if (params.length > 0) codes.push(...params, 'not_found')
  if (route.access !== 'public') codes.push('not_signed_in')
  if (route.access !== 'public' && route.access !== 'signedIn') codes.push('not_allowed')
  if (!isRead) codes.push('foreign_origin', 'body_too_large', 'unsupported_media_type')
  if (route.query || !(isRead || route.upload)) codes.push('invalid_fields')
  if (limitOf(key, route)) codes.push('too_many_requests')
  return codes
}
