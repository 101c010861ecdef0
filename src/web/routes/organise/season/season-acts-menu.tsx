import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { useDismiss } from '#web/components/use-dismiss.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'

type MenuAct = { label: string; isDanger?: boolean; onChoose: () => void }

/** The acts on a season as a whole: a menu that arrow keys walk and Escape closes. */
export function SeasonActsMenu({ name, acts, busy }: { name: string; acts: readonly MenuAct[]; busy: boolean }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useDismiss({ open, box, button, close })
  useEffect(() => {
    if (open) itemsOf(list.current)[0]?.focus()
  }, [open])

  function choose(act: MenuAct) {
    close()
    // The window that the act opens gives the focus back to this button.
    button.current?.focus()
    act.onChoose()
  }

  return (
    <div ref={box} className="season-menu">
      <Button
        ref={button}
        variant="quiet"
        size="small"
        pending={busy}
        aria-label={`More for ${name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        More <ConsoleIcon name="down" className="size-4" />
      </Button>
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={name}
          className="season-menu-list"
          tabIndex={-1}
          onKeyDown={(event) => walk(event, list.current, close)}
        >
          {acts.map((act) => (
            <button
              key={act.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-danger={act.isDanger || undefined}
              onClick={() => choose(act)}
            >
              {act.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const itemsOf = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

function walk(event: KeyboardEvent, list: Element | null, close: () => void) {
  if (event.key === 'Tab') return close()
  const items = itemsOf(list)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}
