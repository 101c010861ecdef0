import { createContext, useContext, useState } from 'react'
import { Outlet } from 'react-router'
import { createHydration, HydrateLater, HydrationContext } from '#web/components/hydrate-in-turn.tsx'

/** To be called once the screen of a server-rendered page is awake. */
export const OnAwakeContext = createContext(() => {})

/** The screen inside what stands around it, hydrated after that; once all its parts are, the page is awake. */
export function ScreenOutlet() {
  const onAwake = useContext(OnAwakeContext)
  const [hydration] = useState(() => createHydration(onAwake))
  return (
    <HydrationContext value={hydration}>
      <HydrateLater>
        <Outlet />
      </HydrateLater>
    </HydrationContext>
  )
}
