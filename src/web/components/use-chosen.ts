import { useState } from 'react'

/**
 * The value of an input whose choice is saved at once: what was just chosen, until `value` changes. TanStack Query reports a
 * mutation only after the event; by then React has put a controlled input back, so it would jump to and fro, and a screen reader
 * could read it twice. `value` has to follow every choice, and to go back where it is not saved. React's `useOptimistic` would hold
 * every navigation until the answer is there, since transitions wait for each other.
 */
export function useChosen<T>(value: T): [chosen: T, choose: (next: T) => void] {
  const [chosen, choose] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    choose(value)
    return [value, choose]
  }
  return [chosen, choose]
}
