import type { DraftCaptain, DraftPlayer } from '#contract/draft.ts'
import { LINES, type Line } from '#contract/people/positions.ts'
import { RARITIES } from '#contract/room/draft-constants.ts'
import { Crest } from '#web/components/crest.tsx'
import { PartHeading } from '../captain/part-heading.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import Rosters from '../teams/rosters.tsx'
import { byLine } from './mock-text.ts'

const LINE_NAMES: Record<Line, string> = { GK: 'Goal', DEF: 'Defense', MID: 'Midfield', ATT: 'Attack' }

/** The end of a practice: the own team by position, how the teams compare, and what the others got; no word of who went when. */
export function MockSummary() {
  const { draft, ownCaptain } = useRoomView()
  const team = draft.teams[ownCaptain?.userId ?? ''] ?? []
  const positionless = team.filter(({ position }) => position.length === 0)
  return (
    <>
      <PartHeading level="h2">Your team by position</PartHeading>
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {byLine(team).map(({ line, players }) => (
          <div key={line}>
            <dt className="border-line border-b pb-1 font-bold">
              {LINE_NAMES[line]} <span className="figures text-ink-2">{players.length}</span>
            </dt>
            {players.map((one) => (
              <dd key={one.id} className="wrap-anywhere pt-1.5 leading-tight">
                <b translate="no">{nameOf(one)}</b>{' '}
                <small className="block text-ink-2">
                  {`${one.position.join(' · ')} · ${one.rarity}${one.id === ownCaptain?.userId ? ' · you' : ''}`}
                </small>
              </dd>
            ))}
            {players.length === 0 && <dd className="pt-1.5 text-ink-2 text-sm">Nobody</dd>}
          </div>
        ))}
      </dl>
      {positionless.length > 0 && (
        <p className="mt-1.5 text-ink-2 text-sm">
          You lead the team without playing: you are not registered as a player.
        </p>
      )}
      <PartHeading level="h2">All teams</PartHeading>
      <Comparison />
      <PartHeading level="h2">Who got whom</PartHeading>
      <Rosters />
    </>
  )
}

function Comparison() {
  const { draft, captain } = useRoomView()
  const lines = Object.keys(LINES) as Line[]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="overflow-x-auto" aria-label="All teams by line and rarity" tabIndex={0}>
      <table className="data-table [--inset:0.5rem]">
        <thead>
          <tr>
            <th scope="col">Team</th>
            {lines.map((line) => (
              <th key={line} scope="col" data-number>
                <abbr title={LINE_NAMES[line]} className="no-underline">
                  {line}
                </abbr>
              </th>
            ))}
            {RARITIES.map((rarity) => (
              <th key={rarity} scope="col" data-number>
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
    <tr className={isOwn ? 'bg-warn-50' : ''}>
      <th scope="row">
        <span className="wrap-anywhere flex min-w-32 items-center gap-2 font-bold leading-tight">
          <Crest name={captain?.teamName ?? ''} color={captain?.color} className="h-7 w-6" />
          <span translate="no">{captain?.teamName}</span>
          {isOwn && <small className="font-normal text-ink-2">you</small>}
        </span>
      </th>
      {byLine(real).map(({ line, players: inLine }) => (
        <td key={line} data-number>
          {inLine.length}
        </td>
      ))}
      {RARITIES.map((rarity) => (
        <td key={rarity} data-number>
          {real.filter((one) => one.rarity === rarity).length}
        </td>
      ))}
    </tr>
  )
}
