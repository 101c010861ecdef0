import './preview.css'
import { useEffect, useRef, useState } from 'react'
import { SITE_PREVIEW } from '#contract/pages.ts'
import { isReady, type Previewed, showPreview } from '#web/components/site-preview.ts'
import { useMedia } from '#web/components/use-media.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'

const DEVICES = { computer: 'Computer', phone: 'Phone' } as const
type Device = keyof typeof DEVICES

/** Pixels of the screen that the preview stands for; the frame is that wide, and shrunk to its place. */
const WIDTHS: Record<Device, number> = { computer: 1280, phone: 390 }

/** The real Home in a frame, as the form has it; nobody else sees it ([SI1]). */
export function Preview({ previewed }: { previewed: Previewed }) {
  const isWide = useMedia('(min-width: 54rem)', true)
  const [chosen, setChosen] = useState<Device | null>(null)
  const device = chosen ?? (isWide ? 'computer' : 'phone')
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const host = useBrowserValue(() => window.location.host, '')
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
  useEffect(() => {
    const outer = box.current
    if (!outer) return
    const scale = () => outer.style.setProperty('--scale', String(Math.min(1, outer.clientWidth / WIDTHS[device])))
    const watcher = new ResizeObserver(scale)
    watcher.observe(outer)
    scale()
    return () => watcher.disconnect()
  }, [device])

  return (
    <section aria-label="Preview" className="site-preview-pane">
      <fieldset className="site-devices">
        <legend className="sr-only">Preview on</legend>
        {(Object.keys(DEVICES) as Device[]).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="device"
              checked={one === device}
              onChange={() => setChosen(one)}
              className="sr-only"
            />
            <span>{DEVICES[one]}</span>
          </label>
        ))}
      </fieldset>
      <div className="site-window">
        <p aria-hidden="true">
          <span>{host}</span>
        </p>
        <div ref={box} className="site-frame" data-device={device}>
          <iframe ref={frame} src={SITE_PREVIEW} title="Home, as it would be" tabIndex={-1} width={WIDTHS[device]} />
        </div>
      </div>
      <p className="site-hint flex gap-2">
        <ConsoleIcon name="info" className="size-4.5" />
        <span>Yellow marks what you changed. Nobody but you sees it yet.</span>
      </p>
    </section>
  )
}
