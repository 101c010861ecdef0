import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonSheet } from '#contract/people/person.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'
import { refreshPeople } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { nameOf } from '../people-text.ts'

type TheirDataProps = {
  sheet: PersonSheet
  /** Told once they are deleted. */
  onDeleted: (text: string) => void
}

/** Saves a copy of everything kept about a person, and deletes it, when they or their parents ask ([PE5]). */
export function TheirData({ sheet, onDeleted }: TheirDataProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { firstName, userId } = sheet

  const erase = useAct({
    attempt: 'delete-person',
    send: () => call('DELETE /api/people/:userId', { params: { userId } }),
    onDone() {
      onDeleted(`${nameOf(sheet)} is deleted, with everything we kept about them.`)
      return refreshPeople(client)
    },
  })

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
            <FailureAlert failure={erase.failure} />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="danger"
                size="small"
                pending={erase.isPending}
                pendingText="Deleting…"
                onClick={() => void erase.run()}
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
