import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnSeason } from '#contract/site.ts'
import { AgreementLine } from '#web/components/agreement-line.tsx'
import { TEXT_LINK } from '#web/components/entry/entry-link.tsx'
import { hasDraft, seasonSearch } from '#web/components/season/season-choice.ts'
import { ownSeasonsQuery } from '#web/data/own.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSendsMails, useSite } from '#web/data/site.ts'
import { keepPlaceText, lostPlaceText } from './held-text.ts'

/** The other seasons that the player is registered for, or waits for, but for archived ones; nothing where there is none. */
export function OtherSeasons() {
  const { season } = useSite()
  const { data: own = [] } = useQuery(ownSeasonsQuery)
  const others = own.filter(({ leagueId, archived }) => leagueId !== season?.leagueId && !archived)
  if (others.length === 0) return null
  return (
    <ul className="mt-4 grid gap-3 border-line border-t pt-4">
      {others.map((one) => (
        <li key={one.leagueId}>
          <OtherSeason {...one} />
          {one.agreementDue && (
            <p>
              <AgreementLine due={one.agreementDue} season={one.name} slug={one.slug} className={TEXT_LINK} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function OtherSeason({ name, slug, team, waiting, heldText }: OwnSeason) {
  const { user } = useSignedIn()
  const { seasons } = useSite()
  const sendsMails = useSendsMails()
  if (waiting)
    return (
      <>
        <p>
          {waiting.offeredUntil === null
            ? `You are number ${waiting.place} on the waiting list of ${name}.`
            : `A place in ${name} is free for you.`}
        </p>
        {heldText && !user.emailVerified && <p>{lostPlaceText(heldText)}</p>}
        <Link to={`/register${seasonSearch(slug)}`} className={TEXT_LINK}>
          {waiting.offeredUntil === null ? 'See where it stands' : 'Take it'}
        </Link>
      </>
    )
  if (team !== null)
    return (
      <>
        <p>
          <span>{`In ${name} your team is`}</span>{' '}
          <b translate="no" className="break-words">
            {team}
          </b>
          .
        </p>
        <Link to={`/teams${seasonSearch(slug)}`} className={TEXT_LINK}>
          See its teams
        </Link>
      </>
    )
  return (
    <>
      <p>{`You’re registered for ${name}.`}</p>
      {heldText && sendsMails && <p>{keepPlaceText(heldText)}</p>}
      {hasDraft(seasons, { slug }) && (
        <Link to={`/draft${seasonSearch(slug)}`} className={TEXT_LINK}>
          Go to its draft room
        </Link>
      )}
    </>
  )
}
