import { useState } from 'react'
import type { DraftMessage, DraftPlayer } from '#contract/draft.ts'
import { Button } from '#web/components/button.tsx'
import { Row } from '#web/components/list.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { searchPlayers } from '../../pool/player-search.ts'
import type { Room } from '../../room/room.ts'
import { type Command, useCommand } from '../../room/use-command.ts'
import { DeskSection } from '../desk-section.tsx'
import { Refusal } from '../refusal.tsx'
import { beforeOf, PAGE } from './list-move.ts'
import { MoveButtons } from './move-buttons.tsx'
import { factsText, fullName } from './people.ts'
import { PlayerChooser } from './player-chooser.tsx'

/** The league list: whom the server takes when a captain’s time runs out and the queue is empty ([D13], [D14]). */
export function LeagueList({ room, draft }: { room: Room; draft: DraftMessage }) {
  const command = useCommand(room)
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(PAGE)
  const [said, setSaid] = useState('')
  const [placing, setPlacing] = useState<DraftPlayer | null>(null)
  const list = draft.availablePool
  const ids = list.map(({ id }) => id)
  const places = new Map(ids.map((id, i) => [id, i]))
  const found = searchPlayers(list, query)

  async function move(player: DraftPlayer, to: number) {
    const before = beforeOf(ids, places.get(player.id) ?? -1, to)
    if (before === undefined) return true
    const agreed = await command.send('organiser/list', { playerId: player.id, before }, player.id)
    if (agreed) setSaid(`${fullName(player)} is number ${to + 1} of ${list.length}`)
    return agreed
  }

  return (
    <DeskSection
      title="League list"
      lead="When time runs out and a captain’s list and plan name nobody, the first player here is picked. A second goalkeeper comes last."
    >
      <SearchField
        label="Search"
        className="sm:max-w-sm"
        placeholder="Name, position or club"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className="sr-only">
        <WithNames text={said} names={list.map(fullName)} />
      </p>
      {!placing && <Refusal of={command} />}
      {found.length === 0 && (
        <p className="text-ink-2">{list.length === 0 ? 'Nobody is left in the pool.' : 'Nobody matches the search.'}</p>
      )}
      <ol>
        {found.slice(0, shown).map((player) => (
          <Row
            key={player.id}
            start={<span className="figures w-8 text-ink-3 text-lg">{(places.get(player.id) ?? 0) + 1}</span>}
            title={<span translate="no">{fullName(player)}</span>}
            detail={factsText(player)}
            end={
              <>
                <MoveButtons
                  name={fullName(player)}
                  at={places.get(player.id) ?? 0}
                  length={list.length}
                  pending={command.pending !== null}
                  onMove={(to) => void move(player, to)}
                />
                <TextButton onClick={() => setPlacing(player)}>
                  <span>
                    Move
                    <span className="sr-only">
                      <WithNames text={` ${fullName(player)}`} names={[fullName(player)]} />
                    </span>
                    …
                  </span>
                </TextButton>
              </>
            }
          />
        ))}
      </ol>
      {found.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + PAGE)}>
          {`Show ${Math.min(PAGE, found.length - shown)} more of ${found.length}`}
        </Button>
      )}
      <MoveWindow
        player={placing}
        list={list}
        place={placing ? (places.get(placing.id) ?? 0) : 0}
        command={command}
        onMove={move}
        onClose={() => {
          command.forget()
          setPlacing(null)
        }}
      />
    </DeskSection>
  )
}

/** Further than a step: to the top, to the end, or before somebody. */
function MoveWindow({
  player,
  list,
  place,
  command,
  onMove,
  onClose,
}: {
  player: DraftPlayer | null
  list: readonly DraftPlayer[]
  place: number
  command: Command
  onMove: (player: DraftPlayer, to: number) => Promise<boolean>
  onClose: () => void
}) {
  const name = player ? fullName(player) : ''
  const others = list.filter(({ id }) => id !== player?.id)
  async function go(to: number) {
    if (player && (await onMove(player, to))) onClose()
  }
  const pending = command.pending !== null
  return (
    <PlayerChooser
      title={<WithNames text={`Move ${name}`} names={[name]} />}
      lead={`Number ${place + 1} of ${list.length}. Choose the player they go before, or an end of the list.`}
      players={others}
      chooseLabel={(other) => <WithNames text={`Put before ${fullName(other)}`} names={[fullName(other)]} />}
      onChoose={(other) => void go(others.indexOf(other))}
      pending={pending}
      refusal={command.refusal}
      open={player !== null}
      onOpenChange={(stays) => stays || onClose()}
    >
      <div className="grid grid-cols-2 gap-3">
        <Button variant="quiet" pending={pending} onClick={() => void go(0)}>
          To the top
        </Button>
        <Button variant="quiet" pending={pending} onClick={() => void go(list.length - 1)}>
          To the end
        </Button>
      </div>
    </PlayerChooser>
  )
}
