import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Press } from '#web/components/press.tsx'
import { useDismiss } from '#web/components/use-dismiss.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'

type MenuAct = { label: string; isDanger?: boolean; onChoose: () => void }

const ITEM = 'block min-h-11 w-full rounded-sm px-3.5 text-start font-semibold hover:bg-pitch-50 focus:bg-pitch-50'

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
    <div ref={box} className="relative">
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
        // Upward on a phone: below the last row the console's navigation would lie over it.
        <div className="absolute start-0 z-10 py-1.5 max-lg:bottom-full lg:start-auto lg:end-0 lg:top-full">
          <div
            ref={list}
            id={id}
            role="menu"
            aria-label={name}
            className="min-w-52 rounded-md border border-line bg-paper p-1.5 shadow-over"
            tabIndex={-1}
            onKeyDown={(event) => walk(event, list.current, close)}
          >
            {acts.map((act) => (
              <Press
                key={act.label}
                role="menuitem"
                tabIndex={-1}
                className={`${ITEM} ${act.isDanger ? 'text-live-deep' : ''}`}
                onClick={() => choose(act)}
              >
                {act.label}
              </Press>
            ))}
          </div>
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
