import type { ReactNode } from 'react'
import type { ScoreEntry } from '#contract/match.ts'
import { Button } from '#web/components/button.tsx'
import { type Pending, typedScore } from './score-sheet.ts'
import { pairText } from './typed-score.ts'

type ConflictChoiceProps = {
  entry: ScoreEntry
  mine: Pending
  saving: boolean
  onKeepTheirs: () => void
  onSaveMine: () => void
}

/** Two results for one match: what somebody else saved and what is typed here, to choose from. */
export function ConflictChoice({ entry, mine, saving, onKeepTheirs, onSaveMine }: ConflictChoiceProps) {
  const who = entry.history[0]?.by
  const typed = typedScore(mine)
  return (
    <div data-choice tabIndex={-1} className="conflict grid gap-3 rounded-m border border-live/30 bg-live-50 p-3.5">
      <p role="alert" className="wrap-anywhere text-[0.9375rem]">
        <strong translate={who ? 'no' : undefined}>{who ?? 'Somebody'}</strong>{' '}
        <span>{`saved this match ${mine.refused ? 'before you. Yours is not saved.' : 'meanwhile.'} Which score stands?`}</span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Option label="Theirs" score={pairText(entry)}>
          <Button variant="quiet" size="small" wide onClick={onKeepTheirs}>
            Keep theirs
          </Button>
        </Option>
        <Option label="Yours" score={typed ? pairText(typed) : `${mine.home || '–'} - ${mine.away || '–'}`}>
          <Button size="small" wide disabled={!typed} pending={saving} onClick={onSaveMine}>
            Save mine
          </Button>
        </Option>
      </div>
    </div>
  )
}

function Option({ label, score, children }: { label: string; score: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 text-center">
      <p>
        <span className="block text-ink-2 text-sm">{label}</span>
        <span className="figures text-3xl">{score}</span>
      </p>
      {children}
    </div>
  )
}
