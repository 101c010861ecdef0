import { Navigate } from 'react-router'
import { Page } from '#web/components/page.tsx'
import { useSeasonScope } from '#web/data/season-scope.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { SeasonScope } from '#web/shell/season-scope.tsx'
import { Closed } from './closed.tsx'
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
