import { useState } from 'react'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Day } from '#web/components/day.tsx'
import { Icon } from '#web/components/icon.tsx'
import { type FreePlayer, playerName } from './rosters-query.ts'

/** The number of rows at first; a button shows the others. */
const SHOWN = 6

type FreePlayersProps = {
  players: readonly FreePlayer[]
  /** Opens a player to choose a team; null where nothing can be changed. */
  onOpen: ((userId: string) => void) | null
}

/** The registered players without a team, the newest on top: a press opens the teams to choose from. */
export function FreePlayers({ players, onOpen }: FreePlayersProps) {
  const [all, setAll] = useState(false)
  const newest = players.toReversed()
  const shown = all ? newest : newest.slice(0, SHOWN)
  return (
    <Card aria-labelledby="free-players" className="free-players">
      <header className="free-players-head">
        <h2 id="free-players" className="display text-2xl">
          Without a team
        </h2>
        <p className="text-ink-2 text-sm">{counted(players.length, 'player')}</p>
      </header>
      <ul>
        {shown.map((player) => (
          <li key={player.userId} className="free-player-place">
            {onOpen ? (
              <button
                type="button"
                className="free-player"
                aria-haspopup="dialog"
                onClick={() => onOpen(player.userId)}
              >
                <FreePlayerRow player={player} />
                <span className="free-player-do">
                  Choose a team <Icon name="right" className="size-4.5" />
                </span>
              </button>
            ) : (
              <div className="free-player">
                <FreePlayerRow player={player} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {players.length > shown.length && (
        <Button variant="quiet" size="small" className="free-players-more" onClick={() => setAll(true)}>
          {`Show all ${players.length}`}
        </Button>
      )}
    </Card>
  )
}

const FreePlayerRow = ({ player }: { player: FreePlayer }) => (
  <span className="min-w-0">
    <b translate="no" className="free-player-name">
      {playerName(player)}
    </b>
    <span className="free-player-day">
      Registered <Day at={player.registeredAt} />
    </span>
  </span>
)
