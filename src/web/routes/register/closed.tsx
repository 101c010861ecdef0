import type { Season } from '#contract/league.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useSite } from '#web/data/site.ts'

/** Why a season takes no registrations, and where to go instead. */
export function Closed({ season }: { season: Season | null }) {
  const slug = useSite().seasons.find(({ leagueId }) => leagueId === season?.leagueId)?.slug
  if (season?.archived)
    return (
      <Card className="grid justify-items-start gap-4 p-6 sm:p-8">
        <h2 className="display text-3xl">This season is archived</h2>
        <p className="max-w-prose text-ink-2">
          {`${season.name} takes no registrations any more. Its teams, standings and matches are still here.`}
        </p>
        <ButtonLink to={`/standings${seasonSearch(slug ?? '')}`} variant="quiet">
          See its standings
        </ButtonLink>
      </Card>
    )
  const opensText = season?.registration.opensText
  if (season && opensText !== undefined)
    return (
      <Card className="grid justify-items-start gap-4 p-6 sm:p-8">
        <h2 className="display text-3xl">Registration is not open yet</h2>
        <p className="max-w-prose text-ink-2">
          {`Registration for ${season.name} opens on ${opensText} and closes on ${season.registration.deadlineText}.`}
        </p>
        <ButtonLink to="/" variant="quiet">
          Back to the home page
        </ButtonLink>
      </Card>
    )
  return (
    <Card className="grid justify-items-start gap-4 p-6 sm:p-8">
      <h2 className="display text-3xl">{season ? 'Registration is closed' : 'No season yet'}</h2>
      <p className="max-w-prose text-ink-2">
        {season
          ? `Registration for ${season.name} was open until ${season.registration.deadlineText}. Questions? The contact link is at the foot of every page.`
          : 'The next season is not set up yet. Once it is, you can register here.'}
      </p>
      <ButtonLink to="/" variant="quiet">
        Back to the home page
      </ButtonLink>
    </Card>
  )
}
