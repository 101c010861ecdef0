import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { matchEdit, placeOf } from '#league/schedule/edits.ts'
import { Button } from '#web/components/button.tsx'
import type { BoardMatch } from '../view/board.ts'
import { placeText } from '../view/plan.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'

type MatchActionsProps = { match: BoardMatch; planned: PlannedMatch; onSwap: () => void; onDetails: () => void }

/** What can be done with a match besides moving it. */
export function MatchActions({ match, planned, onSwap, onDetails }: MatchActionsProps) {
  const { plan, copy, close } = useWorkspace()
  const { id, name, homeScore, awayScore } = match
  const { homeTeamId, awayTeamId, status } = planned
  const isPlaced = placeOf(planned) !== null
  const set = (after: PlannedMatch | null, done: string) => {
    copy.save({ edits: [matchEdit(id, planned, after)], done })
    close()
  }
  const lock = () => {
    copy.save({ lock: { matchIds: [id], locked: true }, done: `${name} is locked` })
    close()
  }
  return (
    <div className="sched-actions">
      {isPlaced && status === null && <Act onClick={onSwap}>Swap with…</Act>}
      {isPlaced && status === null && <Act onClick={lock}>Lock</Act>}
      <Act onClick={onDetails}>Stage and field…</Act>
      <Act
        onClick={() =>
          set({ ...planned, homeTeamId: awayTeamId, awayTeamId: homeTeamId }, `${name}: home and away are swapped`)
        }
      >
        Swap home and away
      </Act>
      {status !== null && isPlaced && (
        <Act onClick={() => set({ ...planned, status: null }, `${name} is on: ${placeText(plan, planned)}`)}>
          Put it back on
        </Act>
      )}
      {status !== 'postponed' && (
        <Act onClick={() => set({ ...planned, status: 'postponed' }, `${name} is postponed, date to come`)}>
          Postpone
        </Act>
      )}
      {status !== 'cancelled' && (
        <Act onClick={() => set({ ...planned, status: 'cancelled' }, `${name} is cancelled`)}>Cancel it</Act>
      )}
      {homeScore === null && awayScore === null && <Act onClick={() => set(null, `${name} is removed`)}>Remove</Act>}
    </div>
  )
}

const Act = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="quiet" size="small" onClick={onClick}>
    {children}
  </Button>
)
