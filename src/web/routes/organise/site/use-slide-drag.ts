import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** The attribute of a slide in the list that holds its place. */
const SLIDE_PLACE = 'data-slide-place'

type Drag = { from: number; to: number }

/**
 * Moves slides by their handles: the one that is pressed goes where it is let go, and Escape leaves it where it was. The buttons
 * beside it do the same without a pointer.
 */
export function useSlideDrag(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef({ drag, move })
  useEffect(() => {
    latest.current = { drag, move }
  })
  const isDragged = drag !== null
  useEffect(() => {
    if (!isDragged) return
    const end = (isDropped: boolean) => {
      const { drag, move } = latest.current
      setDrag(null)
      if (isDropped && drag && drag.from !== drag.to) move(drag.from, drag.to)
    }
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const place = document.elementFromPoint(clientX, clientY)?.closest(`[${SLIDE_PLACE}]`)?.getAttribute(SLIDE_PLACE)
      if (place) setDrag((before) => before && { ...before, to: Number(place) })
    }
    const onUp = () => end(true)
    const onCancel = () => end(false)
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end(false)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [isDragged])

  return {
    drag,
    handleProps: (place: number) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        // Keeps the browser from marking text and from dragging the picture itself.
        event.preventDefault()
        setDrag({ from: place, to: place })
      },
    }),
  }
}
