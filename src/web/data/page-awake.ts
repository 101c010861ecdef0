/** A page that does not wake goes on without. */
const LONGEST_MS = 3000

let waking: { done: Promise<void>; end: () => void } | null = null

/** From here on the screen that the server rendered is still to be hydrated; to be called before anything is asked. */
export function beginWaking(): void {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
    setTimeout(resolve, LONGEST_MS)
  })
  waking = { done, end }
}

/** To be called once the screen is hydrated; who waits goes on in a task of its own. */
export function endWaking(): void {
  if (waking) setTimeout(waking.end)
  waking = null
}

/** Whether the screen is still to be hydrated, however long that takes. */
export const isWaking = (): boolean => waking !== null

/**
 * Settles once the screen is hydrated, or after three seconds. What the server did not know when it rendered a screen is kept
 * from it until then: it would not match its HTML.
 */
export const whenAwake = async (): Promise<void> => {
  await waking?.done
}
