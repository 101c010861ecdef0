import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { placeOf, swapEdits } from '#league/schedule/edits.ts'
import { placeRater, worseOf } from '#league/schedule/places.ts'
import { Button } from '#web/components/button.tsx'
import type { BoardMatch } from '../view/board.ts'
import { placeText } from '../view/plan.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { ChoiceList } from './choice-list.tsx'

const RANKS = ['best', 'fits', 'possible', 'clash'] as const

type SwapListProps = { match: BoardMatch; planned: PlannedMatch }

/** The matches with which one can change places, those first with which both fit. */
export function SwapList({ match, planned }: SwapListProps) {
  const { plan, context, matches, copy, open, close } = useWorkspace()
  const rater = placeRater(plan, context)
  const own = placeOf(planned)
  const choices = [...matches.values()].flatMap((other) => {
    const place = other.planned && placeOf(other.planned)
    if (!own || !place || !other.planned || other.id === match.id || other.isPlayed || other.isLocked) return []
    if (other.planned.status !== null || context.closed.has(place.eveningId)) return []
    const both = new Set([match.id, other.id])
    const ratings = [rater.rate(planned, place, both), rater.rate(other.planned, own, both)]
    const edits = swapEdits({ ...match, planned }, { ...other, planned: other.planned })
    const onChoose = () => {
      copy.save({ edits, done: `${match.name} and ${other.name} have changed places` })
      close()
    }
    return [{ key: other.id, title: `${other.name} · ${placeText(plan, place)}`, ...worseOf(ratings), onChoose }]
  })
  choices.sort((a, b) => RANKS.indexOf(a.verdict) - RANKS.indexOf(b.verdict))
  return (
    <>
      {choices.length === 0 && <p className="text-ink-2">There is no other match to swap it with.</p>}
      <ChoiceList label="Matches to swap with" choices={choices} />
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => open({ kind: 'match', matchId: match.id })}
      >
        Back
      </Button>
    </>
  )
}
