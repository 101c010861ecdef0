import { Said } from '../said.tsx'

/** So many are shown at first. */
const MOST = 10

/** Changes of a schedule in words. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <p className="text-ink-2">Nothing of it can be seen by players.</p>
  // Two changes that read alike are one line.
  const lines = [...new Set(sentences)]
  const rest = lines.slice(MOST)
  return (
    <div>
      <List sentences={lines.slice(0, MOST)} />
      {rest.length > 0 && (
        <details>
          <summary className="sched-link">{`And ${rest.length} more`}</summary>
          <List sentences={rest} />
        </details>
      )}
    </div>
  )
}

const List = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="sched-sentences">
    {sentences.map((sentence) => (
      <li key={sentence}>
        <Said>{sentence}</Said>
      </li>
    ))}
  </ul>
)
