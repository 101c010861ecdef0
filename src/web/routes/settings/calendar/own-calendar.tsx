import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { CalendarLink } from '#web/components/league/calendar-link.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { ownCalendarQuery } from '#web/data/own-calendar.ts'

/** One's own calendar: the matches of all one's teams, at an address that can be renewed ([SC13]). */
export function OwnCalendar() {
  const client = useQueryClient()
  const { data } = useQuery(ownCalendarQuery)
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, isSuccess, error } = useMutation<{ url: string }, Failure, void>({
    mutationFn: () => call('POST /api/me/calendar'),
    onSuccess: (reply) => {
      client.setQueryData(ownCalendarQuery.queryKey, reply)
      setAsked(false)
    },
  })
  if (!data) return null
  const { pathname, search } = new URL(data.url)
  const failure = error && failureText('mails', error)
  return (
    <div className="grid gap-3">
      <CalendarLink path={pathname + search}>
        All matches of your teams, kept up to date. One that you can’t play stays, marked as “not playing”. Whoever has
        the address can read it, so keep it to yourself.
      </CalendarLink>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      {isAsked ? (
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
      ) : (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setAsked(true)}>
          Renew the address
        </Button>
      )}
      <p role="status" className="text-ink-2 text-sm">
        {isSuccess && !isAsked && 'The address is new. Subscribe to it again.'}
      </p>
    </div>
  )
}
