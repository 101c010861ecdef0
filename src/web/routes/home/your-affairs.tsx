import { Link } from 'react-router'
import { AgreementLine } from '#web/components/agreement/agreement-line.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useRegistrationStep } from '#web/components/season/use-registration-step.ts'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'

/** What is left for a player to do about the season, and places that others offer ([PE1], [PE6]). */
export function YourAffairs() {
  const { season } = useSite()
  const { offers } = useMe() ?? {}
  if (!season) return null
  return (
    <>
      <OfSeason season={season.name} />
      {offers?.map(({ name, slug, offeredText }) => (
        <p key={slug} className="also-open">
          <span>{`A place in ${name} is free for you until ${offeredText}.`}</span>{' '}
          <Link to={`/register${seasonSearch(slug)}`}>Take it</Link>
        </p>
      ))}
    </>
  )
}

function OfSeason({ season }: { season: string }) {
  const { agreementDue: due } = useMe() ?? {}
  const step = useRegistrationStep()
  if (step.step === 'waiting' || step.step === 'take-place')
    return (
      <p className="also-open">
        <span>
          {step.step === 'waiting'
            ? `You are number ${step.place} on the waiting list of ${season}.`
            : `A place in ${season} is free for you until ${step.until}.`}
        </span>{' '}
        <Link to="/register">{step.step === 'waiting' ? 'See where it stands' : 'Take it'}</Link>
      </p>
    )
  if (!due) return null
  return (
    <p className="also-open">
      <AgreementLine due={due} season={season} />
    </p>
  )
}
