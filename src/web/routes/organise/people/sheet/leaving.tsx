import { useState } from 'react'
import type { PersonSheet } from '#contract/people/person.ts'
import { Button } from '#web/components/button.tsx'
import { useDayText } from '#web/components/day.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import type { ManyAct } from '../people-acts.ts'

type LeavingProps = { sheet: PersonSheet; pending: boolean; onAct: (todo: ManyAct) => void }

/** Removing a registration, which can be undone, and blocking an account, which asks first. */
export function Leaving({ sheet, pending, onAct }: LeavingProps) {
  const [asking, setAsking] = useState(false)
  const dayText = useDayText()
  const { firstName, standing, removedUntil, signsIn } = sheet
  const act = (act: 'remove' | 'restore' | 'block' | 'unblock') => onAct({ kind: 'act', act, people: [sheet] })
  if (standing === 'blocked')
    return (
      <div className="person-leaving">
        <p>
          <WithNames text={`${firstName} can’t log in, and the draft goes on without them.`} names={[firstName]} />
        </p>
        <Button variant="quiet" size="small" pending={pending} onClick={() => act('unblock')}>
          Unblock the account
        </Button>
      </div>
    )
  if (standing === 'removed')
    return (
      <div className="person-leaving">
        <p>{`This registration is removed. ${removedUntil !== null ? `It is deleted on ${dayText(removedUntil)}.` : ''}`}</p>
        <Button variant="quiet" size="small" pending={pending} onClick={() => act('restore')}>
          Bring it back
        </Button>
      </div>
    )
  if (sheet.protected)
    return (
      <div className="person-leaving">
        <p>Organisers, and you yourself, can’t be removed or blocked here.</p>
      </div>
    )
  return (
    <div className="person-leaving">
      <button type="button" className="person-remove" disabled={pending} onClick={() => act('remove')}>
        <ConsoleIcon name="trash" /> Remove this registration
      </button>
      <p>
        <WithNames
          text={`${firstName} leaves the team and the lists. ${signsIn ? 'The account stays, and you' : 'You'} can bring the registration back for 30 days.`}
          names={[firstName]}
        />
      </p>
      {signsIn &&
        (asking ? (
          <div className="grid justify-items-start gap-3">
            <p className="font-semibold text-ink">
              <WithNames
                text={`Block ${firstName}? They are logged out everywhere at once and can’t log in.`}
                names={[firstName]}
              />
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="danger"
                size="small"
                pending={pending}
                onClick={() => {
                  setAsking(false)
                  act('block')
                }}
              >
                Block the account
              </Button>
              <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
                Cancel
              </Button>
            </div>
          </div>
        ) : (
          <button type="button" className="person-remove" onClick={() => setAsking(true)}>
            <ConsoleIcon name="lock" /> Block the account…
          </button>
        ))}
    </div>
  )
}
