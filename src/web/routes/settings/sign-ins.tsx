import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '#league/day-text.ts'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { call } from '#web/data/client.ts'
import { signInsQuery } from '#web/data/own.ts'
import { useAct } from '#web/data/use-act.ts'
import { devicesOf } from './devices.ts'

/** Devices that are listed at first. */
const SHOWN = 5

/** The devices on which one is signed in, and the way to log out everywhere else. */
export function SignIns() {
  const client = useQueryClient()
  const query = useQuery(signInsQuery)
  const { data: list } = query
  const [asking, setAsking] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const end = useAct({
    attempt: 'sign-out',
    send: () => call('DELETE /api/me/sign-ins'),
    say: () => 'You are logged out everywhere else.',
    async onDone() {
      await client.invalidateQueries(signInsQuery)
      setAsking(false)
    },
  })

  if (!list)
    return query.error ? (
      <LoadAlert query={query} title="Your sign-ins could not be loaded" />
    ) : (
      <p role="status" className="text-ink-2">
        Loading your sign-ins…
      </p>
    )

  const devices = devicesOf(list)
  const others = list.filter(({ current }) => !current).length
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="grid gap-2">
        {devices.slice(0, showsAll ? undefined : SHOWN).map(({ name, lastUsedOn, current, count }) => (
          <li key={name}>
            <span className="font-semibold">{name}</span>{' '}
            {current ? (
              <span className="font-semibold text-pitch-600 text-sm">This device</span>
            ) : (
              <span className="text-ink-2 text-sm">{`last used ${longDate(lastUsedOn)}`}</span>
            )}
            {count > 1 && <span className="text-ink-2 text-sm">{` · ${count} sign-ins`}</span>}
          </li>
        ))}
      </ul>
      {devices.length > SHOWN && !showsAll && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          {`Show all ${devices.length} devices`}
        </Button>
      )}
      <p role="status" className="text-ink-2 empty:hidden">
        {others === 0 && (end.done?.text ?? 'You aren’t signed in anywhere else.')}
      </p>
      {others > 0 && (
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          Log out everywhere
        </Button>
      )}
      <Confirm
        title="Log out everywhere?"
        body={<p>Every other phone and computer has to log in again. You stay signed in on this device.</p>}
        confirmLabel="Log out everywhere"
        danger
        open={asking}
        onOpenChange={(stays) => {
          end.forget()
          setAsking(stays)
        }}
        onConfirm={() => void end.run()}
        pending={end.isPending}
        failure={end.failure?.detail ?? null}
      />
    </div>
  )
}
