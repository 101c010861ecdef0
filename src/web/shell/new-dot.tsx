import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noteSeen, readSeen } from '#web/data/seen-pages.ts'
import { useMe } from '#web/data/session.ts'

/** The pages that may have something new, by their addresses. */
const PAGES: Record<string, 'home' | 'mine' | undefined> = { '/': 'home', '/me': 'mine' }

/** Marks a page that has something newer than what was there when this device last showed it ([TB2]). */
export default function NewDot({ to }: { to: string }) {
  const me = useMe()
  const page = PAGES[to]
  const userId = me?.user?.id ?? ''
  const at = (page && me?.newest?.[page]) ?? 0
  const isOpen = useLocation().pathname === to
  useEffect(() => {
    if (page && isOpen && at > 0) noteSeen(userId, { [page]: at })
  }, [isOpen, userId, page, at])
  if (!page || isOpen || at <= (readSeen(userId)[page] ?? 0)) return null
  return (
    <span className="thumb-dot">
      <span className="sr-only"> new</span>
    </span>
  )
}
