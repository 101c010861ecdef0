import { useRef, useState } from 'react'
import { EMBEDS, type Embed, type OpeningReply } from '#contract/visitors/opening.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { SegmentedChoice } from '#web/components/segmented-choice.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'

type EmbedLinksProps = { heights: OpeningReply['heights']; season: ConsoleSeason }

const LABELS: Record<Embed, string> = { table: 'The table', next: 'Next matches' }
const THEMES = { light: 'Light', dark: 'Dark' } as const
type Theme = keyof typeof THEMES

/** The code to copy into another site's page, for the table and for the next matches ([PU2]). */
export function EmbedLinks({ heights, season }: EmbedLinksProps) {
  const [theme, setTheme] = useState<Theme>('light')
  const origin = useBrowserValue(() => window.location.origin, '')
  return (
    <Card>
      <SectionHead title="In other pages" />
      <div className="grid gap-4 px-inset pb-6">
        <SegmentedChoice legend="Look" name="embed-theme" choices={THEMES} value={theme} onChange={setTheme} />
        {EMBEDS.map((embed) => (
          <EmbedLink
            key={embed}
            label={LABELS[embed]}
            address={`${origin}/embed/${season.leagueId}/${embed}${theme === 'dark' ? '?theme=dark' : ''}`}
            height={heights[embed]}
            title={season.name}
          />
        ))}
      </div>
    </Card>
  )
}

const REFUSED = 'Your browser doesn’t let us copy. The text is selected, so you can copy it.'

type EmbedLinkProps = { label: string; address: string; height: number; title: string }

function EmbedLink({ label, address, height, title }: EmbedLinkProps) {
  const { copied, isRefused, copy } = useCopy()
  const field = useRef<HTMLTextAreaElement>(null)
  const html = `<iframe src="${address}" title="${title.replaceAll('"', '&quot;')}" width="100%" height="${height}" style="border:0"></iframe>`
  return (
    <div className="grid gap-1.5">
      <label className="grid gap-1.5 font-semibold">
        {label}
        <textarea
          ref={field}
          readOnly
          rows={5}
          value={html}
          translate="no"
          onFocus={({ target }) => target.select()}
          className="w-full rounded-md border border-line-strong bg-chalk p-3 font-normal text-sm"
        />
      </label>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        aria-label={`Copy: ${label}`}
        onClick={async () => {
          if (!(await copy(html))) field.current?.select()
        }}
      >
        {copied === html ? 'Copied' : 'Copy'}
      </Button>
      <p role="status" className={isRefused ? 'text-sm' : 'sr-only'}>
        {isRefused ? REFUSED : copied === html && 'Copied.'}
      </p>
    </div>
  )
}
