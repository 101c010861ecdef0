import { Navigate } from 'react-router'
import { Page } from '#web/components/page.tsx'
import { useRegistrationStep } from '#web/components/season/use-registration-step.ts'
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
  const { waiting } = useSignedIn()
  const { season, productName } = useSite()
  const step = useRegistrationStep()
  if (step.step === 'registered') return <Navigate to={scope === null ? '/' : '/settings'} replace />
  return (
    <Page
      title="Player Registration"
      eyebrow={season?.name ?? productName}
      lead={
        step.step === 'register' && season && `${season.weekday}, ${season.hours}. First kick-off ${season.startsText}.`
      }
      width="medium"
    >
      {waiting && season && (step.step === 'waiting' || step.step === 'take-place') ? (
        <WaitingCard key={waiting.offeredUntil} waiting={waiting} season={season.name} />
      ) : step.step === 'register' ? (
        <RegistrationCard />
      ) : (
        <Closed season={season} step={step} />
      )}
    </Page>
  )
}
