import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Site } from '#contract/site.ts'
import { hasDraft, seasonSearch } from '#web/components/season/season-choice.ts'
import { ownSeasonsQuery } from '#web/data/own-seasons.ts'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'

/** A line for each other season that takes registrations ([SE6]); nothing where there is none. */
export function AlsoOpen() {
  const { alsoOpen } = useSite()
  return alsoOpen ? <Lines seasons={alsoOpen} /> : null
}

function Lines({ seasons }: { seasons: NonNullable<Site['alsoOpen']> }) {
  const { seasons: all } = useSite()
  const me = useMe()
  // A place that is offered has a line of its own.
  const others = seasons.filter(({ slug }) => !me?.offers?.some((one) => one.slug === slug))
  const isSignedIn = me?.user != null
  const { data: own } = useQuery({ ...ownSeasonsQuery, enabled: isSignedIn })
  if (others.length === 0) return null
  return (
    <ul className="also-open">
      {others.map(({ leagueId, name, slug, deadlineText }) => (
        <li key={leagueId}>
          {own?.some((one) => one.leagueId === leagueId && one.waiting) ? (
            <>
              <span>{`You are on the waiting list of ${name}.`}</span>{' '}
              <Link to={`/register${seasonSearch(slug)}`}>See where it stands</Link>
            </>
          ) : own?.some((one) => one.leagueId === leagueId) ? (
            <>
              <span>{`You’re registered for ${name}.`}</span>{' '}
              {hasDraft(all, { slug }) ? (
                <Link to={`/draft${seasonSearch(slug)}`}>Go to its draft room</Link>
              ) : (
                <Link to={`/teams${seasonSearch(slug)}`}>See its teams</Link>
              )}
            </>
          ) : (
            <>
              <span>{`Registration for ${name} is open until ${deadlineText}.`}</span>{' '}
              <Link to={`/register${seasonSearch(slug)}`}>Register for it</Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
