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
import { noteEarlyActs } from './early-acts.ts'

/** To be called once the screen of a server-rendered page is awake. */
const OnAwakeContext = createContext(() => {})

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

/** Stands around a server-rendered page: what somebody did on it meanwhile is done again once its screen is awake. */
export function Woken({ page, onAwake, children }: { page: HTMLElement; onAwake: () => void; children: ReactNode }) {
  const repeat = useRef<() => Promise<void>>(undefined)
  // Before the screen's fields write their own values over what was typed.
  useInsertionEffect(() => {
    repeat.current = noteEarlyActs(page)
  }, [page])
  const wake = useCallback(() => {
    onAwake()
    void repeat.current?.()
    repeat.current = undefined
  }, [onAwake])
  return <OnAwakeContext value={wake}>{children}</OnAwakeContext>
}
