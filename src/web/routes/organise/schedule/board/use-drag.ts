import { type PointerEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { BOARD_ID } from '../use-overlays.ts'
import type { Carry } from './use-carry.ts'
import { PLACE } from './use-roving.ts'

/** The attribute of what can be dragged; it names the match. */
export const DRAGGED = 'data-match'
/** The look of it: the hand goes before that of a button. */
export const DRAGGED_LOOK = 'select-none not-aria-disabled:cursor-grab'
/** A press becomes a drag after so many pixels. */
const FROM = 6
/** Within so many pixels of an edge the board, and the page, scroll. */
const EDGE = 56
const STEP = 14

type Press = { matchId: string; x: number; y: number; isDrag: boolean; frame: number }

/**
 * Dragging with a mouse or a pen: what is pressed and moved is carried along, and dropped where it is let go. A finger
 * scrolls; there "Move to…" does the same.
 */
export function useDrag(carry: Carry) {
  const ghost = useRef<HTMLDivElement>(null)
  const press = useRef<Press | null>(null)
  const latest = useRef(carry)
  useEffect(() => {
    latest.current = carry
  })

  useEffect(() => {
    function track(now: Press) {
      const card = ghost.current
      if (card) card.style.transform = `translate(${now.x}px, ${now.y}px) rotate(-2deg)`
      const place = document.elementFromPoint(now.x, now.y)?.closest(`[${PLACE}]`)
      latest.current.moveOver(place?.getAttribute(PLACE) ?? null)
      scrollNear(now.x, now.y)
      now.frame = requestAnimationFrame(() => press.current === now && track(now))
    }
    function onMove(event: globalThis.PointerEvent) {
      const now = press.current
      if (!now) return
      const isFar = Math.hypot(event.clientX - now.x, event.clientY - now.y) >= FROM
      if (!now.isDrag) {
        if (!isFar) return
        // Renders at once: the pointer may be let go before the next frame.
        const isHeld = flushSync(() => latest.current.pickUp(now.matchId, 'pointer'))
        if (!isHeld) {
          press.current = null
          return
        }
        now.isDrag = true
        Object.assign(now, { x: event.clientX, y: event.clientY })
        now.frame = requestAnimationFrame(() => press.current === now && track(now))
      }
      Object.assign(now, { x: event.clientX, y: event.clientY })
    }
    function end(isDrop: boolean, event?: globalThis.PointerEvent) {
      const now = press.current
      press.current = null
      if (!now?.isDrag) return
      cancelAnimationFrame(now.frame)
      ignoreClick()
      const place = event && document.elementFromPoint(event.clientX, event.clientY)?.closest(`[${PLACE}]`)
      const key = place?.getAttribute(PLACE) ?? null
      if (isDrop) latest.current.drop(key)
      else latest.current.putBack()
    }
    const onUp = (event: globalThis.PointerEvent) => end(true, event)
    const onCancel = () => end(false)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current?.isDrag) return
      event.preventDefault()
      end(false)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])

  return {
    /** The ref of the card that follows the pointer. */
    ghost,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
      const matchId = event.target.closest(`[${DRAGGED}]`)?.getAttribute(DRAGGED)
      if (matchId) press.current = { matchId, x: event.clientX, y: event.clientY, isDrag: false, frame: 0 }
    },
  }
}

/** The click that follows a drag opens nothing. */
function ignoreClick() {
  const ignore = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
}

function scrollNear(x: number, y: number) {
  if (y < EDGE) window.scrollBy(0, -STEP)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP)
  const board = document.getElementById(BOARD_ID)
  const box = board?.getBoundingClientRect()
  if (!board || !box || y < box.top || y > box.bottom) return
  if (x < box.left + EDGE) board.scrollLeft -= STEP
  else if (x > box.right - EDGE) board.scrollLeft += STEP
}
