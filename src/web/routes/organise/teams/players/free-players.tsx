import { useState } from 'react'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { type FreePlayer, playerName } from './rosters-query.ts'

/** The number of names at first; a button shows the others. */
const SHOWN = 6

type FreePlayersProps = {
  players: readonly FreePlayer[]
  /** Opens a player to choose a team; null where nothing can be changed. */
  onOpen: ((userId: string) => void) | null
  onMove: () => void
}

/** The registered players without a team, the newest first, above the teams: a press on a name opens the teams to choose from. */
export function FreePlayers({ players, onOpen, onMove }: FreePlayersProps) {
  const [all, setAll] = useState(false)
  const newest = players.toReversed()
  const shown = all ? newest : newest.slice(0, SHOWN)
  return (
    <section aria-labelledby="free-players" className="team-row team-free">
      <span aria-hidden="true" className="team-unknown">
        ?
      </span>
      <div className="min-w-0">
        <h2 id="free-players" className="font-bold text-lg">
          No team yet
        </h2>
        <ul className="flex flex-wrap gap-x-4">
          {shown.map((player) => (
            <li key={player.userId} translate="no" className="wrap-anywhere min-w-0 content-center">
              {onOpen ? (
                <TextButton aria-haspopup="dialog" onClick={() => onOpen(player.userId)}>
                  {playerName(player)}
                </TextButton>
              ) : (
                playerName(player)
              )}
            </li>
          ))}
          {players.length > shown.length && (
            <li>
              <TextButton onClick={() => setAll(true)}>{`Show all ${players.length}`}</TextButton>
            </li>
          )}
        </ul>
      </div>
      <span className="team-count">{counted(players.length, 'player')}</span>
      {onOpen && (
        <span className="team-free-act">
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onMove}>
            Put them on a team
          </Button>
        </span>
      )}
    </section>
  )
}
