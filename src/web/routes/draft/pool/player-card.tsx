import { memo } from 'react'
import type { DraftPlayer } from '#contract/draft.ts'
import { FEET } from '#contract/people/positions.ts'
import { Press } from '#web/components/press.tsx'
import { Star, StarButton } from '../prepare/star-button.tsx'
import { CLUB_LENGTH, lettersOf, nameOf, shortClub } from '../room/player-text.ts'

/** The act of a card's button: none for people who only watch. */
export type CardAction = 'none' | 'draft' | 'queue'

/** The card's star: a switch, off or on; or a mark, which can't be pressed. */
export type CardStar = 'none' | 'off' | 'on' | 'mark'

type PlayerCardProps = {
  player: DraftPlayer
  action: CardAction
  /** The player's place in the viewer's queue, from 1; 0 when not in it. */
  place: number
  onOpen: (id: string) => void
  onQueue: (id: string) => void
  star?: CardStar
  onStar?: (id: string) => void
}

const MOST_POSITIONS = 3

/** A player of the pool. Remembered, so that a pick renders nobody else's card again. */
export const PlayerCard = memo(function PlayerCard(props: PlayerCardProps) {
  const { player, action, place, onOpen, onQueue, star = 'none', onStar } = props
  const { id, nickname, clubTeam, footPref, position, rarity } = player
  return (
    <li className={`pc pc-${rarity.toLowerCase()}`}>
      <span className="figures flex justify-between gap-2 text-md">
        <Club name={clubTeam} />
        <span>{FEET[footPref]}</span>
      </span>
      <span className="pc-photo figures text-xl" aria-hidden="true">
        {lettersOf(player)}
      </span>
      <Press translate="no" className="pc-name display wrap-anywhere text-lg" onClick={() => onOpen(id)}>
        {nameOf(player)}
      </Press>
      {onStar && (star === 'off' || star === 'on') && (
        <StarButton player={player} on={star === 'on'} className="pc-star" onStar={onStar} />
      )}
      {star === 'mark' && (
        <span className="pc-star pc-star-mark">
          <Star full />
          <span className="sr-only">On your list</span>
        </span>
      )}
      <span translate="no" className="wrap-anywhere text-center text-xs">{`“${nickname}”`}</span>
      <span className="mt-2 mb-auto flex justify-center gap-1">
        {position.slice(0, MOST_POSITIONS).map((code) => (
          <i key={code}>{code}</i>
        ))}
        <span className="sr-only">{rarity}</span>
      </span>
      {action === 'draft' && (
        <Press className="pc-button" onClick={() => onOpen(id)} aria-label={`Draft ${nameOf(player)}`}>
          Draft
        </Press>
      )}
      {action === 'queue' && (
        <Press className="pc-button" aria-pressed={place > 0} onClick={() => onQueue(id)}>
          <span>{place > 0 ? `Queued · ${place}` : 'Queue'}</span>
          <span translate="no" className="sr-only">{` ${nameOf(player)}`}</span>
        </Press>
      )}
    </li>
  )
})

/** The styles leave the end away on a narrow window: the server, which renders the page, does not know how wide it is. */
function Club({ name }: { name: string }) {
  const short = shortClub(name, CLUB_LENGTH.narrow)
  const more = shortClub(name, CLUB_LENGTH.wide).slice(short.length)
  return (
    <span translate="no">
      <span>{short}</span>
      {more && <span className="max-sm:hidden">{more}</span>}
    </span>
  )
}
