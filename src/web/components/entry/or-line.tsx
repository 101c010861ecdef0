/** Stands between two ways in. */
export const OrLine = () => (
  <p className="flex items-center gap-4 text-ink-2 text-sm">
    <span className="h-px flex-1 bg-line" />
    or
    <span className="h-px flex-1 bg-line" />
  </p>
)
