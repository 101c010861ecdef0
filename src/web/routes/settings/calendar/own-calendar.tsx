import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { CalendarLink } from '#web/components/league/calendar-link.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { ownCalendarQuery } from '#web/data/own-calendar.ts'

const WHAT =
  'All matches of your teams, kept up to date. One that you can’t play stays, marked as “not playing”. Whoever has the address can read it, so keep it to yourself.'

/** One's own calendar: the matches of all one's teams, at an address that can be renewed ([SC13]). */
export function OwnCalendar() {
  const client = useQueryClient()
  const { data } = useQuery(ownCalendarQuery)
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, isSuccess, error } = useMutation<{ url: string | null }, Failure, void>({
    mutationFn: () => call('POST /api/me/calendar'),
    onSuccess: (reply) => {
      client.setQueryData(ownCalendarQuery.queryKey, reply)
      setAsked(false)
    },
  })
  if (!data) return null
  const failure = error && failureText('mails', error)
  const address = data.url === null ? null : new URL(data.url)
  return (
    <Card className="grid gap-3 p-5 sm:p-8">
      <CardTitle>Your calendar</CardTitle>
      {address ? (
        <CalendarLink path={address.pathname + address.search}>{WHAT}</CalendarLink>
      ) : (
        <p className="text-ink-2">{WHAT}</p>
      )}
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      {!address && (
        <Button
          variant="quiet"
          className="justify-self-start"
          pending={isPending}
          pendingText="One moment…"
          onClick={() => mutate()}
        >
          Make its address
        </Button>
      )}
      {address && isAsked && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-[1_1_14rem] text-ink-2 text-sm">
            Calendars that have the address now stop showing your matches. Renew it?
          </p>
          <Button variant="quiet" size="small" pending={isPending} pendingText="Renewing…" onClick={() => mutate()}>
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
        {isSuccess && !isAsked && 'Subscribe to the new address in your calendar.'}
      </p>
    </Card>
  )
}
