import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { Sentences } from './sentences.tsx'

/** What is changed and not published, and who changed it. */
export function ChangesSheet() {
  const { copy, canEdit, ask, open } = useWorkspace()
  const { evenings, matches, difference, publication } = copy.shown
  const authors = [...new Set([...evenings, ...matches].flatMap(({ changedBy }) => changedBy ?? []))].toSorted()
  return (
    <>
      <Sentences sentences={difference} />
      {authors.length > 0 && (
        <p className="text-ink-2 text-sm">
          <WithNames text={`Changed by ${authors.join(', ')}.`} names={authors} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {canEdit && (
          <Button variant="quiet" size="small" onClick={() => ask('discard')}>
            Discard them
          </Button>
        )}
        {publication && (
          <Button variant="quiet" size="small" onClick={() => open({ kind: 'history' })}>
            History
          </Button>
        )}
      </div>
    </>
  )
}
