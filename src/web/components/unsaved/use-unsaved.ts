import { useContext, useEffect, useRef, useState } from 'react'
import { addUnsaved, type Place } from '#web/data/unsaved.ts'
import { prepareConfirm } from '../confirm.tsx'
import { DialogContext } from './dialog-context.ts'
import { differs } from './differs.ts'

type How = {
  /** It is on its way to the server. */
  isSending?: boolean
  /** It outlasts other addresses of the same screen. */
  staysOnScreen?: boolean
  /** It is there again when the page is loaded anew. */
  staysOnReload?: boolean
}

/**
 * Asks before something typed is left that is not saved: by a link or the Back button, by closing its dialog, by loading the page
 * anew. Gives what drops it at once.
 */
export function useUnsaved(
  isTyped: boolean,
  { isSending = false, staysOnScreen = false, staysOnReload = false }: How = {},
): () => void {
  const dialog = useContext(DialogContext)
  const drop = useRef(() => {})
  useEffect(() => {
    if (!isTyped) return
    prepareConfirm()
    const isLost = staysOnScreen ? isOtherScreen : isElsewhere
    drop.current = addUnsaved({ dialog, isSending, isLost, warns: !staysOnReload })
    return drop.current
  }, [isTyped, isSending, staysOnScreen, staysOnReload, dialog])
  return () => drop.current()
}

/** As `useUnsaved`, for values that are typed once they are other ones than at first. */
export function useUnsavedSince(values: unknown, isSending = false): void {
  const [first] = useState(values)
  useUnsaved(differs(values, first), { isSending })
}

const isOtherScreen = (from: Place, to: Place) => from.pathname !== to.pathname
const isElsewhere = (from: Place, to: Place) => isOtherScreen(from, to) || from.search !== to.search
