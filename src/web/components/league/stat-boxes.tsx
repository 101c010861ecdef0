type StatBoxesProps = { stats: readonly (readonly [label: string, value: number | string])[]; size?: 'card' | 'page' }

/** A few figures side by side, each over its word. */
export function StatBoxes({ stats, size = 'card' }: StatBoxesProps) {
  return (
    <dl className={`stat-boxes ${size === 'page' ? 'stat-boxes-page' : ''}`}>
      {stats.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
