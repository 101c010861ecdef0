import { useQuery } from '@tanstack/react-query'
import type { OwnGuests } from '#contract/guests/guests.ts'
import { POSITIONS } from '#contract/people/positions.ts'
import { joined } from '#league/count-text.ts'
import { ownGuestsQuery, useGuestAct } from '#web/data/guests.ts'
import { LOOK_EVERY_MS } from '#web/data/mine.ts'
import { Card, CardTitle } from '../card.tsx'
import { LoadAlert } from '../loading/load-alert.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { GuestFailure } from './guest-failure.tsx'
import { OwnAsks } from './own-asks.tsx'
import { showsGuests, TeamGuests } from './team-guests.tsx'

/** `season` is the slug, null for the current one. */
type GuestsCardProps = { season: string | null }

/**
 * Guests of a season ([MN7]): what other teams ask of who is signed in, whether they fill in, and the guests of their own
 * teams. Nothing for who has no part in it.
 */
export function GuestsCard({ season }: GuestsCardProps) {
  const query = useQuery({ ...ownGuestsQuery(season), refetchInterval: LOOK_EVERY_MS })
  const { data: guests } = query
  if (!guests) {
    if (!query.error) return null
    return (
      <Card className="p-inset">
        <CardTitle>Guests</CardTitle>
        <LoadAlert query={query} />
      </Card>
    )
  }
  const teams = guests.teams.filter(showsGuests)
  if (!guests.mayFillIn && teams.length === 0) return null
  return (
    <Card className="p-inset" aria-label="Guests">
      <CardTitle>Guests</CardTitle>
      <div className="grid gap-5">
        {/* Also without an ask: it says why the last one went to somebody else. */}
        {guests.mayFillIn && <OwnAsks guests={guests} />}
        {guests.mayFillIn && <FillInSwitch guests={guests} />}
        {teams.map((own) => (
          <TeamGuests key={own.team.id} guests={guests} own={own} />
        ))}
      </div>
    </Card>
  )
}

/** "I can fill in": whether other teams of a season may ask for one as a guest ([MN7]). */
function FillInSwitch({ guests }: { guests: OwnGuests }) {
  const { mutate, isPending, variables, error } = useGuestAct(guests)
  const { fillsIn, positions, needsGuardian } = guests
  const isOn = isPending && variables.act === 'fill-in' ? variables.fillsIn : fillsIn
  const as = joined(positions.map((code) => POSITIONS[code].toLowerCase()))
  return (
    <>
      <SwitchRow
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
