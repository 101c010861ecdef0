import { createContext } from 'react'

/** The dialog around a form; null on the page itself. */
export const DialogContext = createContext<object | null>(null)
