import type { TeamReply } from '#contract/team.ts'
import { Card } from '#web/components/card.tsx'
import { ResultPill } from '#web/components/league/result-pill.tsx'
import { StatusBadge } from '#web/components/league/status-badge.tsx'
import { Row } from '#web/components/list.tsx'
import { useCarriedSeason } from '#web/components/season/season-choice.ts'
import { SectionHead } from '#web/components/section-head.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'

/** A team's last matches, the newest first. */
export function RecentMatches({
  team: { name, recentMatches: matches, live },
}: {
  team: Pick<TeamReply, 'name' | 'recentMatches' | 'live'>
}) {
  const search = useCarriedSeason()
  return (
    <Card>
      <SectionHead title="Recent matches" />
      {live && (
        <p className="flex items-center gap-3 bg-flood/25 px-inset py-2.5">
          <StatusBadge status="upcoming" live={live} />
          <span translate="no" className="wrap-anywhere min-w-0 flex-1 leading-tight">
            {live.opponent}
          </span>
          <b className="figures whitespace-nowrap text-lg">{`${live.goalsFor} - ${live.goalsAgainst}`}</b>
        </p>
      )}
      {matches.length === 0 ? (
        <p className="px-inset pb-4 text-ink-2">None played yet.</p>
      ) : (
        <ol>
          {matches.map(({ matchId, result, opponent, goalsFor, goalsAgainst, forfeit }) => (
            <Row
              key={matchId}
              start={<ResultPill result={result} />}
              title={<span translate="no">{opponent}</span>}
              detail={forfeit && <WithNames text={forfeit} names={[opponent, name]} />}
              end={
                goalsFor === null ? (
                  <span className="font-semibold text-ink-2 text-sm">Forfeit</span>
                ) : (
                  <b className="figures whitespace-nowrap text-lg">{`${goalsFor} - ${goalsAgainst}`}</b>
                )
              }
            />
          ))}
        </ol>
      )}
      <p className="border-line border-t px-inset py-2">
        <TextLink to={{ pathname: '/matches', search }}>All matches</TextLink>
      </p>
    </Card>
  )
}
