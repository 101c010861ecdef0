import './one-evening.css'
import type { ReactNode } from 'react'
import { hasForfeited } from '#league/forfeit-text.ts'
import { teamName } from '#league/team-name.ts'
import { Card } from '#web/components/card.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { BOARD_ID } from '../use-overlays.ts'
import { type BoardEvening, type BoardMatch, isChanged, type Slot } from '../view/board.ts'
import { slotLabel } from '../view/slot-label.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { DayRow } from './day-row.tsx'
import { EveningMenu, EveningTag } from './evening-head.tsx'
import { Ghost, Sides } from './sides.tsx'
import { SlotButton } from './slot-button.tsx'

type OneEveningProps = {
  evenings: readonly BoardEvening[]
  chosen: string | null
  onChoose: (eveningId: string) => void
  /** Stands between the dates and the evening. */
  above: ReactNode
}

/** On a phone: the row of dates, and the evening that is chosen there. */
export function OneEvening({ evenings, chosen, onChoose, above }: OneEveningProps) {
  const usual = evenings.find(({ state }) => state === 'open') ?? evenings.at(-1)
  const evening = evenings.find(({ id }) => id === chosen) ?? usual
  if (!evening) return null
  return (
    <>
      <Card className="sched-days">
        <DayRow evenings={evenings} chosen={evening.id} onChoose={onChoose} />
      </Card>
      {above}
      <EveningList evening={evening} />
    </>
  )
}

function EveningList({ evening }: { evening: BoardEvening }) {
  const { id, weekday, date, label, state, taken, places, kickoffs } = evening
  return (
    <section id={BOARD_ID} tabIndex={-1} className="sched-list" data-state={state} aria-labelledby={`evening-${id}`}>
      <header>
        <div className="min-w-0">
          <h2 id={`evening-${id}`} className="display text-2xl">
            {`${weekday}, ${date}`}
          </h2>
          <p className="mt-1 text-ink-2 text-sm">{`${label}, ${taken} of ${places} places taken`}</p>
          <EveningTag evening={evening} />
        </div>
        <EveningMenu evening={evening} />
      </header>
      {kickoffs.map(({ time, label: clock, slots }) => (
        <section key={time} aria-label={clock}>
          <h3 className="sched-kickoff">{clock}</h3>
          <ul className="grid gap-2">
            {slots.map((slot) => (
              <li key={slot.key}>
                <SlotRow slot={slot} eveningId={id} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

/** As a slot's card, over the width of a phone. */
function SlotRow({ slot, eveningId }: { slot: Slot; eveningId: string }) {
  const { canEdit } = useWorkspace()
  const isPlayed = slot.kind !== 'free' && slot.match.isPlayed
  return (
    <div className="sched-row" data-kind={slot.kind} data-changed={isChanged(slot) || undefined}>
      <span className="sched-row-field">
        <span className="sr-only">Field </span>
        <span>{slot.letter}</span>
      </span>
      <div className="min-w-0">
        <Content slot={slot} />
      </div>
      {canEdit && !isPlayed && (
        <SlotButton
          slot={slot}
          eveningId={eveningId}
          className="sched-row-act"
          aria-haspopup="dialog"
          aria-label={labelOf(slot)}
        >
          {slot.kind === 'free' ? 'Place here' : slot.match.isLocked ? 'Unlock…' : 'Move to…'}
        </SlotButton>
      )}
    </div>
  )
}

const labelOf = (slot: Slot) =>
  slot.kind === 'free' ? slotLabel(slot) : `${slotLabel(slot)}. ${slot.match.isLocked ? 'Unlock' : 'Move to'}…`

function Content({ slot }: { slot: Slot }) {
  if (slot.kind === 'free') return <span>Free</span>
  const { match } = slot
  if (slot.kind === 'ghost') return <Ghost match={match} text={slot.text} isWaiting={slot.isWaiting} />
  if (match.isPlayed) return <Score match={match} />
  return (
    <>
      <Sides match={match} />
      {match.note && <span className="sched-row-note">{match.note}</span>}
      {match.isLocked && <span className="sched-row-note">Locked</span>}
    </>
  )
}

function Score({ match: { home, away, homeScore, awayScore, forfeit } }: { match: BoardMatch }) {
  return (
    <span className="sched-sides">
      {[
        { key: 'home' as const, team: home, score: homeScore },
        { key: 'away' as const, team: away, score: awayScore },
      ].map(({ key, team, score }) => (
        <span key={key} className="sched-side">
          <TeamBadge team={team} />
          <span translate={team ? 'no' : undefined} className="sched-team">
            {teamName(team)}
          </span>
          <b className="sched-goals ms-auto">{score ?? (hasForfeited(forfeit, key) ? 'F' : '–')}</b>
          {hasForfeited(forfeit, key) && <span className="sr-only"> forfeited</span>}
        </span>
      ))}
    </span>
  )
}
