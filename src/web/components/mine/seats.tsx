import './answers.css'
import { initials } from '#league/initials.ts'
import { type DayPlayer, playerName } from './team-says.ts'

/** A square for each of the team: solid who is in, struck who can't, hollow who has not said. The counts beside say it in words. */
export function Seats({ players, userId }: { players: readonly DayPlayer[]; userId: string }) {
  const order = { in: 0, out: 1, open: 2 }
  const rank = (one: DayPlayer) => order[one.answer ?? 'open'] * 2 + Number(one.userId !== userId)
  const inOrder = players
    .map((player, place) => ({ player, place }))
    .toSorted((a, b) => rank(a.player) - rank(b.player))
  return (
    <div className="seats" aria-hidden="true">
      {inOrder.map(({ player, place }) => (
        <i
          key={player.userId ?? place}
          translate="no"
          className={[
            player.answer === 'out' ? 'seat-out' : player.answer === null ? 'seat-open' : '',
            player.userId === userId ? 'seat-own' : '',
          ].join(' ')}
        >
          {initials(playerName(player))}
        </i>
      ))}
    </div>
  )
}
