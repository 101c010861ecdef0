/** A page that does not wake goes on without. */
const LONGEST_MS = 3000

let asleep: Promise<void> | null = null
let end = () => {}

/** From here on the screen that the server rendered is still to be hydrated; to be called before anything is asked. */
export function beginWaking(): void {
  asleep = new Promise((resolve) => {
    end = resolve
    setTimeout(resolve, LONGEST_MS)
  })
}

/** To be called once the screen is hydrated. */
export const endWaking = (): void => end()

/**
 * Settles once nothing is left to be hydrated. What the server did not know when it rendered a screen is not told to one that
 * sleeps: it would not match its HTML.
 */
export const whenAwake = async (): Promise<void> => {
  await asleep
}
