/** The longest time that callers wait. */
const LONGEST_MS = 3000

let hydration: { done: Promise<void>; end: () => void } | null = null

/** From here on the screen that the server rendered is still to be hydrated; to be called before anything is asked. */
export function beginHydration(): void {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
    setTimeout(resolve, LONGEST_MS)
  })
  hydration = { done, end }
}

/** To be called once the screen is hydrated; who waits goes on in a task of its own. */
export function endHydration(): void {
  if (hydration) setTimeout(hydration.end)
  hydration = null
}

/** Tells whether the screen is still to be hydrated, however long that takes. */
export const isHydrating = (): boolean => hydration !== null

/**
 * Settles once the screen is hydrated, or after three seconds. What the server did not know when it rendered a screen is kept
 * from it until then: it would not match its HTML.
 */
export const whenHydrated = async (): Promise<void> => {
  await hydration?.done
}
