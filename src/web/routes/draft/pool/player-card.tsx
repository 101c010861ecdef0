import { memo, useState } from 'react'
import type { DraftPlayer } from '#contract/draft.ts'
import { FEET } from '#contract/people/positions.ts'
import { Press } from '#web/components/press.tsx'
import { Star, StarButton } from '../prepare/star-button.tsx'
import { CLUB_LENGTH, lettersOf, nameOf, shortClub } from '../room/player-text.ts'
import { LIKELY, LIKELY_REASON } from './use-likely.ts'

/** The act of a card's button for a captain: the pick, or a place on their list; none for others, who have a star. */
export type CardAction = 'none' | 'draft' | 'list'

type PlayerCardProps = {
  player: DraftPlayer
  action: CardAction
  /** The player's place on the viewer's list, from 1; 0 when not on it. */
  place: number
  hasStar: boolean
  /** The guess at their being there still at the viewer's pick ([D47]); null where none is made. */
  isLikely: boolean | null
  onOpen: (id: string) => void
  onStar: (id: string) => void
}

const MOST_POSITIONS = 3

/** A player of the pool. Remembered, so that a pick renders nobody else's card again. */
export const PlayerCard = memo(function PlayerCard(props: PlayerCardProps) {
  const { player, action, place, hasStar, isLikely, onOpen, onStar } = props
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
      <Press
        translate="no"
        className="pc-name display wrap-anywhere text-lg"
        title={isLikely ? LIKELY_REASON : undefined}
        onClick={() => onOpen(id)}
      >
        {nameOf(player)}
      </Press>
      {hasStar && <StarButton player={player} on={place > 0} className="pc-star" onStar={onStar} />}
      <span translate="no" className="wrap-anywhere text-center text-xs">{`“${nickname}”`}</span>
      <span className="mt-2 mb-auto flex justify-center gap-1">
        {position.slice(0, MOST_POSITIONS).map((code) => (
          <i key={code}>{code}</i>
        ))}
        <span className="sr-only">{rarity}</span>
      </span>
      {isLikely !== null && <span className="pc-likely text-2xs">{isLikely && LIKELY}</span>}
      {action === 'draft' && (
        <Press className="pc-button" onClick={() => onOpen(id)} aria-label={`Draft ${nameOf(player)}`}>
          Draft
        </Press>
      )}
      {action === 'list' && (
        <Press className="pc-button" aria-pressed={place > 0} onClick={() => onStar(id)}>
          <Star full={place > 0} />
          <span>{place > 0 ? `My list · ${place}` : 'Star'}</span>
          <span translate="no" className="sr-only">{` ${nameOf(player)}`}</span>
        </Press>
      )}
    </li>
  )
})

/**
 * The first letters of a club, and all of its name on a tap, under the pointer, and for who hears it. The styles leave the
 * end away on a narrow window: the server, which renders the page, does not know how wide it is.
 */
function Club({ name }: { name: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const short = shortClub(name, CLUB_LENGTH.narrow)
  const more = shortClub(name, CLUB_LENGTH.wide).slice(short.length)
  const text = (
    <>
      <span>{short}</span>
      {more && <span className="max-sm:hidden">{more}</span>}
    </>
  )
  if (short === name) return <span translate="no">{text}</span>
  return (
    <Press
      className="pc-club"
      aria-expanded={isWhole}
      onClick={() => setIsWhole(!isWhole)}
      onBlur={() => setIsWhole(false)}
    >
      <span translate="no" aria-hidden="true">
        {text}
      </span>
      <span className="sr-only">Club</span>{' '}
      <span translate="no" className="pc-club-whole">
        {name}
      </span>
    </Press>
  )
}
