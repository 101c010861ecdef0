import { Suspense, useEffect } from 'react'
import type { ScoreEntry } from '#contract/match.ts'
import { useIsAwake } from '#web/data/use-browser-value.ts'
import { lazyPart } from '#web/navigation/lazy-part.ts'
import type { EnteredPenalties } from './use-penalties.ts'

const load = () => import('./penalties-entry.tsx')
const PenaltiesEntry = lazyPart(load)

/**
 * Where a knock-out match that is level is decided, once its score is saved ([SC12]). Few evenings need it, so its script and
 * styles come by themselves: ahead, since the network at the touchline may be gone when they are needed. A server-rendered
 * page has its place alone.
 */
export function Penalties({ entry, penalties }: { entry: ScoreEntry; penalties: EnteredPenalties }) {
  const isAwake = useIsAwake()
  useEffect(() => {
    // What does not come is asked for again by the part itself.
    load().catch(() => undefined)
  }, [])
  const isLevel = entry.homeScore !== null && entry.homeScore === entry.awayScore && !entry.forfeit
  if (!isLevel) return null
  return (
    <Suspense fallback={<Reserved />}>
      {isAwake ? <PenaltiesEntry entry={entry} penalties={penalties} /> : <Reserved />}
    </Suspense>
  )
}

const Reserved = () => <div className="min-h-82 rounded-m bg-pitch-50" />
