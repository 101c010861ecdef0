import './print.css'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from '#web/data/use-printing.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { SeasonPaper } from './season-paper.tsx'

/** Shows a printer something in place of the page. */
export const OnPaper = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="paper">{children}</div>, document.body)

/** The season on paper when the browser's own command prints the schedule; the sheet that offers papers has its own. */
export function ScheduleOnPaper() {
  const { board } = useWorkspace()
  const evenings = board.evenings.filter(({ state }) => state !== 'removed')
  if (!usePrinting() || evenings.length === 0) return null
  return (
    <OnPaper>
      <SeasonPaper evenings={evenings} />
    </OnPaper>
  )
}
