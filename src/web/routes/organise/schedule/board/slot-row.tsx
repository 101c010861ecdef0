import { hasForfeited } from '#league/forfeit-text.ts'
import { teamName } from '#league/team-name.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { type BoardMatch, isChanged, type Slot } from '../view/board.ts'
import { slotLabel } from '../view/slot-label.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { Ghost, Sides } from './sides.tsx'
import { SlotButton } from './slot-button.tsx'

/** As a slot's card, over the width of a phone. */
export function SlotRow({ slot, eveningId }: { slot: Slot; eveningId: string }) {
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
          <b className="sched-goals ml-auto">{score ?? (hasForfeited(forfeit, key) ? 'F' : '–')}</b>
          {hasForfeited(forfeit, key) && <span className="sr-only"> forfeited</span>}
        </span>
      ))}
    </span>
  )
}
