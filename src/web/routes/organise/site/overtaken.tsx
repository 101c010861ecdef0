import type { SitePart, SiteParts } from '#contract/own-site/site-parts.ts'
import { Button } from '#web/components/button.tsx'
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
    <div role="alert" className="site-overtaken">
      <p className="font-semibold">
        <bdi translate="no">{changedBy ?? 'Somebody'}</bdi>
        <span>{` changed ${inSentence(part)}${at}.`}</span>
      </p>
      <dl>
        <dt>Theirs</dt>
        <dd dir="auto">{valueText(part, site.saved[part])}</dd>
        <dt>Yours</dt>
        <dd dir="auto">{valueText(part, site.values[part])}</dd>
      </dl>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="quiet" size="small" onClick={() => site.keep(part)}>
          Keep yours
        </Button>
        <Button variant="quiet" size="small" onClick={() => site.drop([part])}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const
