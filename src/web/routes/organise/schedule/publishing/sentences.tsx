/** Changes of a schedule in words. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <p className="text-ink-2">Nothing of it can be seen by players.</p>
  return (
    <ul className="sched-sentences">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
