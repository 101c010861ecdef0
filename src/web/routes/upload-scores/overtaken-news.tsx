import type { ScoreEntry } from '#contract/match.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import type { Outcome } from './use-scores.ts'

type OvertakenNewsProps = { outcome: Outcome | null; waiting: number; onShow: (entry: ScoreEntry) => void }

/** After a save that somebody else had overtaken in part: what is saved, and what waits for a choice. */
export function OvertakenNews({ outcome, waiting, onShow }: OvertakenNewsProps) {
  const first = outcome?.first
  if (!outcome || !first || waiting === 0) return null
  const saved = outcome.saved === 1 ? '1 match is saved.' : `${outcome.saved} matches are saved.`
  return (
    <Alert tone="error" title={`Somebody else saved ${waiting === 1 ? 'a match' : `${waiting} matches`} before you`}>
      <p>
        {outcome.saved === 0 ? 'Nothing is saved yet.' : saved} What you typed is still here: choose which score stands.
      </p>
      <Button variant="quiet" size="small" className="mt-3" onClick={() => onShow(first)}>
        Go to the match
      </Button>
    </Alert>
  )
}
