import type { ScoreEntry } from '#contract/match.ts'
import { StatusBadge } from '#web/components/league/status-badge.tsx'

type MatchMarkProps = Pick<ScoreEntry, 'status' | 'forfeit'> & { touched: boolean; overtaken: boolean }

/** How a match stands, in a word: what needs somebody comes before what is saved. */
export function MatchMark({ status, forfeit, touched, overtaken }: MatchMarkProps) {
  if (overtaken) return <Mark look="bg-live text-white">Your choice</Mark>
  if (touched) return <Mark look="bg-pitch-950 text-white">Not saved</Mark>
  return <StatusBadge status={status} forfeit={forfeit} />
}

function Mark({ look, children }: { look: string; children: string }) {
  return <span className={`rounded-full px-2.5 py-0.5 font-semibold text-[0.8125rem] ${look}`}>{children}</span>
}
