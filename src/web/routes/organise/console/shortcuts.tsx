import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { useSignedIn } from '#web/data/session.ts'
import { isForShortcuts } from './is-for-shortcuts.ts'
import { sectionsFor } from './sections.ts'

/** The time after `g` in which another key still counts, in milliseconds. */
const CHORD_MS = 1500

/** The console's keys: `g` and another lead to a section, `?` lists them. */
export function Shortcuts({ search }: { search: string }) {
  const navigate = useNavigate()
  const { role } = useSignedIn()
  const [open, setOpen] = useState(false)
  const goneAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return
      const isSecond = event.timeStamp - goneAt.current < CHORD_MS
      goneAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (event.key === '?') setOpen(true)
      const section = isSecond && sectionsFor(role).find(({ key }) => key === event.key)
      if (section) void navigate({ pathname: section.to, search: section.ofSeason ? search : '' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, search, role])

  return (
    <Sheet title="Keyboard shortcuts" open={open} onOpenChange={setOpen}>
      <dl className="console-keys">
        {sectionsFor(role).map(({ id, key, label }) => (
          <Keys key={id} keys={['g', key]} meaning={label} />
        ))}
        <Keys keys={['j']} meaning="Next thing on the desk" />
        <Keys keys={['k']} meaning="The one before" />
        <Keys keys={['Enter']} meaning="Press its button" />
        <Keys keys={['/']} meaning="Search people" />
        <Keys keys={['x']} meaning="Choose the player who has the focus" />
        <Keys keys={['m']} meaning="Move the match that has the focus" />
        <Keys keys={['Space']} meaning="Pick that match up, and drop it; arrow keys carry it" />
        <Keys keys={['l']} meaning="Lock it, and unlock it" />
        <Keys keys={['n']} meaning="Write a post, on the news" />
        <Keys keys={['Ctrl B']} meaning="Bold, in the text of a post; I for italic, K for a link" />
        <Keys keys={['Ctrl Enter']} meaning="To the button that sends a post" />
        <Keys keys={['Ctrl Z']} meaning="Undo what was saved last" />
        <Keys keys={['Ctrl Shift Z']} meaning="Do it again" />
        <Keys keys={['Esc']} meaning="Close what is on top" />
        <Keys keys={['?']} meaning="This list" />
      </dl>
    </Sheet>
  )
}

function Keys({ keys, meaning }: { keys: readonly string[]; meaning: string }) {
  return (
    <div>
      <dt>
        {keys.map((key, i) => (
          <span key={key}>
            {i > 0 && <span> then </span>}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </div>
  )
}
