import { useId, useState } from 'react'
import type { SquadMember } from '#contract/team.ts'
import { counted } from '#league/count-text.ts'
import { memberName } from '#league/teams.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { usePrinting } from '#web/data/use-printing.ts'

/** How many players a card shows at first (spec section 9). */
const SHOWN = 5

/** The players of a team as name tags: the first five, and the rest on demand and on paper. */
export function PlayerTags({ players, teamName }: { players: readonly SquadMember[]; teamName: string }) {
  const [all, setAll] = useState(false)
  const isPrinting = usePrinting()
  const id = useId()
  const tags = players.map((player, place) => ({ place, name: memberName(player) }))
  if (tags.length === 0) return <p className="text-ink-2">No players yet: the draft fills this squad.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      <ul id={id} className="contents">
        {(all || isPrinting ? tags : tags.slice(0, SHOWN)).map(({ place, name }) => (
          <li key={place} translate="no" className="name-tag">
            {name || <span className="bone h-4 w-20" aria-hidden="true" />}
          </li>
        ))}
      </ul>
      {tags.length > SHOWN && (
        <noscript>
          <ul className="flex flex-wrap gap-x-1.5">
            {tags.slice(SHOWN).map(({ place, name }) => (
              <li key={place} translate="no" className="name-tag">
                {name}
              </li>
            ))}
          </ul>
        </noscript>
      )}
      {tags.length > SHOWN && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
          className="needs-scripts min-h-11 px-2 font-bold text-pitch-600 text-sm hover:underline"
        >
          <span>{all ? 'Show less' : `Show +${counted(tags.length - SHOWN, 'player')}`}</span>
          <span className="sr-only">
            <WithNames text={` of ${teamName}`} names={[teamName]} />
          </span>
        </button>
      )}
    </div>
  )
}
