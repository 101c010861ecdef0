import { Navigate } from 'react-router'
import type { Season } from '#contract/league.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Page } from '#web/components/page.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useSeasonScope } from '#web/data/season-scope.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { SeasonScope } from '#web/shell/season-scope.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** Player registration, for the current season or the one that `?season=` names ([SE6]). */
export default function Register() {
  return (
    <SeasonScope title="Player Registration" path="/register">
      <RegisterForSeason />
    </SeasonScope>
  )
}

/** Who is registered, before or by this very form, goes home; for another season to Settings, which lists them all. */
function RegisterForSeason() {
  const scope = useSeasonScope()
  const { registration, may, waiting } = useSignedIn()
  const { season, productName } = useSite()
  if (registration) return <Navigate to={scope === null ? '/' : '/settings'} replace />
  return (
    <Page
      title="Player Registration"
      eyebrow={season?.name ?? productName}
      lead={may.register && season && `${season.weekday}, ${season.hours}. First kick-off ${season.startsText}.`}
      width="medium"
    >
      {waiting && season ? (
        <WaitingCard key={waiting.offeredUntil} waiting={waiting} season={season.name} />
      ) : may.register ? (
        <RegistrationCard />
      ) : (
        <Closed season={season} />
      )}
    </Page>
  )
}

function Closed({ season }: { season: Season | null }) {
  const slug = useSite().seasons.find(({ leagueId }) => leagueId === season?.leagueId)?.slug
  if (season?.archived)
    return (
      <Card className="grid justify-items-start gap-4 p-6 sm:p-8">
        <h2 className="display text-3xl">This season is archived</h2>
        <p className="max-w-prose text-ink-2">
          {season.name} takes no registrations any more. Its teams, standings and matches are still here.
        </p>
        <ButtonLink to={`/standings${seasonSearch(slug ?? '')}`} variant="quiet">
          See its standings
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
