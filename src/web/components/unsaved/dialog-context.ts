import { createContext } from 'react'

// Apart from `useUnsaved`, which fetches `Confirm` ahead: that has dialogs of its own.

/** The dialog around a form; null on the page itself. */
export const DialogContext = createContext<object | null>(null)
