import { Link } from 'react-router'
import type { TeamReply } from '#contract/team.ts'
import { Card, CardTitle } from '#web/components/card.tsx'
import { TEXT_LINK } from '#web/components/entry/entry-link.tsx'
import { ResultPill } from '#web/components/league/result-pill.tsx'
import { StatusBadge } from '#web/components/league/status-badge.tsx'
import { useCarriedSeason } from '#web/components/season/season-choice.ts'
import { WithNames } from '#web/components/with-names.tsx'

/** A team's last matches, the newest first. */
export function RecentMatches({
  team: { name, recentMatches: matches, live },
}: {
  team: Pick<TeamReply, 'name' | 'recentMatches' | 'live'>
}) {
  const search = useCarriedSeason()
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle>Recent matches</CardTitle>
      {live && (
        <p className="mb-2 flex items-center gap-3 rounded-md bg-flood/25 px-3 py-2.5">
          <StatusBadge status="upcoming" live={{ home: live.goalsFor, away: live.goalsAgainst, startedAt: null }} />
          <span translate="no" className="wrap-anywhere min-w-0 flex-1 leading-tight">
            {live.opponent}
          </span>
          <b className="figures whitespace-nowrap text-lg">{`${live.goalsFor} - ${live.goalsAgainst}`}</b>
        </p>
      )}
      {matches.length === 0 ? (
        <p className="text-ink-2">None played yet.</p>
      ) : (
        <ol className="-mt-2 divide-y divide-line">
          {matches.map(({ matchId, result, opponent, goalsFor, goalsAgainst, forfeit }) => (
            <li key={matchId} className="flex items-center gap-3 py-2.5">
              <ResultPill result={result} />
              <span className="wrap-anywhere min-w-0 flex-1 leading-tight">
                <span translate="no">{opponent}</span>
                {forfeit && (
                  <span className="block text-ink-2 text-sm">
                    <WithNames text={forfeit} names={[opponent, name]} />
                  </span>
                )}
              </span>
              {goalsFor === null ? (
                <span className="font-semibold text-ink-2 text-sm">Forfeit</span>
              ) : (
                <b className="figures whitespace-nowrap text-lg">{`${goalsFor} - ${goalsAgainst}`}</b>
              )}
            </li>
          ))}
        </ol>
      )}
      <Link to={{ pathname: '/matches', search }} className={`${TEXT_LINK} mt-2`}>
        All matches
      </Link>
    </Card>
  )
}
