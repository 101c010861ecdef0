import { Link } from 'react-router'
import { AgreementLine } from '#web/components/agreement/agreement-line.tsx'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'

/** What is left for a player to do about the season; nothing where that is nothing ([PE1], [PE6]). */
export default function YourAffairs() {
  const { season } = useSite()
  const { agreementDue: due, waiting } = useMe() ?? {}
  if (!season) return null
  if (waiting)
    return (
      <p className="also-open">
        {waiting.offeredUntil === null
          ? `You are number ${waiting.place} on the waiting list of ${season.name}.`
          : `A place in ${season.name} is free for you.`}{' '}
        <Link to="/register">{waiting.offeredUntil === null ? 'See where it stands' : 'Take it'}</Link>
      </p>
    )
  if (!due) return null
  return (
    <p className="also-open">
      <AgreementLine due={due} season={season.name} />
    </p>
  )
}
