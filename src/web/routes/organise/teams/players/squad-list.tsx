import { useId, useState } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { Press } from '#web/components/press.tsx'
import { Tag } from '#web/components/tag.tsx'
import { useMedia } from '#web/components/use-media.ts'
import { useIsPhone } from '#web/data/site.ts'
import { playerName, type RosterPlayer } from './rosters-query.ts'

type SquadListProps = {
  players: readonly RosterPlayer[]
  /** Opens a player of the team; null where nothing can be changed. */
  onOpen: ((userId: string) => void) | null
}

/** The players of a team, captain and deputies first. On a phone the list is closed until it is asked for. */
export function SquadList({ players, onOpen }: SquadListProps) {
  const id = useId()
  const isPhone = useMedia('not all and (min-width: 40rem)', useIsPhone())
  const [toggled, setToggled] = useState(false)
  const canClose = isPhone && onOpen !== null
  const open = !canClose || toggled
  if (players.length === 0)
    return <p className="border-line border-t px-5 py-3.5 text-ink-2 text-md">Nobody is on this team yet.</p>
  const inOrder = [...players].sort((a, b) => rank(a) - rank(b))
  return (
    <>
      {canClose && (
        <Press
          className="flex min-h-11 w-full items-center justify-between border-line border-t px-5 font-semibold text-md text-pitch-600"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setToggled(!toggled)}
        >
          <span>{open ? 'Hide the players' : 'Show the players'}</span>
          <Icon name="right" className={`size-4.5 ${open ? '-rotate-90' : 'rotate-90'}`} />
        </Press>
      )}
      <ul id={id} className={`border-line border-t py-1.5 ${open ? '' : 'hidden print:block'}`}>
        {inOrder.map((player, i) => (
          // A player without an account has no id, and may be there several times.
          <li key={player.userId ?? `unknown-${i}`}>
            {onOpen && player.userId !== null ? (
              <Press
                className={`${LINE} -outline-offset-3 hover:bg-pitch-50`}
                aria-haspopup="dialog"
                onClick={() => onOpen(player.userId ?? '')}
              >
                <SquadPlayer player={player} />
              </Press>
            ) : (
              <div className={LINE}>
                <SquadPlayer player={player} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

// On paper too, where buttons are gone.
const LINE = 'flex min-h-11 w-full items-center gap-2.5 px-5 py-1 text-start text-md print:flex! print:min-h-0'

const rank = ({ role }: RosterPlayer) => (role === 'captain' ? 0 : role === 'deputy' ? 1 : 2)

const SquadPlayer = ({ player }: { player: RosterPlayer }) => (
  <>
    <span translate="no" className="wrap-anywhere min-w-0">
      {playerName(player)}
    </span>
    {player.role === 'captain' && <Tag tone="dark">Captain</Tag>}
    {player.role === 'deputy' && <Tag>Deputy</Tag>}
    {player.doubled && <Tag tone="warn">Two teams</Tag>}
  </>
)
