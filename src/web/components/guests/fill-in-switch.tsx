import type { OwnGuests } from '#contract/guests/guests.ts'
import { POSITIONS } from '#contract/people/positions.ts'
import { joined } from '#league/count-text.ts'
import { useGuestAct } from '#web/data/guests.ts'
import { SwitchRow } from '../switch-row.tsx'
import { GuestFailure } from './guest-failure.tsx'

/** "I can fill in": whether other teams of a season may ask for one as a guest ([MN7]). */
export function FillInSwitch({ guests }: { guests: OwnGuests }) {
  const { mutate, isPending, variables, error } = useGuestAct(guests)
  const { fillsIn, positions, needsGuardian } = guests
  const isOn = isPending && variables.act === 'fill-in' ? variables.fillsIn : fillsIn
  const as = joined(positions.map((code) => POSITIONS[code].toLowerCase()))
  return (
    <>
      <SwitchRow
        className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-4 py-3"
        label="I can fill in"
        says={`Other teams may ask you${as === '' ? '' : `, as ${as},`} when you don’t play yourself.${needsGuardian ? ' Your guardian has to say yes each time.' : ''} Nobody sees your name before you say yes.`}
        on={isOn}
        isSaving={isPending}
        onSwitch={(on) => mutate({ act: 'fill-in', fillsIn: on })}
      />
      <GuestFailure error={error} />
    </>
  )
}
