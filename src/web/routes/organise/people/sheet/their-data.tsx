import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonSheet } from '#contract/people/person.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { refreshPeople } from '#web/data/league.ts'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { nameOf } from '../people-text.ts'

type TheirDataProps = {
  sheet: PersonSheet
  /** Told once nothing is left of them. */
  onDeleted: (text: string) => void
}

/** For somebody who asks, or whose parents do: a copy of everything kept about them, and its end ([PE5]). */
export function TheirData({ sheet, onDeleted }: TheirDataProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const { firstName, userId } = sheet

  async function erase() {
    if (pending) return
    setPending(true)
    setFailure(null)
    try {
      await call('DELETE /api/people/:userId', { params: { userId } })
      onDeleted(`${nameOf(sheet)} is deleted, with everything we kept about them.`)
      await refreshPeople(client)
    } catch (error) {
      setFailure(failureText('delete-person', error))
      setPending(false)
    }
  }

  return (
    <div className="person-leaving">
      <p>
        <WithNames text={`For ${firstName}, or their parents, when they ask:`} names={[firstName]} />
      </p>
      <a className="person-data" href={`/api/people/${encodeURIComponent(userId)}/data`} download>
        <ConsoleIcon name="down" />{' '}
        <span>
          <WithNames text={`Save everything we keep about ${firstName}`} names={[firstName]} />
        </span>
      </a>
      {!sheet.protected &&
        (asking ? (
          <div className="grid justify-items-start gap-3">
            <p className="font-semibold text-ink">
              <WithNames
                text={`Delete ${firstName} for good? Name, contact, account and registrations of every season go at once; results stay. Nobody can bring it back.`}
                names={[firstName]}
              />
            </p>
            {sheet.account?.online.some(({ refundable }) => refundable > 0) && (
              <p>What was paid online stays in the season’s sum. From then on it is given back at Stripe alone.</p>
            )}
            {failure && (
              <Alert tone="error" title={failure.title}>
                {failure.detail}
              </Alert>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                variant="danger"
                size="small"
                pending={pending}
                pendingText="Deleting…"
                onClick={() => void erase()}
              >
                Delete everything
              </Button>
              <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
                Cancel
              </Button>
            </div>
          </div>
        ) : (
          <button type="button" className="person-remove" onClick={() => setAsking(true)}>
            <ConsoleIcon name="trash" />{' '}
            <span>
              <WithNames text={`Delete ${firstName} and all their data…`} names={[firstName]} />
            </span>
          </button>
        ))}
    </div>
  )
}
