import { useLocation } from 'react-router'
import type { StandingsReply } from '#contract/team.ts'
import { counted } from '#league/count-text.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'

type Finals = NonNullable<StandingsReply['finals']>
type IfTodayProps = {
  today: NonNullable<Finals['today']>
  /** Of all teams, which its sentences may name. */
  names: readonly string[]
}

const WIDE = 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-[auto]'
const HEAD =
  'col-span-full flex flex-wrap items-baseline justify-between gap-x-4 bg-pitch-950 px-4 py-3.5 text-white lg:col-auto'

/** The finals as they would be if the season ended now ([SC12]). */
export function IfToday({ today, names }: IfTodayProps) {
  const { search } = useLocation()
  return (
    <section
      aria-labelledby="if-today"
      className={`card grid gap-px overflow-hidden bg-line ${WIDE} ${today.pairs.length === 2 ? 'grid-cols-2' : ''}`}
    >
      <div className={`${HEAD} lg:flex-col lg:items-start lg:justify-center`}>
        <h2 id="if-today" className="display text-xl">
          If it ended today
        </h2>
        <p className="text-sm text-white/80">
          {`${today.decided} of ${counted(today.total, 'match', 'matches')} played`}
        </p>
      </div>
      {today.pairs.map(({ text, home, away }) => (
        <div key={text} className="wrap-anywhere grid content-center gap-1 bg-paper px-4 py-3.5 max-lg:content-start">
          <p className="text-ink-2 text-sm">{text}</p>
          {home && away && (
            <>
              <TeamLine team={home} />
              <TeamLine team={away} />
            </>
          )}
        </div>
      ))}
      <div className="wrap-anywhere col-span-full grid content-center gap-1 bg-paper px-4 py-3.5 text-ink-2 text-sm lg:col-auto">
        {today.behind.map((sentence) => (
          <p key={sentence}>
            <WithNames text={sentence} names={names} />
          </p>
        ))}
        <p>
          <WithNames text={today.left} names={names} />
        </p>
        <TextLink to={{ pathname: '/finals', search }} className="-mb-3">
          See the finals
        </TextLink>
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
