import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Route } from '#contract/route.ts'

const JSON_TYPES = ['application/json']

/** The media types that an entry takes a body as. */
export const typesOf = ({ upload }: Route): readonly string[] => upload?.types ?? JSON_TYPES

/**
 * Returns why a body of this type is not read, with the types that would be; null if it is read, or if there is none and
 * none is needed.
 */
export function refuseType(route: Route, headers: IncomingHttpHeaders): Refusal<'unsupported_media_type'> | null {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = headers
  const isBodyThere = encoding !== undefined || (length !== undefined && length !== '0')
  if (type === undefined && !isBodyThere && !route.upload) return null
  const given = (type ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const types = typesOf(route)
  if (types.some((one) => (one.endsWith('/*') ? given.startsWith(one.slice(0, -1)) : given === one))) return null
  const named = types.join(' or ')
  return new Refusal('unsupported_media_type', {
    message: route.upload ? `Send ${route.upload.what}, as ${named}.` : `Send JSON, as ${named}.`,
    fields: { 'content-type': `Use ${named}` },
    headers: { accept: types.join(', ') },
  })
}
