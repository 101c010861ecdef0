import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useInsertionEffect,
  useRef,
} from 'react'
import { Outlet } from 'react-router'
import { endEarlyBack, noteEarlyActs } from './early-acts.ts'

/** To be called once the screen of a server-rendered page is hydrated. */
const OnHydratedContext = createContext(() => {})

/**
 * The screen between header and footer. In a boundary of its own it hydrates after them, in tasks of its own: in one with them,
 * forms held up a phone for 100 ms.
 */
export function ScreenOutlet() {
  return (
    <Suspense>
      <Outlet />
      <HydrationReport />
    </Suspense>
  )
}

/** Effects run after those of the screen before it. */
function HydrationReport() {
  const onHydrated = useContext(OnHydratedContext)
  useEffect(onHydrated, [onHydrated])
  return null
}

/** Wraps a server-rendered page: what somebody did on it meanwhile is done again once its screen is hydrated. */
export function HydratedPage({
  page,
  onHydrated,
  children,
}: {
  page: HTMLElement
  onHydrated: () => void
  children: ReactNode
}) {
  const repeat = useRef<() => Promise<void>>(undefined)
  // Before the screen's fields write their own values over what was typed.
  useInsertionEffect(() => {
    repeat.current = noteEarlyActs(page)
  }, [page])
  const finish = useCallback(() => {
    onHydrated()
    endEarlyBack()
    void repeat.current?.()
    repeat.current = undefined
  }, [onHydrated])
  return <OnHydratedContext value={finish}>{children}</OnHydratedContext>
}
