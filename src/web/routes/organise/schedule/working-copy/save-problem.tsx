import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { isPassing } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { Said } from '../said.tsx'
import { conflictText, wishConflictText } from '../view/conflict-text.ts'
import { useWorkspace } from './schedule-context.ts'
import type { SaveProblem as Problem } from './use-working-copy.ts'

const TITLES = {
  new: 'This change was not saved',
  undo: 'This could not be undone',
  redo: 'This could not be done again',
} as const

/** Says why the last change was not saved, and keeps it for another try. */
export function SaveProblem() {
  const { copy } = useWorkspace()
  const { problem, dismiss, tryAgain } = copy
  if (!problem) return null
  const isConflict = 'conflicts' in problem
  const { kind } = problem.save
  const canTryAgain = kind === 'new' || ('failure' in problem && isPassing(problem.failure))
  return (
    <Alert tone="error" title={TITLES[kind]}>
      <Why problem={problem} />
      <div className="mt-3 flex flex-wrap gap-2">
        {canTryAgain && (
          <Button variant="quiet" size="small" onClick={tryAgain}>
            {isConflict ? 'Use mine' : 'Try again'}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={dismiss}>
          {isConflict ? 'Keep what is there' : 'Leave it'}
        </Button>
      </div>
    </Alert>
  )
}

function Why({ problem }: { problem: Problem }) {
  const { plan, matches, context } = useWorkspace()
  if ('failure' in problem) {
    const { failure, save } = problem
    const [field] = Object.values(failure.fields)
    return (
      <p>
        <Said>{`${save.step.done}. ${field ?? failureText('schedule', failure).detail}`}</Said>
      </p>
    )
  }
  return (
    <ul className="grid gap-2">
      {problem.conflicts.map((conflict) => {
        const { who, now, yours } =
          'item' in conflict ? conflictText(conflict, plan, matches) : wishConflictText(conflict, context.teams)
        return (
          <li key={conflict.id}>
            <span className="block">
              <Said>{who}</Said>
            </span>
            <Said>{`There now: ${now}. Yours: ${yours}.`}</Said>
          </li>
        )
      })}
    </ul>
  )
}
