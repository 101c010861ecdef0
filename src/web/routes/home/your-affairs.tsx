import { AgreementLine } from '#web/components/agreement/agreement-line.tsx'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'

/** What is left for a player to do about the season; nothing where that is nothing ([PE1]). */
export default function YourAffairs() {
  const { season } = useSite()
  const due = useMe()?.agreementDue
  if (!season || !due) return null
  return (
    <p className="also-open">
      <AgreementLine due={due} season={season.name} />
    </p>
  )
}
