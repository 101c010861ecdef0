import { Link, useLocation } from 'react-router'
import type { StandingsReply } from '#contract/team.ts'
import { counted } from '#league/count-text.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { WithNames } from '#web/components/with-names.tsx'

type Finals = NonNullable<StandingsReply['finals']>
type IfTodayProps = {
  today: NonNullable<Finals['today']>
  /** Of all teams, which its sentences may name. */
  names: readonly string[]
}

/** The finals as they would be if the season ended now ([SC12]). */
export function IfToday({ today, names }: IfTodayProps) {
  const { search } = useLocation()
  return (
    <section aria-labelledby="if-today" className="card if-today" data-pairs={today.pairs.length}>
      <div className="if-today-head">
        <h2 id="if-today" className="display text-xl">
          If it ended today
        </h2>
        <p className="text-sm text-white/80">
          {`${today.decided} of ${counted(today.total, 'match', 'matches')} played`}
        </p>
      </div>
      {today.pairs.map(({ text, home, away }) => (
        <div key={text} className="if-today-pair">
          <p className="text-ink-2 text-sm">{text}</p>
          {home && away && (
            <>
              <TeamLine team={home} />
              <TeamLine team={away} />
            </>
          )}
        </div>
      ))}
      <div className="grid content-center gap-1 text-ink-2 text-sm">
        {today.behind.map((sentence) => (
          <p key={sentence}>
            <WithNames text={sentence} names={names} />
          </p>
        ))}
        <p>
          <WithNames text={today.left} names={names} />
        </p>
        <Link
          to={{ pathname: '/finals', search }}
          className="inline-flex min-h-11 items-center font-semibold text-pitch-600 underline underline-offset-3"
        >
          See the finals
        </Link>
      </div>
    </section>
  )
}

const TeamLine = ({ team }: { team: NonNullable<NonNullable<Finals['today']>['pairs'][number]['home']> }) => (
  <p className="flex items-center gap-2 font-semibold">
    <TeamBadge team={team} />
    <span translate="no" className="min-w-0">
      {team.name}
    </span>
  </p>
)
