import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { CalendarLink } from '#web/components/league/calendar-link.tsx'
import { callQuery } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import { useAct } from '#web/data/use-act.ts'

const WHAT =
  'All matches of your teams, kept up to date. One that you can’t play stays, marked as “not playing”. Whoever has the address can read it, so keep it to yourself.'

/** One's own calendar: the matches of all one's teams, at an address that can be renewed ([SC13]). */
export function OwnCalendar() {
  const client = useQueryClient()
  const { data } = useQuery(ownCalendarQuery)
  const [isAsked, setAsked] = useState(false)
  const make = useAct({
    attempt: 'mails',
    send: () => call('POST /api/me/calendar'),
    onDone(reply) {
      client.setQueryData(ownCalendarQuery.queryKey, reply)
      setAsked(false)
    },
    say: () => 'Subscribe to the new address in your calendar.',
  })
  if (!data) return null
  const address = data.url === null ? null : new URL(data.url)
  return (
    <Card className="grid gap-3 p-inset">
      <CardTitle>Your calendar</CardTitle>
      {address ? (
        <CalendarLink path={address.pathname + address.search}>{WHAT}</CalendarLink>
      ) : (
        <p className="text-ink-2">{WHAT}</p>
      )}
      <FailureAlert failure={make.failure} />
      {!address && (
        <Button
          variant="quiet"
          className="justify-self-start"
          pending={make.isPending}
          pendingText="One moment…"
          onClick={() => void make.run()}
        >
          Make its address
        </Button>
      )}
      {address && isAsked && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-ink-2 text-sm">Calendars that have the address now stop showing your matches. Renew it?</p>
          <Button
            variant="quiet"
            size="small"
            pending={make.isPending}
            pendingText="Renewing…"
            onClick={() => void make.run()}
          >
            Renew
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      )}
      {address && !isAsked && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setAsked(true)}>
          Renew the address
        </Button>
      )}
      <p role="status" className="text-ink-2 text-sm">
        {!isAsked && make.done?.text}
      </p>
    </Card>
  )
}

/** The address at which programs subscribe to the calendar of one's own matches ([SC13]). Its key begins as `meQuery`'s. */
const ownCalendarQuery = callQuery('GET /api/me/calendar', {}, { queryKey: ['me', 'calendar'], staleTime: 60_000 })
