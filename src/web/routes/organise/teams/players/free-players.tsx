import { useState } from 'react'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Day } from '#web/components/day.tsx'
import { Icon } from '#web/components/icon.tsx'
import { List, Row, RowButton } from '#web/components/list.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
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
    <Card aria-labelledby="free-players" className="border-t-4 border-t-flood">
      <SectionHead id="free-players" title="Without a team">
        <p className="text-ink-2 text-sm">{counted(players.length, 'player')}</p>
      </SectionHead>
      <List className="md:grid-cols-2 xl:grid-cols-3">
        {shown.map((player) => {
          const slots = {
            title: <span translate="no">{playerName(player)}</span>,
            detail: (
              <>
                <span>Registered</span> <Day at={player.registeredAt} />
              </>
            ),
          }
          return onOpen ? (
            <RowButton
              key={player.userId}
              {...slots}
              end={
                <span className="inline-flex items-center gap-1 font-semibold text-pitch-600 text-sm">
                  Choose a team <Icon name="right" className="size-4.5" />
                </span>
              }
              aria-haspopup="dialog"
              onClick={() => onOpen(player.userId)}
            />
          ) : (
            <Row key={player.userId} {...slots} />
          )
        })}
      </List>
      {players.length > shown.length && (
        <div className="border-line border-t px-inset py-3">
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            {`Show all ${players.length}`}
          </Button>
        </div>
      )}
    </Card>
  )
}
