import { createHash } from 'node:crypto'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smaller first: between encodings that a client likes alike, it gets the first. */
const SMALLEST_FIRST = ['br', 'gzip'] as const

/** The encoding to send to a client with this `Accept-Encoding` header (RFC 9110, 12.5.3), among those that there are. */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  offered: readonly Encoding[] = SMALLEST_FIRST,
): Encoding {
  const weights = new Map<string, number>()
  for (const one of String(acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  // Sent without a header, or where nothing else is liked, the plain bytes always do.
  let best: Encoding = 'identity'
  let bestWeight = weights.get('identity') ?? 0
  for (const name of SMALLEST_FIRST) {
    if (!offered.includes(name)) continue
    const weight = weights.get(name) ?? weights.get('*') ?? 0
    const isBetter = best === 'identity' ? weight > 0 && weight >= bestWeight : weight > bestWeight
    if (isBetter) [best, bestWeight] = [name, weight]
  }
  return best
}

/** A tag of what a response says; a weak one, since it names every encoding of it (RFC 9110, 8.8.3.3). */
export const weakTagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Tells whether a client with this `If-None-Match` header has the tagged content, by weak comparison (RFC 9110, 13.1.2). */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  const wanted = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim()
    return tag === '*' || withoutWeakness(tag) === wanted
  })
}

const withoutWeakness = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
