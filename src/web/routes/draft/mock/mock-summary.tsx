import type { DraftCaptain, DraftPlayer } from '#contract/draft.ts'
import { RARITIES } from '#contract/room/draft-constants.ts'
import { LINES, type Line } from '#league/draft/needs.ts'
import { Crest } from '#web/components/crest.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { Rosters } from '../teams/rosters.tsx'
import { byLine } from './mock-text.ts'

const LINE_NAMES: Record<Line, string> = { GK: 'Goal', DEF: 'Defence', MID: 'Midfield', ATT: 'Attack' }

/** The end of a practice: the own team by position, how the teams compare, and what the others got; no word of who went when. */
export function MockSummary() {
  const { draft, ownCaptain } = useRoomView()
  const team = draft.teams[ownCaptain?.userId ?? ''] ?? []
  const positionless = team.filter(({ position }) => position.length === 0)
  return (
    <div className="mock-summary">
      <h2 className="mine-title">Your team by position</h2>
      <dl className="mock-lines">
        {byLine(team).map(({ line, players }) => (
          <div key={line}>
            <dt>
              {LINE_NAMES[line]} <span className="figures">{players.length}</span>
            </dt>
            {players.map((one) => (
              <dd key={one.id}>
                <b translate="no">{nameOf(one)}</b>{' '}
                <small>{`${one.position.join(' · ')} · ${one.rarity}${one.id === ownCaptain?.userId ? ' · you' : ''}`}</small>
              </dd>
            ))}
            {players.length === 0 && <dd className="needs-key">Nobody</dd>}
          </div>
        ))}
      </dl>
      {positionless.length > 0 && (
        <p className="needs-key">You lead the team without playing: you are not registered as a player.</p>
      )}
      <h2 className="mine-title">All teams</h2>
      <Comparison />
      <h2 className="mine-title">Who got whom</h2>
      <Rosters />
    </div>
  )
}

function Comparison() {
  const { draft, captain } = useRoomView()
  const lines = Object.keys(LINES) as Line[]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="mock-compare" aria-label="All teams by line and rarity" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Team</th>
            {lines.map((line) => (
              <th key={line} scope="col">
                <abbr title={LINE_NAMES[line]}>{line}</abbr>
              </th>
            ))}
            {RARITIES.map((rarity) => (
              <th key={rarity} scope="col">
                {rarity}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.order.map((id) => (
            <TeamRow
              key={id}
              captain={captain(id)}
              players={draft.teams[id] ?? []}
              isOwn={draft.own?.captainId === id}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type TeamRowProps = { captain: DraftCaptain | undefined; players: readonly DraftPlayer[]; isOwn: boolean }

function TeamRow({ captain, players, isOwn }: TeamRowProps) {
  const real = players.filter(({ position }) => position.length > 0)
  return (
    <tr className={isOwn ? 'mock-own' : ''}>
      <th scope="row">
        <span className="mock-team">
          <Crest name={captain?.teamName ?? ''} color={captain?.color} className="h-7 w-6" />
          <span translate="no">{captain?.teamName}</span>
          {isOwn && <small>you</small>}
        </span>
      </th>
      {byLine(real).map(({ line, players: inLine }) => (
        <td key={line} className="figures">
          {inLine.length}
        </td>
      ))}
      {RARITIES.map((rarity) => (
        <td key={rarity} className="figures">
          {real.filter((one) => one.rarity === rarity).length}
        </td>
      ))}
    </tr>
  )
}
