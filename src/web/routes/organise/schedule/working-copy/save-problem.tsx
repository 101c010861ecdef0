import { Button } from '#web/components/button.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { conflictText } from '../view/conflict-text.ts'
import { useWorkspace } from './schedule-context.ts'
import type { SaveProblem as Problem } from './use-working-copy.ts'

/** Why the last change was not saved, and the ways on: what was chosen is kept for another try. */
export function SaveProblem() {
  const { copy } = useWorkspace()
  const { problem, dismiss, tryAgain } = copy
  if (!problem) return null
  const isConflict = 'conflicts' in problem
  const isUndo = problem.save.isUndo === true
  return (
    <div role="alert" className="sched-problem">
      <div className="min-w-0">
        <p className="font-bold">{isUndo ? 'This could not be undone' : 'This change was not saved'}</p>
        <Why problem={problem} />
      </div>
      <div className="flex flex-wrap gap-2">
        {!(isConflict && isUndo) && (
          <Button variant="quiet" size="small" onClick={tryAgain}>
            {isConflict ? 'Use mine' : 'Try again'}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={dismiss}>
          {isConflict ? 'Keep what is there' : 'Leave it'}
        </Button>
      </div>
    </div>
  )
}

function Why({ problem }: { problem: Problem }) {
  const { plan, matches } = useWorkspace()
  if ('failure' in problem) {
    const { failure, save } = problem
    const [field] = Object.values(failure.fields)
    return (
      <p className="text-sm">
        {save.done}. {field ?? failureText('schedule', failure).detail}
      </p>
    )
  }
  return (
    <ul className="grid gap-2 text-sm">
      {problem.conflicts.map((conflict) => {
        const { who, now, yours } = conflictText(conflict, plan, matches)
        return (
          <li key={conflict.id}>
            {who}
            <br />
            There now: <b>{now}</b>. Yours: <b>{yours}</b>.
          </li>
        )
      })}
    </ul>
  )
}
