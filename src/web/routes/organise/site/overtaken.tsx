import type { SitePart, SiteParts } from '#contract/own-site/site-parts.ts'
import { TwoValues } from '#web/components/form/overtaken.tsx'
import { inSentence, PARTS } from './draft.ts'
import type { SiteDraft } from './use-site-draft.ts'
import { valueText } from './value-text.ts'

/** Parts that somebody else has saved since they were seen here, each with both values, to choose from ([SI1]). */
export function Overtaken({ parts, site }: { parts: SiteParts['parts']; site: SiteDraft }) {
  const overtaken = PARTS.filter((part) => site.draft[part] && site.draft[part].version !== parts[part].version)
  return overtaken.map((part) => <OnePart key={part} part={part} parts={parts} site={site} />)
}

function OnePart({ part, parts, site }: { part: SitePart; parts: SiteParts['parts']; site: SiteDraft }) {
  const { changedBy, changedAt } = parts[part]
  const at = changedAt === null ? '' : ` at ${new Date(changedAt).toLocaleTimeString('en-US', TIME)}`
  return (
    <TwoValues
      who={changedBy}
      what={` changed ${inSentence(part)}${at}.`}
      theirs={valueText(part, site.saved[part])}
      yours={valueText(part, site.values[part])}
      onKeep={() => site.keep(part)}
      onTake={() => site.drop([part])}
    />
  )
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const
