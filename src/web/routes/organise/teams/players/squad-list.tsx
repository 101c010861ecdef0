import { useId, useState } from 'react'
import { Icon } from '#web/components/icon.tsx'
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
  if (players.length === 0) return <p className="squad-none">Nobody is on this team yet.</p>
  const inOrder = [...players].sort((a, b) => rank(a) - rank(b))
  return (
    <>
      {canClose && (
        <button
          type="button"
          className="squad-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setToggled(!toggled)}
        >
          <span>{open ? 'Hide the players' : 'Show the players'}</span>
          <Icon name="right" className={`size-4.5 ${open ? '-rotate-90' : 'rotate-90'}`} />
        </button>
      )}
      <ul id={id} className="squad-list" hidden={!open}>
        {inOrder.map((player, i) => (
          // A player without an account has no id, and may be there several times.
          <li key={player.userId ?? `unknown-${i}`}>
            {onOpen && player.userId !== null ? (
              <button
                type="button"
                className="squad-player"
                aria-haspopup="dialog"
                onClick={() => onOpen(player.userId ?? '')}
              >
                <SquadPlayer player={player} />
              </button>
            ) : (
              <div className="squad-player">
                <SquadPlayer player={player} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const rank = ({ role }: RosterPlayer) => (role === 'captain' ? 0 : role === 'deputy' ? 1 : 2)

const SquadPlayer = ({ player }: { player: RosterPlayer }) => (
  <>
    <span translate="no" className="wrap-anywhere min-w-0">
      {playerName(player)}
    </span>
    {player.role && (
      <span className="squad-mark" data-role={player.role}>
        {player.role === 'captain' ? 'Captain' : 'Deputy'}
      </span>
    )}
    {player.doubled && (
      <span className="squad-mark" data-role="doubled">
        Two teams
      </span>
    )}
  </>
)
