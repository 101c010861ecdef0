import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `lead` when the draft ends while somebody watches it; whoever has a dialog open is led on once it closes, so that
 * nothing changes under what they are reading or typing.
 */
export function useLeadToRosters(isOver: boolean, lead: () => void): void {
  const onEnd = useEffectEvent(lead)
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (!isOver || wasOver.current) {
      wasOver.current = isOver
      return
    }
    function leadOn() {
      wasOver.current = true
      onEnd()
    }
    if (!hasDialog()) return leadOn()
    const observer = new MutationObserver(() => {
      if (hasDialog()) return
      observer.disconnect()
      leadOn()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isOver])
}

const hasDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
