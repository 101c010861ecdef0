import { type RefObject, useEffect } from 'react'
import type { SitePart } from '#contract/own-site/site-parts.ts'
import { Button } from '#web/components/button.tsx'
import { ChosenBar } from '#web/components/chosen-bar.tsx'

type SaveBarProps = {
  changed: readonly SitePart[]
  /** True where something that is typed can't be saved. */
  isBroken: boolean
  isSaving: boolean
  button: RefObject<HTMLButtonElement | null>
  onSee: () => void
  onSave: () => void
  onDiscard: () => void
}

/** '3 changes not saved' */
export const notSavedText = (count: number): string =>
  count === 1 ? '1 change not saved' : `${count} changes not saved`

/** Counts what is not saved, with the button that saves it for everyone; `Ctrl S` reaches that button. */
export function SaveBar({ changed, isBroken, isSaving, button, onSee, onSave, onDiscard }: SaveBarProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      button.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [button])
  return (
    <ChosenBar
      label="Not saved yet"
      says={
        <div role="status">
          <p>{`${notSavedText(changed.length)}.`}</p>
          <p className="font-normal text-sm text-white/80 max-lg:hidden">
            {isBroken ? 'Fix the marked fields.' : 'Seen by everyone at once. What it was is kept for 12 months.'}
          </p>
        </div>
      }
    >
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={onSee}>
        See them
      </Button>
      <Button variant="ghost" size="small" onClick={onDiscard}>
        Discard
      </Button>
      <Button
        ref={button}
        size="small"
        className="flex-1"
        disabled={isBroken}
        pending={isSaving}
        pendingText="Saving…"
        onClick={onSave}
      >
        Save for everyone
      </Button>
    </ChosenBar>
  )
}
