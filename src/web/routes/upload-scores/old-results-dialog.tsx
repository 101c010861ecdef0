import { teamName } from '#league/team-name.ts'
import { Confirm } from '#web/components/confirm.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import type { OldResult } from './old-results.ts'
import { teamNames } from './side-name.ts'
import { pairText } from './typed-score.ts'

type OldResultsDialogProps = { results: readonly OldResult[]; onSave: () => void; onClose: () => void }

/** Asks before results that are more than a day old are saved over, with what stands and what is typed ([M9]). */
export function OldResultsDialog({ results, onSave, onClose }: OldResultsDialogProps) {
  const one = results.length === 1
  return (
    <Confirm
      open={results.length > 0}
      onOpenChange={(open) => open || onClose()}
      title={one ? 'Change an old result?' : `Change ${results.length} old results?`}
      body={one ? 'It is more than a day old.' : 'They are more than a day old.'}
      confirmLabel={one ? 'Change the result' : 'Change the results'}
      cancelLabel="Back to the scores"
      danger
      onConfirm={onSave}
    >
      <ul className="grid max-h-[40vh] gap-3 overflow-y-auto">
        {results.map(({ entry, typed }) => (
          <li key={entry.id} className="rounded-m border border-line p-3">
            <p className="font-semibold">
              <WithNames text={`${teamName(entry.home)} v ${teamName(entry.away)}`} names={teamNames(entry)} />
            </p>
            <dl className="mt-1 grid grid-cols-2 gap-x-3">
              <dt className="text-ink-2 text-sm">Saved</dt>
              <dt className="text-ink-2 text-sm">Yours</dt>
              <dd className="figures row-start-2 text-2xl">{pairText(entry)}</dd>
              <dd className="figures row-start-2 text-2xl">{pairText(typed)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Confirm>
  )
}
