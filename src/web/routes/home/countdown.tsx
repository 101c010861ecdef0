import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Season } from '#contract/league.ts'
import { refreshSite } from '#web/data/site.ts'
import { countdownParts, watchTimeLeft } from './countdown-parts.ts'

/** Four boxes that count down to the season's first kick-off, and what it is they count to. */
export function Countdown({ season }: { season: Season }) {
  const left = useTimeLeft(season.startsAt)
  const underWay = left !== null && left <= 0
  useSeasonBegun(underWay)
  return (
    <div className="countdown">
      <p className="mb-3 flex min-h-6 items-center gap-2.5 font-semibold text-md">
        {underWay ? (
          <span className="now">
            <span className="now-dot" />
            Season under way
          </span>
        ) : (
          <span className="text-white/85">{`Kick-off ${season.startsText}`}</span>
        )}
      </p>
      <div role="timer" aria-label="Time until the season starts" className="flex gap-2 sm:gap-2.5">
        {countdownParts(left ?? 0).map(({ label, value }) => (
          <div key={label} className="count-box">
            <b className="figures block text-title">{value}</b>
            <span className="mt-0.5 block text-2xs text-white/80 uppercase tracking-wide">{label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

const ASK_AGAIN_EVERY_MS = 60_000

/** Asks for the site once the season has begun by the countdown, until the server says so too: Home is another one then. */
function useSeasonBegun(hasBegun: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!hasBegun) return
    const ask = () => void refreshSite(client)
    ask()
    const timer = setInterval(ask, ASK_AGAIN_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, hasBegun])
}

/** Milliseconds until `target`, each second anew; null in the server's HTML and the first render, which must agree. */
function useTimeLeft(target: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => watchTimeLeft(target, setLeft), [target])
  return left
}
