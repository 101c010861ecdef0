import type { SitePart, SiteParts } from '#contract/own-site/site-parts.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { inSentence } from './draft.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** Who else has changed the site within a day, last; what they change meanwhile comes by itself. */
export function ByOthers({ parts }: { parts: SiteParts['parts'] }) {
  const now = useNow(0)
  const [last] = (Object.keys(parts) as SitePart[])
    .map((part) => ({ part, ...parts[part] }))
    .filter(({ byYou, changedAt }) => !byYou && changedAt !== null && now - changedAt < DAY_MS)
    .toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0))
  if (!last || last.changedAt === null || now === 0) return null
  return (
    <>
      <bdi translate="no">{last.changedBy ?? 'Somebody'}</bdi>{' '}
      <span>{`changed ${inSentence(last.part)} at ${new Date(last.changedAt).toLocaleTimeString('en-US', TIME)}.`}</span>
    </>
  )
}
