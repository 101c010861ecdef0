import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { SitePart, SiteParts, SitePartsForm } from '#contract/own-site/site-parts.ts'
import { longDate } from '#league/day-text.ts'
import { lookOf } from '#league/own-site/look.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { TwoValues } from '#web/components/form/overtaken.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { SegmentedChoice } from '#web/components/segmented-choice.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { call } from '#web/data/client.ts'
import { ownDay } from '#web/data/own-clock.ts'
import { refreshSite, sitePartsQuery } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { Changes } from './changes.tsx'
import { changesOf, inSentence, PARTS, shownValues } from './draft.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { LeaveSite } from './leave-site.tsx'
import { Preview } from './preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { SiteForm } from './site-form.tsx'
import { usePartErrors } from './use-part-errors.ts'
import { type SiteDraft, useSiteDraft } from './use-site-draft.ts'
import { valueText } from './value-text.ts'

const EYEBROW = 'What everybody sees'

/** The league's own site: name, look, texts and pages, with Home beside them as it would be ([SI1]). */
export default function OwnSite() {
  const query = useQuery(sitePartsQuery)
  if (query.data) return <Loaded reply={query.data} />
  if (query.error) return <LoadFailed title="Site" eyebrow={EYEBROW} query={query} />
  return (
    <ConsolePage title="Site" eyebrow={EYEBROW}>
      <Card className="p-8">
        <Bone className="h-96 w-full" />
      </Card>
    </ConsolePage>
  )
}

const VIEWS = { change: 'Change', preview: 'Preview' } as const
type View = keyof typeof VIEWS

/** The changes to send; `onSaved` is told whether all of them are saved. */
type Saving = { body: SitePartsForm; onSaved?: ((isAll: boolean) => void) | undefined }

function Loaded({ reply }: { reply: SiteParts }) {
  const site = useSiteDraft(reply)
  const client = useQueryClient()
  const save = useAct({
    attempt: 'site',
    send: ({ body }: Saving) => call('PUT /api/site/parts', { body }),
    onDone({ parts, firstName, saved, overtaken }, { onSaved }) {
      client.setQueryData(sitePartsQuery.queryKey, { parts, firstName })
      void refreshSite(client)
      site.drop(saved)
      setRenamesPast(false)
      onSaved?.(overtaken.length === 0)
    },
    say: () => 'Saved',
  })
  const errors = usePartErrors(site.draft, site.usual, save.refusal)
  const [view, setView] = useState<View>('change')
  const [renamesPast, setRenamesPast] = useState(false)
  const [shown, setShown] = useState<'versions' | 'changes' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const changed = Object.keys(site.draft) as SitePart[]
  const previewed = useMemo(() => {
    const shown = shownValues(site.values, site.usual)
    return {
      productName: shown.name ?? reply.firstName,
      look: lookOf(shown).look ?? {},
      changed: Object.keys(site.draft) as SitePart[],
    }
  }, [site.values, site.usual, site.draft, reply.firstName])

  const send = (onSaved?: Saving['onSaved']) =>
    void save.run({ body: { changes: changesOf(site.draft, site.usual), renamesPast }, onSaved })
  return (
    <ConsolePage
      title="Site"
      eyebrow={EYEBROW}
      aside={
        <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setShown('versions')}>
          Earlier versions
        </Button>
      }
    >
      <SegmentedChoice
        legend="Show"
        name="view"
        choices={VIEWS}
        value={view}
        onChange={setView}
        className="md:hidden"
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:flex">
        <Card className={`overflow-hidden lg:w-100 lg:flex-none xl:w-140 ${view === 'change' ? '' : 'max-md:hidden'}`}>
          <SiteForm site={site} errors={errors} renamesPast={renamesPast} onRenamesPast={setRenamesPast} />
        </Card>
        <Preview previewed={previewed} parts={reply.parts} isChosen={view === 'preview'} />
      </div>
      <div className="grid gap-3">
        <Overtaken parts={reply.parts} site={site} />
        <FailureAlert failure={save.failure} />
        {save.done && changed.length === 0 && (
          <Alert tone="success" title={save.done.text}>
            Everyone sees it now.
          </Alert>
        )}
      </div>
      {changed.length > 0 && (
        <SaveBar
          changed={changed}
          isBroken={Object.keys(errors).length > 0}
          isSaving={save.isPending}
          button={button}
          onSee={() => setShown('changes')}
          onSave={() => send()}
          onDiscard={() => {
            save.forget()
            site.drop(changed)
          }}
        />
      )}
      <LeaveSite
        site={site}
        changed={changed}
        isBroken={Object.keys(errors).length > 0}
        isSaving={save.isPending}
        failure={save.failure}
        onSave={send}
      />
      <LastSaved parts={reply.parts} />
      <Sheet title="Earlier versions" open={shown === 'versions'} onOpenChange={() => setShown(null)}>
        <EarlierVersions site={site} onChosen={() => setShown(null)} />
      </Sheet>
      <Sheet title="Not saved yet" open={shown === 'changes'} onOpenChange={() => setShown(null)}>
        <Changes site={site} />
      </Sheet>
    </ConsolePage>
  )
}

/** Says when the site was saved last, and by whom. */
function LastSaved({ parts }: { parts: SiteParts['parts'] }) {
  const [last] = Object.values(parts).toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0))
  const at = last?.changedAt ?? null
  const day = useBrowserValue(() => at !== null && longDate(ownDay(at)), false)
  if (!last || !day) return null
  return (
    <p className="text-ink-2 text-sm">
      <span>{`The site as it is now was saved on ${day} by`}</span> <bdi translate="no">{last.changedBy}</bdi>
    </p>
  )
}

/** Parts that somebody else has saved since they were seen here, each with both values, to choose from ([SI1]). */
function Overtaken({ parts, site }: { parts: SiteParts['parts']; site: SiteDraft }) {
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
