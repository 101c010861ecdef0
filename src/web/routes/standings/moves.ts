/** Where a row stood or stands: its place in the table and its upper edge in pixels. */
export type Spot = { place: number; top: number }

/** How far each row that changed its place has to come from, in pixels down from where it stands now. */
export function moves(before: ReadonlyMap<string, Spot>, now: ReadonlyMap<string, Spot>): Map<string, number> {
  const found = new Map<string, number>()
  for (const [id, spot] of now) {
    const old = before.get(id)
    if (old && old.place !== spot.place) found.set(id, old.top - spot.top)
  }
  return found
}
