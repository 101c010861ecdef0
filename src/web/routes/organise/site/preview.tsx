import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { DEFAULT_ACCENT } from '#contract/own-site/accents.ts'
import type { SitePart, SiteParts } from '#contract/own-site/site-parts.ts'
import { SITE_PREVIEW, STANDINGS_PREVIEW } from '#contract/pages.ts'
import { SegmentedChoice } from '#web/components/segmented-choice.tsx'
import { isReady, type Previewed, showPreview } from '#web/components/site-preview.ts'
import { useMedia } from '#web/components/use-media.ts'
import { useBrowserValue, useNow } from '#web/data/use-browser-value.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { inSentence } from './draft.ts'

const DEVICES = { computer: 'Computer', phone: 'Phone' } as const
type Device = keyof typeof DEVICES

/** Pixels of the screen that the preview stands for; the frame is that wide, and shrunk to its place. */
const WIDTHS: Record<Device, number> = { computer: 1280, phone: 390 }

/** From this width on the preview stands beside the form. */
const WIDE = '(min-width: 48rem)'

const PAGES = { start: 'Start', standings: 'Standings', mail: 'A mail' } as const
type Page = keyof typeof PAGES
const TITLES: Record<Page, string> = {
  start: 'Home, as it would be',
  standings: 'Standings, as it would be',
  mail: 'A mail, as it would be',
}

/** A mail is made by the server: it is asked for once nobody has typed for so long, in milliseconds. */
const MAIL_AFTER = 400

type PreviewProps = {
  previewed: Previewed
  parts: SiteParts['parts']
  /** True where it is chosen on a phone, which shows either the form or this. */
  isChosen: boolean
}

/**
 * The real pages in a frame, as the form has them; nobody else sees it ([SI1]). The frame is a whole page more: it is opened
 * once somebody sees it, and stays.
 */
export function Preview({ previewed, parts, isChosen }: PreviewProps) {
  const isWide = useMedia(WIDE, true)
  const isInSight = useMedia(WIDE) || isChosen
  const [isOpened, setOpened] = useState(false)
  if (isInSight && !isOpened) setOpened(true)
  const [chosen, setChosen] = useState<Device | null>(null)
  const [page, setPage] = useState<Page>('start')
  const device = chosen ?? (isWide ? 'computer' : 'phone')
  const [scale, setScale] = useState(1)
  const box = useRef<HTMLDivElement>(null)
  const host = useBrowserValue(() => window.location.host, '')

  useEffect(() => {
    const outer = box.current
    if (!outer) return
    const rescale = () => setScale(Math.min(1, outer.clientWidth / WIDTHS[device]))
    const watcher = new ResizeObserver(rescale)
    watcher.observe(outer)
    rescale()
    return () => watcher.disconnect()
  }, [device])

  const frame = { title: TITLES[page], width: WIDTHS[device], scale }
  return (
    <section
      aria-label="Preview"
      className={`grid min-w-0 flex-1 gap-3 lg:sticky lg:top-5 ${isChosen ? '' : 'max-md:hidden'}`}
    >
      <div className="flex flex-wrap justify-between gap-3">
        <SegmentedChoice
          legend="Preview of"
          name="page"
          choices={PAGES}
          value={page}
          onChange={setPage}
          className="w-72"
        />
        {/* A phone shows a phone. */}
        <SegmentedChoice
          legend="Preview on"
          name="device"
          choices={DEVICES}
          value={device}
          onChange={setChosen}
          className="w-48 max-md:hidden"
        />
      </div>
      <div className="overflow-hidden rounded-md border border-line-strong bg-mist">
        <p aria-hidden="true" className="px-8 py-1.5 text-center text-xs">
          <span className="block truncate rounded-sm bg-paper p-1 text-ink-2">
            {page === 'mail' ? `From ${previewed.productName}` : host}
          </span>
        </p>
        <div
          ref={box}
          className={`h-160 overflow-hidden ${page === 'mail' ? 'bg-chalk' : 'bg-pitch-950'} ${device === 'phone' ? 'mx-auto max-w-96' : ''}`}
        >
          {!isOpened ? null : page === 'mail' ? (
            <MailFrame previewed={previewed} {...frame} />
          ) : (
            <PageFrame
              key={page}
              previewed={previewed}
              src={page === 'start' ? SITE_PREVIEW : STANDINGS_PREVIEW}
              {...frame}
            />
          )}
        </div>
      </div>
      <p className="flex gap-2 text-ink-2 text-sm">
        <ConsoleIcon name="info" className="size-4.5" />
        <span>
          Yellow marks what you changed. Nobody but you sees it yet. <ByOthers parts={parts} />
        </span>
      </p>
    </section>
  )
}

type Frame = { previewed: Previewed; title: string; width: number; scale: number }

/** A frame of its screen's width, shrunk to its place. */
const ScaledFrame = ({ scale, ...frame }: ComponentProps<'iframe'> & Pick<Frame, 'scale'>) => (
  <iframe
    {...frame}
    tabIndex={-1}
    className="block max-w-none border-0"
    style={{ height: `${40 / scale}rem`, transform: `scale(${scale})`, transformOrigin: '0 0' }}
  />
)

/** A page of the site, which takes what the form says by messages. */
function PageFrame({ previewed, ...shownIn }: Frame & { src: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isListening, setListening] = useState(false)
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (isReady(event, frame.current?.contentWindow ?? null)) setListening(true)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    const shown = frame.current?.contentWindow
    if (isListening && shown) showPreview(shown, previewed)
  }, [isListening, previewed])
  return <ScaledFrame ref={frame} {...shownIn} />
}

/** A mail as the server makes it with this name and colour. */
function MailFrame({ previewed, ...frame }: Frame) {
  const { accent = DEFAULT_ACCENT } = previewed.look
  const search = String(new URLSearchParams({ name: previewed.productName, accent }))
  const [asked, setAsked] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), MAIL_AFTER)
    return () => clearTimeout(timer)
  }, [search])
  // A new frame for each page: a frame that navigates adds entries for the Back button.
  return <ScaledFrame key={asked} src={`/api/site/mail?${asked}`} inert {...frame} />
}

const DAY_MS = 24 * 60 * 60 * 1000
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** Says who else changed the site last, within a day. Their changes come in by themselves. */
function ByOthers({ parts }: { parts: SiteParts['parts'] }) {
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
