import { isAutomatic } from '#contract/room/draft-constants.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { nameOf } from '../room/player-text.ts'
import type { useFreshPick } from './use-fresh-pick.ts'

type PickDetailsProps = { pick: NonNullable<ReturnType<typeof useFreshPick>> }

/** The details of a pick that just landed: its number and team, the player, and how they were picked. */
export function PickDetails({ pick }: PickDetailsProps) {
  return (
    <>
      <p>
        <WithNames text={`Pick ${pick.pickNumber + 1} · ${pick.teamName}`} names={[pick.teamName]} />
      </p>
      <b translate="no" className="display">
        {nameOf(pick)}
      </b>
      <p>{`${pick.position.join(' · ')} · ${pick.rarity}${isAutomatic(pick.by) ? ' · picked automatically' : ''}`}</p>
    </>
  )
}
