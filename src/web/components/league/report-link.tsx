import type { MatchStatus } from '#contract/match.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { TextLink } from '../text-button.tsx'

const TEXTS: Partial<Record<MatchStatus, string>> = {
  upcoming: 'Report the score',
  awaiting: 'See what was reported',
  abandoned: 'See what was reported',
  completed: 'Was it different?',
}

type ReportLinkProps = {
  match: { id: string; dateTime: number | null; status: MatchStatus }
  leagueId: string
  /** Read out behind the link where several stand on a page. */
  about?: string
}

/** Leads a captain or deputy of its teams to the report of a match, from its kick-off on ([MN4]). */
export function ReportLink({ match: { id, dateTime, status }, leagueId, about }: ReportLinkProps) {
  const now = useNow(0)
  const text = TEXTS[status]
  if (!text || dateTime === null || now < dateTime) return null
  return (
    <TextLink to={`/report/${id}/${leagueId}`} className="mt-1 self-start print:hidden">
      {text}
      {about !== undefined && (
        <span className="sr-only" translate="no" dir="auto">
          {` ${about}`}
        </span>
      )}
    </TextLink>
  )
}
