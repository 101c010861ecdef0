import { memo } from 'react'
import type { DraftPlayer } from '#contract/draft.ts'
import { FEET } from '#contract/people/positions.ts'
import { lettersOf, nameOf, shortClub } from '../room/player-text.ts'

/** What the button of a card does: nothing for who only watches. */
export type CardAction = 'none' | 'draft' | 'queue'

type PlayerCardProps = {
  player: DraftPlayer
  clubLength: number
  action: CardAction
  /** The player's place in the viewer's queue, from 1; 0 when not in it. */
  place: number
  onOpen: (id: string) => void
  onQueue: (id: string) => void
}

const MOST_POSITIONS = 3

/** A player of the pool. Remembered, so that a pick paints nobody else's card again. */
export const PlayerCard = memo(function PlayerCard(props: PlayerCardProps) {
  const { player, clubLength, action, place, onOpen, onQueue } = props
  const { id, nickname, clubTeam, footPref, position, rarity } = player
  return (
    <li className={`pc pc-${rarity.toLowerCase()}`}>
      <span className="pc-row">
        <span>{shortClub(clubTeam, clubLength)}</span>
        <span>{FEET[footPref]}</span>
      </span>
      <span className="pc-photo" aria-hidden="true">
        {lettersOf(player)}
      </span>
      <button type="button" className="pc-name" onClick={() => onOpen(id)}>
        {nameOf(player)}
      </button>
      <span className="pc-nick">“{nickname}”</span>
      <span className="pc-meta">
        {position.slice(0, MOST_POSITIONS).map((code) => (
          <i key={code}>{code}</i>
        ))}
        <span className="sr-only">{rarity}</span>
      </span>
      {action === 'draft' && (
        <button type="button" className="pc-button" onClick={() => onOpen(id)} aria-label={`Draft ${nameOf(player)}`}>
          Draft
        </button>
      )}
      {action === 'queue' && (
        <button
          type="button"
          className={`pc-button ${place > 0 ? 'pc-queued' : 'pc-quiet'}`}
          aria-pressed={place > 0}
          onClick={() => onQueue(id)}
        >
          {place > 0 ? `Queued · ${place}` : 'Queue'}
          <span className="sr-only"> {nameOf(player)}</span>
        </button>
      )}
    </li>
  )
})
