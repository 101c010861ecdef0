import { CancelledError } from '@tanstack/react-query'

export const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again.'

/**
 * Tells of errors that nothing else shows: of handlers, timers and promises that nobody waits for. The browser has written
 * them to its console. The note stands in the page itself, over dialogs and beside whatever React still renders, and goes
 * with the next thing that is tried.
 */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => {
    // Without an error it is a notice of the browser (ResizeObserver), or of a script that is not the site's.
    if (error) showNote()
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isGivenUp(reason)) showNote()
  })
  document.addEventListener('click', () => note?.remove(), true)
}

let note: HTMLElement | undefined

function showNote() {
  if (note?.isConnected) return
  note = document.createElement('div')
  note.className = 'error-note'
  note.setAttribute('role', 'alert')
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Close'
  note.append(SOMETHING_WENT_WRONG, close)
  document.body.append(note)
}

/** Tells whether something was given up because nobody needs it any more: no failure. */
const isGivenUp = (reason: unknown) =>
  reason instanceof CancelledError || (reason instanceof Error && reason.name === 'AbortError')
