import { useState } from 'react'
import type { DraftCaptain, DraftMessage } from '#contract/draft.ts'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { isVacant } from '../../room/player-text.ts'
import type { Room } from '../../room/room.ts'
import { ReplaceCaptain } from './replace-captain.tsx'

/** Teams that have no captain any more, each with the way to name one: while it is on the clock there is a minute ([D35]). */
export function Vacancies({ room, draft }: { room: Room; draft: DraftMessage }) {
  if (draft.phase !== 'running' && draft.phase !== 'paused') return null
  return draft.captains
    .filter(isVacant)
    .map((captain) => <Vacancy key={captain.userId} room={room} draft={draft} captain={captain} />)
}

function Vacancy({ room, draft, captain }: { room: Room; draft: DraftMessage; captain: DraftCaptain }) {
  const [naming, setNaming] = useState(false)
  const isNow = draft.currentCaptain?.userId === captain.userId
  return (
    <div role="alert" className="organiser-vacancy">
      <p>
        <b>
          <WithNames text={`${captain.teamName} has no captain.`} names={[captain.teamName]} />
        </b>{' '}
        <span>{isNow ? 'When its clock ends, the league list picks.' : 'The league list picks for it.'}</span>
      </p>
      <Button size="small" onClick={() => setNaming(true)}>
        Name a captain…
      </Button>
      <ReplaceCaptain room={room} draft={draft} captain={captain} open={naming} onClose={() => setNaming(false)} />
    </div>
  )
}
