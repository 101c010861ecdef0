import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { lazyPart } from '#web/start/script-loader.ts'
import { isForShortcuts } from './is-for-shortcuts.ts'
import { useSections } from './use-sections.ts'

const ShortcutList = lazyPart(() => import('./shortcut-list.tsx'))

/** The time after `g` in which another key still counts, in milliseconds. */
const CHORD_MS = 1500

/** The console's keys: `g` and another lead to a section, `?` lists them. */
export function Shortcuts({ search }: { search: string }) {
  const navigate = useNavigate()
  const { sections } = useSections()
  const [open, setOpen] = useState(false)
  const goneAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return
      const isSecond = event.timeStamp - goneAt.current < CHORD_MS
      goneAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (event.key === '?') setOpen(true)
      const section = isSecond && sections.find(({ key }) => key === event.key)
      if (section) void navigate({ pathname: section.to, search: section.ofSeason ? search : '' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, search, sections])

  return (
    <Sheet title="Keyboard shortcuts" open={open} onOpenChange={setOpen}>
      <Suspense fallback={<Spinner className="size-6" />}>
        <ShortcutList />
      </Suspense>
    </Sheet>
  )
}
