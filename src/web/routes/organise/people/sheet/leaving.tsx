import { useState } from 'react'
import type { PersonSheet } from '#contract/people/person.ts'
import { Button } from '#web/components/button.tsx'
import { useDayText } from '#web/components/day.tsx'
import { MenuButton, MenuList } from '#web/components/menu-list.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import type { ManyAct } from '../people-acts.ts'
import { SheetEnd, SureQuestion } from './sheet-end.tsx'

type LeavingProps = { sheet: PersonSheet; pending: boolean; onAct: (todo: ManyAct) => void }

/** Removing a registration, which can be undone, and blocking an account, which asks first. */
export function Leaving({ sheet, pending, onAct }: LeavingProps) {
  const [asking, setAsking] = useState(false)
  const dayText = useDayText()
  const { firstName, standing, removedUntil, signsIn } = sheet
  const act = (act: 'remove' | 'restore' | 'block' | 'unblock') => onAct({ kind: 'act', act, people: [sheet] })
  if (standing === 'blocked')
    return (
      <SheetEnd>
        <p>
          <WithNames text={`${firstName} can’t log in, and the draft goes on without them.`} names={[firstName]} />
        </p>
        <Button variant="quiet" size="small" pending={pending} onClick={() => act('unblock')}>
          Unblock the account
        </Button>
      </SheetEnd>
    )
  if (standing === 'removed')
    return (
      <SheetEnd>
        <p>{`This registration is removed. ${removedUntil !== null ? `It is deleted on ${dayText(removedUntil)}.` : ''}`}</p>
        <Button variant="quiet" size="small" pending={pending} onClick={() => act('restore')}>
          Bring it back
        </Button>
      </SheetEnd>
    )
  if (sheet.protected)
    return (
      <SheetEnd>
        <p>Organisers, and you yourself, can’t be removed or blocked here.</p>
      </SheetEnd>
    )
  return (
    <SheetEnd>
      <MenuList>
        <MenuButton
          danger
          disabled={pending}
          detail={
            <WithNames
              text={`${firstName} leaves the team and the lists. ${signsIn ? 'The account stays, and you' : 'You'} can bring the registration back for 30 days.`}
              names={[firstName]}
            />
          }
          onClick={() => act('remove')}
        >
          Remove this registration
        </MenuButton>
        {signsIn && !asking && (
          <MenuButton danger onClick={() => setAsking(true)}>
            Block the account…
          </MenuButton>
        )}
      </MenuList>
      {asking && (
        <SureQuestion
          question={
            <WithNames
              text={`Block ${firstName}? They are logged out everywhere at once and can’t log in.`}
              names={[firstName]}
            />
          }
          onCancel={() => setAsking(false)}
        >
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
        </SureQuestion>
      )}
    </SheetEnd>
  )
}
