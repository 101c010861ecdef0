/** Most matches of a team on an evening: its places over teams, rounded up ([SC5]). */
export const eveningShare = (places: number, teams: number): number => Math.ceil((2 * places) / Math.max(1, teams))
