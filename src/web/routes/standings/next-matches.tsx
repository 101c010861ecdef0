import { Link, useLocation } from 'react-router'
import type { VisitorTeamSummary } from '#contract/visitors/opening.ts'
import type { NextMatches as Next } from '#contract/visitors/season.ts'
import { Card } from '#web/components/card.tsx'
import { TEXT_LINK } from '#web/components/entry/entry-link.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'

/** Not said where the field is a letter. */
const FIELD = 'Field '

/** The matches of the next day, by their kick-offs. */
export function NextMatches({ next: { day, kickoffs } }: { next: Next }) {
  const { search } = useLocation()
  return (
    <Card aria-labelledby="next-matches" className="next-matches p-5 sm:p-7">
      <h2 id="next-matches" className="display text-[1.75rem]">
        Next matches
      </h2>
      {kickoffs.map(({ time, matches }, i) => (
        <section key={time}>
          <h3>
            <span>{i === 0 ? day : 'Then'}</span> <bdi dir="ltr">{time}</bdi>
          </h3>
          <ul>
            {matches.map(({ id, venue, home, away }) => (
              <li key={id}>
                <div className="grid min-w-0 gap-1">
                  <Side team={home} />
                  <Side team={away} />
                </div>
                <span className="next-field">
                  {venue.startsWith(FIELD) ? <span className="sr-only">{FIELD}</span> : null}
                  {venue.startsWith(FIELD) ? venue.slice(FIELD.length) : venue}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link to={{ pathname: '/matches', search }} className={`${TEXT_LINK} mt-3`}>
        All matches
      </Link>
    </Card>
  )
}

const Side = ({ team }: { team: VisitorTeamSummary | null }) => (
  <span className="next-side">
    <TeamBadge team={team} />
    <span translate={team ? 'no' : undefined} dir="auto" className="min-w-0">
      {team?.name ?? 'To come'}
    </span>
  </span>
)
