import { Navigate } from 'react-router'
import type { Season } from '#contract/league.ts'
import { type RegistrationStep, stepText } from '#league/people/registration-step.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Page } from '#web/components/page.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useRegistrationStep } from '#web/components/season/use-registration-step.ts'
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

/** Leads home who is registered, before or by this very form; for another season to Settings, which lists them all. */
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

const TITLES: Partial<Record<RegistrationStep['step'], string>> = {
  none: 'No season yet',
  opens: 'Registration is not open yet',
  removed: 'You’re not registered any more',
  over: 'This season is over',
  archived: 'This season is archived',
}

/** Says why a season takes no registration from somebody, and where to go instead. */
function Closed({ season, step }: { season: Season | null; step: RegistrationStep }) {
  const slug = useSite().seasons.find(({ leagueId }) => leagueId === season?.leagueId)?.slug
  const isOver = step.step === 'over' || step.step === 'archived'
  return (
    <Card className="grid justify-items-start gap-4 p-inset">
      <h2 className="display text-2xl">{TITLES[step.step] ?? 'Registration is closed'}</h2>
      <p className="max-w-prose text-ink-2">{textOf(step, season)}</p>
      {isOver && slug !== undefined ? (
        <ButtonLink to={`/standings${seasonSearch(slug)}`} variant="quiet">
          See its standings
        </ButtonLink>
      ) : (
        <ButtonLink to="/" variant="quiet">
          Back to the home page
        </ButtonLink>
      )}
    </Card>
  )
}

const CONTACT = 'The contact link is at the foot of every page.'

function textOf(step: RegistrationStep, season: Season | null): string {
  if (!season) return stepText(step)
  switch (step.step) {
    case 'over':
    case 'archived':
      return `${season.name} takes no registrations any more. Its teams, standings and matches are still here.`
    case 'opens':
      return `Registration for ${season.name} opens on ${step.on} and closes on ${step.until}.`
    case 'closed':
      return `Registration for ${season.name} was open until ${step.until}. Questions? ${CONTACT}`
    default:
      return `${stepText(step satisfies Exclude<RegistrationStep, { step: 'over' | 'archived' | 'opens' | 'closed' }>)} ${CONTACT}`
  }
}
