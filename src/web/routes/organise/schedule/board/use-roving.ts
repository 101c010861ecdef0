import { type KeyboardEvent, useState } from 'react'

/** The key of a place among all places of the board. */
export const PLACE = 'data-place'
const COLUMN = '[data-column]'

const placesIn = (element: Element | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>(`[${PLACE}]`) ?? []),
]
const middle = (element: Element) => {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

/**
 * One stop for the Tab key among all places of the board; arrow keys walk them: up and down within an evening, left and
 * right to what stands beside it. `keys` are those of all places; those that `isWalked` leaves out are passed over.
 */
export function useRoving(keys: readonly string[], isWalked: (place: HTMLElement) => boolean = () => true) {
  const [last, setLast] = useState<string | null>(null)
  const current = last !== null && keys.includes(last) ? last : keys[0]

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const { target } = event
    if (!target.hasAttribute(PLACE)) return
    if (event.key === 'm') {
      event.preventDefault()
      target.click()
      return
    }
    const next = neighbour(target, event.key, isWalked)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return {
    onKeyDown,
    /** Returns the attributes of a place's element. */
    place: (key: string) => ({
      [PLACE]: key,
      tabIndex: key === current ? 0 : -1,
      onFocus: () => setLast(key),
    }),
  }
}

function neighbour(from: HTMLElement, key: string, isWalked: (place: HTMLElement) => boolean): HTMLElement | undefined {
  const walkedIn = (element: Element | null) => placesIn(element).filter((one) => one === from || isWalked(one))
  const column = from.closest(COLUMN)
  const places = walkedIn(column)
  const index = places.indexOf(from)
  if (key === 'ArrowDown') return places[index + 1]
  if (key === 'ArrowUp') return places[index - 1]
  if (key === 'Home') return places[0]
  if (key === 'End') return places.at(-1)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const columns = [...(column?.parentElement?.querySelectorAll(COLUMN) ?? [])].filter((one) => walkedIn(one).length > 0)
  const beside = column && columns[columns.indexOf(column) + (key === 'ArrowRight' ? 1 : -1)]
  const height = middle(from)
  return walkedIn(beside ?? null).toSorted((a, b) => Math.abs(middle(a) - height) - Math.abs(middle(b) - height))[0]
}
