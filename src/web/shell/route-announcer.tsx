import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageTitle } from './title.ts'

/**
 * Does for a change of screen what a browser does for a new page: names it in the tab, moves the keyboard
 * to its start and tells screen readers.
 */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const title = usePageTitle()
  const from = useRef(pathname)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    // To set the title that the server gave the page takes a phone 25 ms.
    if (document.title !== title) document.title = title
  }, [title])

  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    setAnnounced(title)
    // A screen that put the cursor into its first field keeps it there.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, title, main])

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
