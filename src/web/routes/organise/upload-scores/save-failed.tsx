import { useEffect, useRef } from 'react'
import { teamName } from '#league/team-name.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { canTryAgain, type Failure } from '#web/data/client.ts'
import type { FailureText } from '#web/data/failure-text.ts'
import { ConsolePage } from '../console/console-page.tsx'
import type { Sheet } from './score-sheet.ts'

type SaveFailedProps = {
  failure: FailureText
  /** The refusal that `failure` puts into words. */
  refusal: Failure | null
  season: string
  sheet: Sheet
  onRetry: () => void
  onSaveAnyway: () => void
  onBack: () => void
}

/** In place of the matches, when a save failed (spec section 8): what was typed is listed, and one press away. */
export function SaveFailed({ failure, refusal, season, sheet, onRetry, onSaveAnyway, onBack }: SaveFailedProps) {
  const { title, detail } = failure
  const typed = sheet.entries.flatMap((entry) => {
    const mine = sheet.pending[entry.id]
    return mine ? [{ entry, mine }] : []
  })
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, and with it the focus and perhaps the place on the page.
    window.scrollTo(0, 0)
    message.current?.focus({ preventScroll: true })
  }, [])
  return (
    <ConsolePage title="Upload Scores" eyebrow={season}>
      <Card className="grid max-w-200 gap-6 p-inset">
        <div ref={message} tabIndex={-1} className="outline-none">
          <Alert tone="error" title={`${title}: ${detail}`}>
            Nothing you typed is lost.
          </Alert>
        </div>
        <div>
          <h2 className="eyebrow text-ink-2">Typed and not saved</h2>
          <ul className="mt-2 border-line border-y *:not-last:border-line *:not-last:border-b">
            {typed.map(({ entry, mine }) => (
              <li key={entry.id} className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 py-3">
                <span translate={entry.home ? 'no' : undefined} className="min-w-0 text-end font-semibold">
                  {teamName(entry.home)}
                </span>
                <span className="figures text-xl">{`${mine.home || '–'} - ${mine.away || '–'}`}</span>
                <span translate={entry.away ? 'no' : undefined} className="min-w-0 font-semibold">
                  {teamName(entry.away)}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <FormFoot>
          {refusal?.code === 'finals_moved' ? (
            <Button onClick={onSaveAnyway}>Save and change the finals</Button>
          ) : (
            canTryAgain(refusal) && <Button onClick={onRetry}>Try again</Button>
          )}
          <Button variant="quiet" onClick={onBack}>
            Back to the scores
          </Button>
        </FormFoot>
      </Card>
    </ConsolePage>
  )
}
