import { useQuery } from '@tanstack/react-query'
import type { OwnSeason } from '#contract/site.ts'
import { AgreementLine } from '#web/components/agreement-line.tsx'
import { hasDraft, seasonSearch } from '#web/components/season/season-choice.ts'
import { TextLink } from '#web/components/text-button.tsx'
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
              <AgreementLine due={one.agreementDue} season={one.name} slug={one.slug} />
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
        <TextLink to={`/register${seasonSearch(slug)}`}>
          {waiting.offeredUntil === null ? 'See your place' : 'Take it'}
        </TextLink>
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
        <TextLink to={`/teams${seasonSearch(slug)}`}>See its teams</TextLink>
      </>
    )
  return (
    <>
      <p>{`You’re registered for ${name}.`}</p>
      {heldText && sendsMails && <p>{keepPlaceText(heldText)}</p>}
      {hasDraft(seasons, { slug }) && <TextLink to={`/draft${seasonSearch(slug)}`}>Go to its draft room</TextLink>}
    </>
  )
}
