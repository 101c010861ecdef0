import { memo, useState } from 'react'
import type { DraftCaptain, DraftPlayer } from '#contract/draft.ts'
import { isAutomatic } from '#contract/room/draft-constants.ts'
import { nounFor } from '#league/count-text.ts'
import { Crest } from '#web/components/crest.tsx'
import { Press } from '#web/components/press.tsx'
import { Tag } from '#web/components/tag.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { isVacant, nameOf, personPicking } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

/** The teams as they stand, in the order of picks. */
export function TeamsPanel() {
  const { draft, isHere, viewerId, captain } = useRoomView()
  const ids = draft.order.length > 0 ? draft.order : draft.captains.map(({ userId }) => userId)
  const automatic = new Set(draft.picks.filter(({ by }) => isAutomatic(by)).map(({ playerId }) => playerId))
  return (
    <section className="panel" aria-labelledby="room-teams">
      <h2 id="room-teams" className="eyebrow mb-1.5 text-pitch-600">
        Teams
      </h2>
      {ids.length === 0 && <p className="panel-empty">No captain yet. Each captain’s team grows here.</p>}
      {ids.map((id) => {
        const one = captain(id)
        return (
          one && (
            <Team
              key={id}
              captain={one}
              players={draft.teams[id] ?? NOBODY}
              marked={(draft.teams[id] ?? NOBODY)
                .filter((player) => automatic.has(player.id))
                .map(idOf)
                .join()}
              isNow={draft.phase === 'running' && draft.currentCaptain?.userId === id}
              isHere={isHere(personPicking(one)?.userId ?? id)}
              isYou={id === viewerId}
            />
          )
        )
      })}
    </section>
  )
}

/** Players of a team that stand on its one line where all the teams stand in sight. */
const LATEST = 3

const NOBODY: DraftPlayer[] = []
const idOf = ({ id }: DraftPlayer) => id

const TEAM = 'border-t py-2 first-of-type:border-t-0 [contain-intrinsic-height:auto_5rem] [content-visibility:auto]'
const NOW = '-mx-2 rounded-md border-transparent bg-warn-50 px-2 ring-2 ring-warn-500 ring-inset'

type TeamProps = {
  captain: DraftCaptain
  players: readonly DraftPlayer[]
  /** Ids of those the server picked, joined. */
  marked: string
  isNow: boolean
  isHere: boolean
  isYou: boolean
}

const Team = memo(function Team({ captain, players, marked, isNow, isHere, isYou }: TeamProps) {
  const [showsAll, setShowsAll] = useState(false)
  const automatic = new Set(marked.split(','))
  const picked = players.filter(({ id }) => id !== captain.userId)
  return (
    <article className={`${TEAM} ${isNow ? NOW : 'border-line'}`} aria-label={captain.teamName}>
      <header className="flex items-center gap-2.5">
        <Crest name={captain.teamName} color={captain.color} className="h-10 w-9" />
        <div className="wrap-anywhere min-w-0 flex-1 leading-tight">
          <b translate="no">{captain.teamName}</b>
          {!isVacant(captain) && (
            <p className="text-ink-2 text-sm">
              <WithNames
                text={leadersText(captain, isYou)}
                names={[nameOf(captain), captain.deputy && nameOf(captain.deputy)]}
              />
            </p>
          )}
          <Badges captain={captain} isHere={isHere} />
        </div>
        <span className="figures text-ink-2">
          <span>{players.length}</span>
          <span className="sr-only">{` ${nounFor(players.length, 'player')}`}</span>
        </span>
      </header>
      {picked.length > 0 && (
        <ul className="flex flex-wrap gap-1 ps-11 pt-1">
          {picked.map((player, place) => (
            <li key={player.id} className={showsAll || place >= picked.length - LATEST ? '' : 'lg:hidden'}>
              <Tag>
                <span translate="no">{player.lastName || player.firstName}</span>
                {automatic.has(player.id) && <span className="auto">auto</span>}
              </Tag>
            </li>
          ))}
          {picked.length > LATEST && (
            <li className="max-lg:hidden">
              <Press
                className="-my-2 min-h-11 px-1.5 font-bold text-pitch-600 text-xs"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
              >
                <span>{showsAll ? 'Fewer' : `+${picked.length - LATEST}`}</span>
                <span className="sr-only">
                  <WithNames
                    text={` ${showsAll ? 'players' : 'earlier players'} of ${captain.teamName}`}
                    names={[captain.teamName]}
                  />
                </span>
              </Press>
            </li>
          )}
        </ul>
      )}
    </article>
  )
})

/** Captain and deputy; of a captain who was removed nothing, beside the deputy who picks in their place ([D35]). */
function leadersText(captain: DraftCaptain, isYou: boolean): string {
  const deputy = captain.deputy ? `deputy ${nameOf(captain.deputy)}` : ''
  if (captain.removed) return deputy
  return `${nameOf(captain)}${isYou ? ' · You' : ''}${deputy && ` · ${deputy}`}`
}

function Badges({ captain, isHere }: { captain: DraftCaptain; isHere: boolean }) {
  if (isVacant(captain)) return <Tag>No captain</Tag>
  return (
    <div className="flex flex-wrap gap-1">
      {captain.pickForMe && <Tag tone="good">Pick for me</Tag>}
      {captain.bot && <Tag tone="good">Bot</Tag>}
      {!captain.active && <Tag>Away</Tag>}
      {!isHere && !captain.bot && <Tag>Offline</Tag>}
    </div>
  )
}
