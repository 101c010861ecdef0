import { Sides } from './board/sides.tsx'
import type { BoardMatch } from './view/board.ts'

/** Matches that have no place yet; nothing where there are none. */
export function Tray({ matches }: { matches: readonly BoardMatch[] }) {
  if (matches.length === 0) return null
  return (
    <section className="sched-tray" aria-labelledby="tray">
      <h2 id="tray" className="display text-2xl">
        To be placed · {matches.length}
      </h2>
      <ul>
        {matches.map((match) => (
          <li key={match.id} className="sched-tray-card" data-changed={match.isChanged}>
            <Sides match={match} />
          </li>
        ))}
      </ul>
    </section>
  )
}
