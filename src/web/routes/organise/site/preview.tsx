import './preview.css'
import { useEffect, useRef, useState } from 'react'
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
const WIDE = '(min-width: 54rem)'

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
  const box = useRef<HTMLDivElement>(null)
  const host = useBrowserValue(() => window.location.host, '')

  useEffect(() => {
    const outer = box.current
    if (!outer) return
    const scale = () => outer.style.setProperty('--scale', String(Math.min(1, outer.clientWidth / WIDTHS[device])))
    const watcher = new ResizeObserver(scale)
    watcher.observe(outer)
    scale()
    return () => watcher.disconnect()
  }, [device])

  const frame = { title: TITLES[page], width: WIDTHS[device] }
  return (
    <section aria-label="Preview" className="site-preview-pane">
      <div className="site-preview-choices">
        <SegmentedChoice legend="Preview of" name="page" choices={PAGES} value={page} onChange={setPage} />
        <SegmentedChoice
          legend="Preview on"
          name="device"
          choices={DEVICES}
          value={device}
          onChange={setChosen}
          className="site-devices"
        />
      </div>
      <div className="site-window">
        <p aria-hidden="true">
          <span>{page === 'mail' ? `From ${previewed.productName}` : host}</span>
        </p>
        <div ref={box} className="site-frame" data-device={device} data-page={page}>
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
      <p className="site-hint flex gap-2">
        <ConsoleIcon name="info" className="size-4.5" />
        <span>
          Yellow marks what you changed. Nobody but you sees it yet. <ByOthers parts={parts} />
        </span>
      </p>
    </section>
  )
}

type Frame = { previewed: Previewed; title: string; width: number }

/** A page of the site, which takes what the form says by messages. */
function PageFrame({ previewed, src, title, width }: Frame & { src: string }) {
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
  return <iframe ref={frame} src={src} title={title} tabIndex={-1} width={width} />
}

/** A mail as the server makes it with this name and colour. */
function MailFrame({ previewed, title, width }: Frame) {
  const { accent = DEFAULT_ACCENT } = previewed.look
  const search = String(new URLSearchParams({ name: previewed.productName, accent }))
  const [asked, setAsked] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), MAIL_AFTER)
    return () => clearTimeout(timer)
  }, [search])
  // A new frame for each page: a frame that navigates adds entries for the Back button.
  return <iframe key={asked} src={`/api/site/mail?${asked}`} title={title} tabIndex={-1} inert width={width} />
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
