import { Crest } from '#web/components/crest.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { captainText, nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

// The heads of a row are as high as the highest, so that their players line up.
const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-6'
const LINE = 'border-line border-t py-1'

/** The teams once everyone is on one: in alphabetical order, as the server sends them, and without a word of picks ([D21]). */
export default function Rosters() {
  const { draft, captain, viewerId } = useRoomView()
  return (
    <ul className={COLUMNS}>
      {draft.order.map((id) => {
        const one = captain(id)
        const players = (draft.teams[id] ?? []).filter((player) => player.id !== id)
        return (
          <li key={id} className="wrap-anywhere row-span-2 grid grid-rows-subgrid content-start gap-y-0">
            <h3 className="mb-2 flex items-center gap-2.5 font-bold text-lg leading-tight">
              <Crest name={one?.teamName ?? ''} color={one?.color} className="h-9 w-8" />
              <span translate="no">{one?.teamName}</span>
            </h3>
            <ul className="text-md">
              {one && (
                <li className={`${LINE} font-bold`}>
                  <WithNames text={captainText(one)} names={[nameOf(one)]} />
                </li>
              )}
              {players.map((player) => (
                <li
                  key={player.id}
                  className={`${LINE} ${player.id === viewerId ? '-mx-2 bg-pitch-100 px-2 font-bold' : ''}`}
                >
                  <WithNames
                    text={`${nameOf(player)}${player.id === viewerId ? ' · You' : ''}`}
                    names={[nameOf(player)]}
                  />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
