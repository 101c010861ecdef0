import { useEffect, useState } from 'react'

/** Elements that stand for a match: its card on the board, else its card in the tray. */
export const matchElementId = (matchId: string) => `match-${matchId}`
export const trayElementId = (matchId: string) => `tray-${matchId}`

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
