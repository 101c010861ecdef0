/** What this tab keeps of a person over a reload: each value is theirs, or names them as its `userId`. */
const PERSONAL = /^(?:userEmail$|typed-scores-|tapped-kicks-|call-off-|registration-)/

/**
 * Removes from this tab what it keeps of people, all but `person`'s own: theirs waits through a session that has run
 * out, and nobody else finds it ([Q83]).
 */
export function forgetOnDevice(person: string | null): void {
  for (const key of keys())
    if (PERSONAL.test(key) && (person === null || ownerOf(sessionStorage.getItem(key)) !== person))
      sessionStorage.removeItem(key)
}

function keys(): string[] {
  try {
    return Array.from({ length: sessionStorage.length }, (_, i) => sessionStorage.key(i) ?? '')
  } catch {
    // A browser that keeps nothing refuses even to say so; the server that paints has no such thing.
    return []
  }
}

function ownerOf(value: string | null): unknown {
  try {
    return JSON.parse(value ?? 'null')?.userId
  } catch {
    // Nothing that this site wrote.
    return undefined
  }
}
