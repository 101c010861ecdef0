import { Link } from 'react-router'
import type { Honour } from '#contract/finals.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'

/** The champions of all seasons, the newest first ([SE5]). */
export function Honours({ honours }: { honours: readonly Honour[] }) {
  return (
    <section aria-labelledby="honours" className="honours mt-8">
      <h2 id="honours" className="display text-[2.125rem]">
        Honours
      </h2>
      <p className="mt-1 mb-5 text-ink-2">Every champion so far.</p>
      <ol className="border-line border-t">
        {honours.map(({ season, team, coach, result, against }) => (
          <li key={season.slug} className="honour">
            <b className="figures honour-year">{season.year}</b>
            <TeamBadge team={team} size="medium" />
            <div className="honour-team min-w-0">
              <b className="display block text-[1.75rem] leading-none">{team.name}</b>
              {coach && <small className="text-ink-2 text-sm">Coach {coach}</small>}
            </div>
            <p className="honour-final">
              {result}
              {against && <small className="block text-ink-2 text-sm">against {against}</small>}
            </p>
            <Link to={{ pathname: '/finals', search: seasonSearch(season.slug) }} className="honour-link">
              Open {season.year}
              <span className="sr-only">: {season.name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
