import { Card } from '#web/components/card.tsx'
import { useWorkspace } from './working-copy/schedule-context.ts'

/** How many changes of the working copy players do not see yet. */
export function PublishBar() {
  const { copy, canEdit } = useWorkspace()
  const { changes } = copy.shown
  return (
    <Card className="sched-bar" aria-label="Not published">
      <span className="sched-dot" data-open={changes > 0 || undefined} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-bold">{headline(changes)}</p>
        {changes === 0 && canEdit && (
          <p className="text-ink-2 text-sm">What you change here is a draft until you publish it.</p>
        )}
      </div>
    </Card>
  )
}

function headline(changes: number) {
  if (changes === 0) return 'Players see this schedule'
  return changes === 1 ? '1 change not published' : `${changes} changes not published`
}
