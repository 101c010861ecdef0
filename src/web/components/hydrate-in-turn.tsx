import { Children, createContext, type ReactNode, Suspense, useContext, useEffect } from 'react'

/**
 * Its children, side by side. On a server-rendered page each is hydrated after the one before it, in tasks of its own: what is
 * hydrated at once is committed in one piece, which held up a phone for 100 ms in long forms. To be used in a component that
 * is not rendered again with a form, which is rendered twice when it mounts: React would hydrate the rest at once.
 */
export function HydrateInTurn({ children }: { children: ReactNode }) {
  const [first, ...rest] = Children.toArray(children)
  return (
    <>
      {first}
      {rest.length > 0 && (
        <HydrateLater>
          <HydrateInTurn>{rest}</HydrateInTurn>
        </HydrateLater>
      )}
    </>
  )
}

/** Its children are hydrated after what is around it. */
export function HydrateLater({ children }: { children: ReactNode }) {
  useCount(1)
  return (
    <Suspense>
      {children}
      {/* Its effect runs after those of what is before it. */}
      <Hydrated />
    </Suspense>
  )
}

function Hydrated() {
  useCount(-1)
  return null
}

function useCount(parts: 1 | -1) {
  const { count } = useContext(HydrationContext)
  useEffect(() => {
    count(parts)
    return () => count(parts === 1 ? -1 : 1)
  }, [count, parts])
}

/** Which parts of a screen are still to be hydrated. */
export type Hydration = {
  /** So many parts more, or less. */
  count: (parts: 1 | -1) => void
  /** Runs work once all of them are, which is at once where the browser rendered the screen; gives what calls it off. */
  whenDone: (work: () => void) => () => void
}

/** `onDone` runs when all parts are hydrated, after what waits for that. */
export function createHydration(onDone: () => void): Hydration {
  let parts = 0
  const waiting = new Set<() => void>()
  return {
    count(change) {
      parts += change
      if (parts !== 0) return
      for (const work of waiting) work()
      waiting.clear()
      onDone()
    },
    whenDone(work) {
      if (parts === 0) work()
      else waiting.add(work)
      return () => waiting.delete(work)
    },
  }
}

export const HydrationContext = createContext(createHydration(() => {}))
