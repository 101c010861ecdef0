/** A row's position, now or before: its place in the table and its upper edge in pixels. */
export type Spot = { place: number; top: number }

/** Returns how far away each row that changed its place starts, in pixels down from where it stands now. */
export function moves(before: ReadonlyMap<string, Spot>, now: ReadonlyMap<string, Spot>): Map<string, number> {
  const found = new Map<string, number>()
  for (const [id, spot] of now) {
    const old = before.get(id)
    if (old && old.place !== spot.place) found.set(id, old.top - spot.top)
  }
  return found
}
