/** The list with the entry at `from` put at `to`; places outside the list are its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const entry = list[from]
  return entry === undefined ? rest : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, entry)
}

/** Returns the index of an entry after a drag by `distance`, in rows as high as `row`, both in pixels. */
export const placeAfterDrag = (from: number, distance: number, row: number, count: number) =>
  Math.max(0, Math.min(count - 1, from + Math.round(distance / row)))
