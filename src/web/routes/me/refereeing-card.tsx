import type { OwnRefereeing } from '#contract/schedule/referees.ts'
import { Card } from '#web/components/card.tsx'

/** The matches that one referees, oneself or with one's team ([MN8]). */
export function RefereeingCard({ refereeing }: { refereeing: readonly OwnRefereeing[] }) {
  if (refereeing.length === 0) return null
  return (
    <Card className="p-6" aria-labelledby="refereeing">
      <h2 id="refereeing" className="display text-[1.625rem]">
        Referee
      </h2>
      <ul className="mt-2">
        {refereeing.map(({ matchId, season, team, home, away, day, time, fieldName, isOff }) => (
          <li key={`${matchId} ${team?.id ?? ''}`} className="border-line border-t py-3 first:border-t-0">
            <p className="wrap-anywhere font-semibold">
              {team ? (
                <>
                  <span>Your team </span>
                  <span translate="no" dir="auto">
                    {team.name}
                  </span>
                  <span> referees </span>
                </>
              ) : (
                <span>You referee </span>
              )}
              <span translate="no" dir="auto">
                {home}
              </span>
              <span> v </span>
              <span translate="no" dir="auto">
                {away}
              </span>
            </p>
            <p className="text-ink-2 text-sm">
              {[day === '' ? 'Date to come' : day, time, fieldName, season].filter(Boolean).join(' · ')}
            </p>
            {isOff && <p className="font-semibold text-live-deep text-sm">Called off</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
