import { useEffect, useState } from 'react'
import type { SitePart } from '#contract/own-site/site-parts.ts'
import type { Failure } from '#web/data/client.ts'
import { logUnexpected } from '#web/data/unexpected.ts'
import { type Draft, PARTS, sentValue, type Values } from './draft.ts'

/** Messages about the draft, by part and path in it: 'lines', 'links.social.0.url'. */
export type PartErrors = Readonly<Record<string, string>>

/**
 * Holds the draft against the contract's schemas while it is typed, once they have come; what the server refused stands until
 * then.
 */
export function usePartErrors(draft: Draft, usual: Values, failure: Failure | null): PartErrors {
  const [schemas, setSchemas] = useState<typeof import('#contract/own-site/site-parts.ts').SITE_PART_VALUES>()
  const isNeeded = Object.keys(draft).length > 0
  useEffect(() => {
    if (!isNeeded) return
    // Without them, only the server checks.
    import('#contract/own-site/site-parts.ts').then(
      ({ SITE_PART_VALUES }) => setSchemas(SITE_PART_VALUES),
      logUnexpected,
    )
  }, [isNeeded])
  if (!schemas) return refusedFields(failure)
  const errors: Record<string, string> = {}
  for (const part of PARTS) {
    const change = draft[part]
    const sent = change ? sentValue(part, change.value as never, usual) : null
    const checked = sent === null ? null : schemas[part].safeParse(sent)
    for (const { path, message } of checked?.error?.issues ?? []) errors[[part, ...path].join('.')] ??= message
  }
  return { ...refusedPictures(failure), ...errors }
}

const refusedFields = (failure: Failure | null): PartErrors =>
  Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([path, message]) => [
      path.replace(/^changes\.(\w+)\.value/, '$1'),
      message,
    ]),
  )

/** Returns the refusals of pictures: the server alone knows whether one is still stored. */
const refusedPictures = (failure: Failure | null): PartErrors =>
  Object.fromEntries(Object.entries(refusedFields(failure)).filter(([path]) => /\.(?:picture|image)$/.test(path)))

/** The first message of a part or of what lies below a path in it. */
export const errorAt = (errors: PartErrors, path: SitePart | `${SitePart}.${string}`): string | undefined =>
  errors[path] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path}.`))?.[1]
