import { useLayoutEffect, useRef } from 'react'
import { moves, type Spot } from './moves.ts'

const MILLISECONDS = 240
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
/** Rows that pass each other do not show through. */
const PAPER = '#fff'
const STILL = '(prefers-reduced-motion: reduce)'

/**
 * Lets the rows of a table slide to their new places when `ids`, their order, changes; each is an element with
 * `data-row`. To be given to the table as its ref.
 */
export function useMovingRows(ids: readonly string[]) {
  const table = useRef<HTMLTableElement>(null)
  const before = useRef<Map<string, Spot>>(new Map())
  const order = ids.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what moves rows
  useLayoutEffect(() => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const idOf = (row: HTMLElement) => row.dataset.row ?? ''
    const now = new Map(rows.map((row, place): [string, Spot] => [idOf(row), { place, top: row.offsetTop }]))
    const from = moves(before.current, now)
    before.current = now
    if (window.matchMedia(STILL).matches) return
    for (const row of rows) {
      const distance = from.get(idOf(row))
      if (distance)
        row.animate(
          [
            { transform: `translateY(${distance}px)`, background: PAPER },
            { transform: 'none', background: PAPER },
          ],
          {
            duration: MILLISECONDS,
            easing: EASING,
          },
        )
    }
  }, [order])

  return table
}
