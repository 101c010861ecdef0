import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { CalendarWays } from '#web/components/league/calendar-link.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { call } from '#web/data/client.ts'
import { ownCalendarQuery } from '#web/data/own-calendar.ts'
import { useAct } from '#web/data/use-act.ts'

/** One's own calendar: the matches of all one's teams, at an address that can be renewed ([SC13]). */
export function CalendarCard() {
  const client = useQueryClient()
  const calendar = useQuery(ownCalendarQuery)
  const { data } = calendar
  /** Tells whether to ask before a new link; null until a button is pressed. */
  const [isAsked, setAsked] = useState<boolean | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  // The pressed button is gone, and would take the focus along.
  useEffect(() => {
    if (isAsked !== null && document.activeElement === document.body) buttons.current?.focus()
  }, [isAsked])
  const make = useAct({
    attempt: 'push',
    send: () => call('POST /api/me/calendar'),
    onDone(reply) {
      client.setQueryData(ownCalendarQuery.queryKey, reply)
      setAsked(false)
    },
    say: () => 'This is your link. Add it to your calendar.',
  })
  if (!data && !calendar.error) return null
  const address = data?.url ? new URL(data.url) : null
  return (
    <Card id="calendar" aria-labelledby="calendar-title" className="grid scroll-mt-6 gap-4 p-inset">
      <div>
        <CardTitle id="calendar-title">In my calendar</CardTitle>
        <p className="text-ink-2">
          All your matches, moved when the schedule moves. If you can’t play, the match says “not playing”.
        </p>
      </div>
      {address && <CalendarWays path={address.pathname + address.search} />}
      <FailureAlert failure={make.failure} />
      {data ? (
        <div ref={buttons} tabIndex={-1} className="grid gap-4 outline-none">
          {!address && (
            <Button
              variant="quiet"
              className="justify-self-start"
              pending={make.isPending}
              pendingText="One moment…"
              onClick={() => void make.run()}
            >
              Make a link
            </Button>
          )}
          {address && isAsked && (
            <div className="flex flex-wrap items-center gap-3">
              <p className="text-ink-2 text-sm">The old link stops showing your matches. Make a new one?</p>
              <Button
                variant="quiet"
                size="small"
                pending={make.isPending}
                pendingText="One moment…"
                onClick={() => void make.run()}
              >
                Make it
              </Button>
              <Button variant="quiet" size="small" onClick={() => setAsked(false)}>
                Keep the old one
              </Button>
            </div>
          )}
          {address && !isAsked && (
            <p className="text-ink-2 text-sm">
              <span className="block">Anyone with the link can read it, so keep it to yourself.</span>
              <TextButton className="text-md" onClick={() => setAsked(true)}>
                Make a new link
              </TextButton>
            </p>
          )}
          <p role="status" className="text-ink-2 text-sm empty:hidden">
            {!isAsked && make.done?.text}
          </p>
        </div>
      ) : (
        <LoadAlert query={calendar} title="Your calendar could not be loaded" />
      )}
    </Card>
  )
}
