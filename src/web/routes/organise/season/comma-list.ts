/** 'B, A,, E ' → ['B', 'A', 'E'] */
export const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
