import { Button } from '#web/components/button.tsx'
import { TextSummary } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { Said } from '../said.tsx'
import { useWorkspace } from '../working-copy/schedule-context.ts'

/** Lists what is changed and not published, and who changed it. */
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

/** The most sentences that are shown at first. */
const MOST = 10

/** Changes of a schedule in words. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <p className="text-ink-2">Nothing of it can be seen by players.</p>
  // Two changes that read alike are one line.
  const lines = [...new Set(sentences)]
  const rest = lines.slice(MOST)
  return (
    <div>
      <SentenceList sentences={lines.slice(0, MOST)} />
      {rest.length > 0 && (
        <details>
          <TextSummary>{`And ${rest.length} more`}</TextSummary>
          <SentenceList sentences={rest} />
        </details>
      )}
    </div>
  )
}

const SentenceList = ({ sentences }: { sentences: readonly string[] }) => (
  <ul>
    {sentences.map((sentence) => (
      <li key={sentence} className="border-line border-t py-2 text-md first:border-t-0">
        <Said>{sentence}</Said>
      </li>
    ))}
  </ul>
)
