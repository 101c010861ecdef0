import { Press } from '#web/components/press.tsx'
import { Tag } from '#web/components/tag.tsx'
import { playerName, type RosterPlayer } from './rosters-query.ts'

type SquadListProps = {
  players: readonly RosterPlayer[]
  /** Opens a player of the team; null where nothing can be changed. */
  onOpen: ((userId: string) => void) | null
}

/** The players of a team in columns, captain and deputies first. */
export function SquadList({ players, onOpen }: SquadListProps) {
  if (players.length === 0) return <p className="text-ink-2 text-md">Nobody is on this team yet.</p>
  const inOrder = [...players].sort((a, b) => rank(a) - rank(b))
  return (
    <ul className="gap-x-6 sm:columns-2 lg:columns-3">
      {inOrder.map((player, i) => (
        // A player without an account has no id, and may be there several times.
        <li key={player.userId ?? `unknown-${i}`} className="break-inside-avoid border-line border-t">
          {onOpen && player.userId !== null ? (
            <Press
              className={`${LINE} -outline-offset-3 hover:bg-paper`}
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
  )
}

// On paper too, where buttons are gone.
const LINE =
  'flex min-h-11 w-full items-center justify-between gap-2.5 py-1 text-start text-md print:flex! print:min-h-0'

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
