import { Link } from 'react-router'
import type { Honour } from '#contract/table/finals.ts'
import type { VisitorHonour } from '#contract/visitors/season.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { leaderOf } from './leader.ts'

/** Visitors read of teams alone, and can open those seasons that are open to them. */
type ShownHonour = Honour | VisitorHonour

/** The champions of all seasons, the newest first ([SE5]). */
export function Honours({ honours }: { honours: readonly ShownHonour[] }) {
  return (
    <section aria-labelledby="honours" className="honours mt-8">
      <h2 id="honours" className="display text-2xl">
        Honours
      </h2>
      <p className="mt-1 mb-5 text-ink-2">Every champion so far.</p>
      <ol className="border-line border-t">
        {honours.map((honour) => (
          <Entry key={honour.season.slug} honour={honour} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ honour }: { honour: ShownHonour }) {
  const { season, team, result, against } = honour
  const leader = 'captain' in honour ? leaderOf(honour) : null
  const isOpen = 'captain' in honour || honour.season.open
  return (
    <li className="honour">
      <b className="figures honour-year">{season.year}</b>
      <TeamBadge team={team} size="medium" />
      <div className="honour-team min-w-0">
        <b translate="no" className="display block text-2xl leading-none">
          {team.name}
        </b>
        {leader && (
          <small className="text-ink-2 text-sm">
            <WithNames text={`${leader.role} ${leader.name}`} names={[leader.name]} />
          </small>
        )}
      </div>
      <p className="honour-final">
        <span>{result}</span>
        {against && (
          <small className="block text-ink-2 text-sm">
            <WithNames text={`against ${against}`} names={[against]} />
          </small>
        )}
      </p>
      {isOpen && (
        <Link to={{ pathname: '/finals', search: seasonSearch(season.slug) }} className="honour-link">
          <span>{`Open ${season.year}`}</span>
          <span className="sr-only">{`: ${season.name}`}</span>
        </Link>
      )}
    </li>
  )
}
