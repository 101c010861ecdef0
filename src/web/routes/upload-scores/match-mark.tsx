import type { ScoreEntry } from '#contract/match.ts'

type MatchMarkProps = { status: ScoreEntry['status']; touched: boolean; overtaken: boolean }

/** How a match stands, in a word: what needs somebody comes before what is saved. */
export function MatchMark({ status, touched, overtaken }: MatchMarkProps) {
  if (overtaken) return <Mark look="bg-live text-white">Your choice</Mark>
  if (touched) return <Mark look="bg-pitch-950 text-white">Not saved</Mark>
  if (status === 'completed') return <Mark look="bg-pitch-50 text-pitch-600">Completed</Mark>
  return <Mark look="text-ink-2">Upcoming</Mark>
}

function Mark({ look, children }: { look: string; children: string }) {
  return <span className={`rounded-full px-2.5 py-1 font-semibold text-[0.8125rem] ${look}`}>{children}</span>
}
