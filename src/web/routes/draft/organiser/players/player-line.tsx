import type { DraftPlayer } from '#contract/draft.ts'
import { fullName } from './people.ts'

/** A player in a list: name, nickname, and what a choice hangs on. */
export function PlayerLine({ player }: { player: DraftPlayer }) {
  const facts = [player.position.join(' '), player.clubTeam, player.rarity].filter(Boolean)
  return (
    <span className="grid min-w-0 leading-snug">
      <span translate="no" className="wrap-anywhere font-semibold">
        {fullName(player)}
      </span>
      <span className="wrap-anywhere text-ink-2 text-sm">{facts.join(' · ')}</span>
    </span>
  )
}
