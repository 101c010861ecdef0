import { createContext, Suspense, useContext, useEffect } from 'react'
import { Outlet } from 'react-router'

/** To be called once the screen of a server-rendered page is awake. */
export const OnAwakeContext = createContext(() => {})

/**
 * The screen inside what stands around it. In a boundary of its own it wakes after that, in tasks of its own: in one with header
 * and footer, forms held up a phone for 100 ms.
 */
export function ScreenOutlet() {
  return (
    <Suspense>
      <Outlet />
      <Awake />
    </Suspense>
  )
}

/** Effects run after those of the screen before it. */
function Awake() {
  const onAwake = useContext(OnAwakeContext)
  useEffect(onAwake, [onAwake])
  return null
}
