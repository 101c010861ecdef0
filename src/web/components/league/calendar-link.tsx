import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Button, ButtonAnchor } from '../button.tsx'
import { Card, CardTitle } from '../card.tsx'
import { INPUT } from '../form/input-style.ts'
import { useCopy } from '../use-copy.ts'

type CalendarLinkProps = { path: string; children: ReactNode }

/** The card with which matches get into a phone's own calendar. */
export const CalendarLink = ({ path, children }: CalendarLinkProps) => (
  <Card className="p-inset print:hidden">
    <CardTitle eyebrow="Never miss kick-off">Calendar</CardTitle>
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <p className="wrap-anywhere min-w-0 flex-1 basis-72 text-ink-2">{children}</p>
      <CalendarWays path={path} />
    </div>
  </Card>
)

/** The ways to have matches in a phone's own calendar: by a tap, or by an address to paste. */
export function CalendarWays({ path }: { path: string }) {
  const [{ origin, isAndroid }, setBrowser] = useState({ origin: '', isAndroid: false })
  // As a transition: it is far down the page, and must not hold up the task that hydrates it.
  useEffect(() => {
    const browser = { origin: window.location.origin, isAndroid: /Android/.test(navigator.userAgent) }
    startTransition(() => setBrowser(browser))
  }, [])
  const { copied, isRefused, copy } = useCopy()
  const address = origin + path
  const webcal = address.replace(/^https?/, 'webcal')
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor href={origin ? webcal : path} variant="quiet" size="small">
          Subscribe to the calendar
        </ButtonAnchor>
        {/* Android opens no `webcal:` address by itself. */}
        {isAndroid && (
          <ButtonAnchor
            href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
            target="_blank"
            rel="noreferrer"
            variant="quiet"
            size="small"
          >
            Add to Google Calendar
          </ButtonAnchor>
        )}
        <Button variant="quiet" size="small" onClick={() => void copy(address)}>
          {copied === null ? 'Copy address' : 'Copied'}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {copied !== null && 'The address is copied'}
      </p>
      {isRefused && (
        <label className="mt-4 grid gap-1.5 text-sm">
          Copy this address into your calendar
          <input readOnly value={address} onFocus={({ target }) => target.select()} className={INPUT} />
        </label>
      )}
    </div>
  )
}
