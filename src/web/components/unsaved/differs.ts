/** Tells whether a form's values say something else; '', false and nothing say the same, as do 5 and '5'. */
export const differs = (values: unknown, others: unknown): boolean => essence(values) !== essence(others)

/** Returns what values say, as text; '' where they say nothing. */
function essence(value: unknown): string {
  if (value === undefined || value === null || value === false || Number.isNaN(value)) return ''
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value.map(essence))
  if (value instanceof File) return `${value.name} ${value.size} ${value.lastModified}`
  if (typeof value !== 'object') return String(value)
  const said = Object.entries(value)
    .map(([key, inner]) => [key, essence(inner)] as const)
    .filter(([, inner]) => inner !== '')
  return said.length === 0 ? '' : JSON.stringify(said.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
