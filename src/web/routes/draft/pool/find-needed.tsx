import type { DraftPlayer } from '#contract/draft.ts'
import { neededPositions } from '#league/draft/needs.ts'
import { Button } from '#web/components/button.tsx'
import { NO_FILTER } from './pool-view.ts'
import { useSharedFilter } from './use-pool-filter.ts'

/** From what a team lacks to the players who can play there ([D44]). */
export function FindNeeded({ team }: { team: readonly DraftPlayer[] }) {
  const shared = useSharedFilter()
  const needed = neededPositions(team)
  if (!shared || needed.length === 0) return null
  return (
    <Button
      wide
      size="small"
      variant="quiet"
      className="needs-find"
      onClick={() => {
        shared.setFilter({ ...NO_FILTER, needed: true })
        shared.show()
      }}
    >
      Show who can play where you need
    </Button>
  )
}
