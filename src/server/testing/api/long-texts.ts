import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { KeyWithBody } from './requests.ts'

const BYTES = 60_000
const fill = (unit: string) => unit.repeat(Math.floor(BYTES / Buffer.byteLength(unit)))

/** Texts of 60 kB that are dear to normalise, to match or to count. */
export const LONG_TEXTS = {
  'of marks': fill('\u0301\u0316'),
  'of marks with something invisible between them': fill('\u0301\u0316\u0301\u0316\u200b'),
  'of one letter': fill('a'),
  'of a letter taken apart': fill('e\u0301'),
  'of emoji sequences': fill('👩🏽‍🚀'),
}
/** Milliseconds of the processor that one of them may cost, the median of five. */
export const MOST_CPU_MS = 5

type Path = (string | number)[]
type Schema = {
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
}

/** Returns the paths at which a value may have a text, however deep. */
function textsIn(schema: Schema, path: Path = []): Path[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => textsIn(one, [...path, name]))
  const items = [...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])]
  return [
    ...(schema.type === 'string' ? [path] : []),
    ...inner,
    ...items.flatMap((one, i) => textsIn(one, [...path, i])),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => textsIn(one, path)),
  ]
}

/** A copy of `body` with a text at `path`; what is missing on the way there is made. */
export function withText(body: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text
  const empty = typeof step === 'number' ? [] : {}
  const copy = structuredClone(body !== null && typeof body === 'object' ? body : empty) as Record<
    Path[number],
    unknown
  >
  copy[step] = withText(copy[step], rest, text)
  return copy
}

/** Each place of what a schema reads that may have a text. */
export function textPaths(schema: z.ZodType): Path[] {
  const paths = textsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}

export const textPathsOf = (key: KeyWithBody): Path[] => textPaths(api[key].body)
