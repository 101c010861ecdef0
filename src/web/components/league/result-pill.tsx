import type { StandingRow } from '#contract/team.ts'

type Result = StandingRow['form'][number]

const LOOKS: Record<Result, { word: string; color: string }> = {
  W: { word: 'Won', color: 'bg-pitch-600' },
  D: { word: 'Drawn', color: 'bg-ink-3' },
  L: { word: 'Lost', color: 'bg-live-deep' },
}

const PILL = 'inline-grid size-5 flex-none place-items-center rounded-sm font-bold text-2xs text-white print:border'

/** W, D or L on its colour; screen readers hear the word. */
export function ResultPill({ result }: { result: Result }) {
  const { word, color } = LOOKS[result]
  return (
    <span className={`${PILL} ${color}`}>
      <span aria-hidden="true">{result}</span>
      <span className="sr-only">{word}</span>
    </span>
  )
}

/** The last results of a team, the newest at the right. */
export function FormPills({ form }: { form: readonly Result[] }) {
  const results = form.map((result, place) => ({ result, place }))
  return (
    <span className="inline-flex gap-1">
      {results.map(({ result, place }) => (
        <ResultPill key={place} result={result} />
      ))}
    </span>
  )
}
