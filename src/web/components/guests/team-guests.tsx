import { useState } from 'react'
import { ASKS_A_DAY } from '#contract/guests/choices.ts'
import type { GuestDay, OwnGuests, TeamGuestAsk } from '#contract/guests/guests.ts'
import { POSITIONS, type Position } from '#contract/people/positions.ts'
import { wantedText } from '#league/guests/guests.ts'
import { useGuestAct } from '#web/data/guests.ts'
import { Button } from '../button.tsx'
import { FieldFrame } from '../form/field-frame.tsx'
import { Select } from '../form/select.tsx'
import { WithNames } from '../with-names.tsx'
import { GuestFailure } from './guest-failure.tsx'
import { freeText, matchText, positionChoices } from './guest-text.ts'

type OwnTeam = OwnGuests['teams'][number]
type TeamGuestsProps = { guests: OwnGuests; own: OwnTeam }

const isLive = ({ state }: TeamGuestAsk) => state === 'open' || state === 'guardian' || state === 'filled'

const shownAsks = ({ days }: OwnTeam) =>
  days.flatMap((day) => day.asks.filter((ask) => isLive(ask) || isNews(ask, day)).map((ask) => ({ day, ask })))

/** Tells whether there is anything to show of a team's guests: to who leads it always, to its players once there is an ask. */
export const showsGuests = (own: OwnTeam): boolean => own.leads || shownAsks(own).length > 0

/** The guests of one's own team; its captain and deputies ask for one, and withdraw it. */
export function TeamGuests({ guests, own }: TeamGuestsProps) {
  const { mutate, isPending, variables, error } = useGuestAct(guests)
  const { team, leads, days } = own
  return (
    <section aria-label={`Guests of ${team.name}`} className="border-line border-t pt-5">
      <h3 className="font-semibold">
        <span>Guests of</span>{' '}
        <span translate="no" className="wrap-anywhere">
          {team.name}
        </span>
      </h3>
      <ul className="mt-2 grid gap-3">
        {shownAsks(own).map(({ day, ask }) => (
          <li key={ask.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-48 flex-1">
              <WithNames text={askText(day, ask)} names={[ask.guest]} />
            </p>
            {leads && isLive(ask) && (
              <Button
                size="small"
                variant="quiet"
                pending={isPending && variables.act === 'withdraw' && variables.askId === ask.id}
                pendingText="One moment…"
                onClick={() => mutate({ act: 'withdraw', teamId: team.id, askId: ask.id })}
              >
                <span>{ask.state === 'open' ? 'Don’t ask any more' : 'We don’t need a guest'}</span>
                <span className="sr-only">{`, ${day.label}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leads && (
        <AskForm
          days={days}
          pending={isPending && variables.act === 'ask'}
          onAsk={(day, position) => mutate({ act: 'ask', teamId: team.id, day, position })}
        />
      )}
      <GuestFailure error={error} />
    </section>
  )
}

/** Tells whether the last ask of a day ended in a way that the team has to know. */
const isNews = (ask: TeamGuestAsk, { asks }: GuestDay) =>
  asks[0] === ask && (ask.state === 'returned' || ask.state === 'declined' || ask.state === 'left')

function askText({ label }: GuestDay, { state, position, guest }: TeamGuestAsk): string {
  const as = position === null ? '' : ` (${POSITIONS[position].toLowerCase()})`
  if (state === 'open') return `${label}: you have asked for ${wantedText(position)}. Nobody has said yes so far.`
  if (state === 'guardian') return `${label}: ${guest ?? 'A guest'}${as}, waiting for the guardian.`
  if (state === 'filled') return `${label}: ${guest ?? 'A guest'}${as} fills in.`
  if (state === 'declined') return `${label}: the guardian of your guest said no. You can ask again.`
  return `${label}: your guest can’t come after all. You can ask again.`
}

type AskFormProps = { days: GuestDay[]; pending: boolean; onAsk: (day: string, position: Position | null) => void }

/** A day and a position, and one press that asks. */
function AskForm({ days, pending, onAsk }: AskFormProps) {
  const [chosenDay, setDay] = useState('')
  const [position, setPosition] = useState<Position | ''>('')
  const day = days.find((one) => one.day === chosenDay) ?? days[0]
  if (!day) return <p className="mt-2 text-ink-2">Your team has no match ahead.</p>
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <FieldFrame
        label="Short of a player on"
        error={undefined}
        hint={day.matches.map((one) => matchText(one)).join(' · ')}
      >
        {(wiring) => (
          <Select {...wiring} value={day.day} onChange={({ target }) => setDay(target.value)}>
            {days.map((one) => (
              <option key={one.day} value={one.day}>
                {one.label}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label="Position" error={undefined} hint={freeText(day.free)}>
        {(wiring) => (
          <Select {...wiring} value={position} onChange={({ target }) => setPosition(target.value as Position | '')}>
            <option value="">{`Any position (${day.free})`}</option>
            {positionChoices(day.freeAt).map(({ code, text }) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <div className="sm:col-span-2">
        {day.mayAsk ? (
          <Button
            size="small"
            pending={pending}
            pendingText="Asking…"
            onClick={() => onAsk(day.day, position === '' ? null : position)}
          >
            Ask for a guest
          </Button>
        ) : (
          <p className="text-ink-2">
            {day.asks.length >= ASKS_A_DAY
              ? `Your team has asked ${ASKS_A_DAY} times for this evening. That is all.`
              : 'Your team asks for this evening already. Once somebody has said yes you can ask for another guest.'}
          </p>
        )}
        <p className="mt-2 text-ink-2 text-sm">
          We ask everyone we can reach. The first yes gets the spot. They see your team’s name, the kick-off and the
          field, but no person’s name.
        </p>
      </div>
    </div>
  )
}
