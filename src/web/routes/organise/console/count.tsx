/** The number of things that wait at a section, where there are any. */
export function Count({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <b className="console-count">
      <span>{count}</span>
      <span className="sr-only"> waiting</span>
    </b>
  )
}
