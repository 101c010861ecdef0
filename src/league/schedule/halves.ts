/** Which half of an evening's kick-offs one is in; with an odd number of them the middle one is in neither ([SC6]). */
export type Half = 'early' | 'late' | 'middle'

/** The half of `kickoff` among `kickoffs`, in any order; one that is not among them is placed by its time. */
export function halfOf(kickoff: string, kickoffs: readonly string[]): Half {
  const before = kickoffs.filter((one) => one < kickoff).length
  const after = kickoffs.filter((one) => one > kickoff).length
  return before < after ? 'early' : before > after ? 'late' : 'middle'
}
