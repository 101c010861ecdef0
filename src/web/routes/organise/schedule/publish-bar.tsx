import type { ScheduleReply } from '#contract/schedule.ts'
import { Card } from '#web/components/card.tsx'

/** How many changes of the working copy players do not see yet. */
export function PublishBar({ schedule: { changes, league } }: { schedule: ScheduleReply }) {
  return (
    <Card className="sched-bar" aria-label="Not published">
      <span className="sched-dot" data-open={changes > 0 || undefined} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-bold">{headline(changes)}</p>
        {changes === 0 && (
          <p className="text-ink-2 text-sm">
            {league.isArchived ? 'This season is archived.' : 'What you change here is a draft until you publish it.'}
          </p>
        )}
      </div>
    </Card>
  )
}

function headline(changes: number) {
  if (changes === 0) return 'Players see this schedule'
  return changes === 1 ? '1 change not published' : `${changes} changes not published`
}
