import { useEffect, useRef, useState } from 'react'
import type { Question, SheetContent } from './working-copy/schedule-context.ts'

/** The elements of a match: its card on the board, else its card in the tray. */
export const matchElementId = (matchId: string) => `match-${matchId}`
export const trayElementId = (matchId: string) => `tray-${matchId}`

/** The element that gets the focus when everything else is gone. */
export const BOARD_ID = 'schedule-board'

/** Keeps which sheet or question is open; once it closes, the focus goes to what opened it, wherever that is now. */
export function useOverlays() {
  const [content, setContent] = useState<SheetContent | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  const [question, setQuestion] = useState<Question | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const made = useRef<string | null>(null)

  function remember() {
    // If one window opens the next, the focus goes back to what opened the first.
    if (isOpen || question !== null || !(document.activeElement instanceof HTMLElement)) return
    opener.current = document.activeElement
  }

  return {
    sheet: { content, isOpen, opening },
    question,
    open(next: SheetContent) {
      remember()
      setContent(next)
      setOpening(opening + 1)
      setOpen(true)
    },
    ask(next: Question) {
      remember()
      setOpen(false)
      setQuestion(next)
    },
    /** `matchId`: the match that was placed, which has the focus afterwards. */
    close(matchId?: string) {
      made.current = matchId ?? null
      setOpen(false)
      setQuestion(null)
    },
    finalFocus(): HTMLElement | true {
      const card = made.current === null ? null : document.getElementById(matchElementId(made.current))
      if (card) return card
      const known = opener.current
      if (content?.kind === 'match' || content?.kind === 'swap' || content?.kind === 'details') {
        const ids = [matchElementId(content.matchId), trayElementId(content.matchId)]
        const [onBoard, inTray] = ids.map((id) => document.getElementById(id))
        const match = known?.isConnected && ids.includes(known.id) ? known : (onBoard ?? inTray)
        if (match) return match
      }
      if (known?.isConnected) return known
      return document.getElementById(known?.id || BOARD_ID) ?? document.getElementById(BOARD_ID) ?? true
    },
  }
}

/** Leads to a match. `prepare` brings it on the screen; then it is scrolled to and focused. */
export function useShownMatch(prepare: (matchId: string) => void): (matchId: string) => void {
  const [wanted, setWanted] = useState<{ matchId: string } | null>(null)
  useEffect(() => {
    if (!wanted) return
    const { matchId } = wanted
    const element = document.getElementById(matchElementId(matchId)) ?? document.getElementById(trayElementId(matchId))
    element?.scrollIntoView({ block: 'center', inline: 'center' })
    element?.focus({ preventScroll: true })
  }, [wanted])
  return (matchId) => {
    prepare(matchId)
    setWanted({ matchId })
  }
}
