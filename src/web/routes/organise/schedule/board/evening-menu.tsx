import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { ConsoleSheet } from '../../console/console-sheet.tsx'
import { useConsoleSeason } from '../../console/use-console-season.ts'
import type { BoardEvening } from '../view/board.ts'

/** What can be done with an evening as a whole. */
export function EveningMenu({ evening }: { evening: BoardEvening }) {
  const [open, setOpen] = useState(false)
  const { weekday, date } = evening
  return (
    <>
      <button
        type="button"
        className="sched-more"
        aria-label={`More for ${weekday}, ${date}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ConsoleIcon name="more" />
      </button>
      <ConsoleSheet title={`${weekday}, ${date}`} open={open} onOpenChange={setOpen}>
        <ul className="sched-menu">
          <Elsewhere evening={evening} />
        </ul>
      </ConsoleSheet>
    </>
  )
}

/** The pages on which this evening is seen besides. */
function Elsewhere({ evening: { listed, state } }: { evening: BoardEvening }) {
  const { season } = useConsoleSeason()
  if (listed.number === null || state === 'removed') return null
  const search = `?season=${season?.slug ?? ''}&week=${listed.number}`
  return (
    <>
      <MenuItem>
        <Link to={{ pathname: '/upload_scores', search }}>Enter scores</Link>
      </MenuItem>
      <MenuItem>
        <Link to={{ pathname: '/matches', search }}>See what players see</Link>
      </MenuItem>
    </>
  )
}

/** A line of the menu: a button or a link, and what is good to know about it. */
export function MenuItem({ children, note }: { children: ReactNode; note?: string }) {
  return (
    <li>
      {children}
      {note && <p>{note}</p>}
    </li>
  )
}
