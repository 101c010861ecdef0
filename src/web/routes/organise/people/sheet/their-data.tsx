import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonSheet } from '#contract/people/person.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { MenuButton, MenuList } from '#web/components/menu-list.tsx'
import { TextAnchor } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'
import { refreshPeople } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { nameOf } from '../people-text.ts'
import { SheetEnd, SureQuestion } from './sheet-end.tsx'

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
    <SheetEnd>
      <p>
        <WithNames text={`For ${firstName}, or their parents, when they ask:`} names={[firstName]} />
      </p>
      <TextAnchor href={`/api/people/${encodeURIComponent(userId)}/data`} download>
        <span>
          <WithNames text={`Save everything we keep about ${firstName}`} names={[firstName]} />
        </span>
      </TextAnchor>
      {!sheet.protected && !asking && (
        <MenuList>
          <MenuButton danger onClick={() => setAsking(true)}>
            <span>
              <WithNames text={`Delete ${firstName} and all their data…`} names={[firstName]} />
            </span>
          </MenuButton>
        </MenuList>
      )}
      {asking && (
        <>
          {sheet.account?.online.some(({ refundable }) => refundable > 0) && (
            <p>What was paid online stays in the season’s sum. From then on it is given back at Stripe alone.</p>
          )}
          <FailureAlert failure={erase.failure} />
          <SureQuestion
            question={
              <WithNames
                text={`Delete ${firstName} for good? Name, contact, account and registrations of every season go at once; results stay. Nobody can bring it back.`}
                names={[firstName]}
              />
            }
            onCancel={() => setAsking(false)}
          >
            <Button
              variant="danger"
              size="small"
              pending={erase.isPending}
              pendingText="Deleting…"
              onClick={() => void erase.run()}
            >
              Delete everything
            </Button>
          </SureQuestion>
        </>
      )}
    </SheetEnd>
  )
}
