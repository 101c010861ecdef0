import { useLayoutEffect, useRef } from 'react'
import { prizeInSentence } from '#contract/own-site/defaults.ts'
import type { StandingRow, StandingsReply } from '#contract/team.ts'
import { numberWord } from '#league/count-text.ts'
import { Card } from '#web/components/card.tsx'
import { notesOf } from './footnotes.tsx'
import { moves, type Spot } from './moves.ts'
import { NARROW, StandingsRow, WIDE } from './standings-row.tsx'

type StandingsTableProps = {
  rows: readonly StandingRow[]
  /** Of their teams. */
  names: readonly string[]
  league: StandingsReply['league']
  finalists: number | null
  footnotes: NonNullable<StandingsReply['footnotes']>
  /** The cup that the finalists play for, where that is the league's own. */
  prize?: string | undefined
  /** True for the first frame, which leaves out the parts of a row that a phone does not show. */
  isFirstWindow: boolean
}

/** The table. On a phone it keeps place, team, games, difference and points; a tap on a row shows the rest. */
export function StandingsTable({
  rows,
  names,
  league,
  finalists,
  prize,
  footnotes,
  isFirstWindow,
}: StandingsTableProps) {
  const table = useMovingRows(rows.map(({ team }) => team.id))
  return (
    <Card>
      <table ref={table} className="standings">
        <caption className="sr-only">{`Standings of ${league.name}`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Position">Pos</abbr>
            </th>
            <th scope="col">Team</th>
            <Heading short="P" long="Played" />
            <Heading short="W" long="Won" wide />
            <Heading short="D" long="Drawn" wide />
            <Heading short="L" long="Lost" wide />
            <Heading short="GF" long="Goals for" wide />
            <Heading short="GA" long="Goals against" wide />
            <Heading short="GD" long="Goal difference" />
            <th scope="col" className={WIDE}>
              Form
            </th>
            <Heading short="Pts" long="Points" />
            <th scope="col" className={NARROW}>
              <span className="sr-only">More</span>
            </th>
          </tr>
        </thead>
        {rows.map((row, i) => (
          <StandingsRow
            key={row.team.id}
            row={row}
            names={names}
            withRest={!isFirstWindow}
            leagueId={league.id}
            notes={notesOf(footnotes, row.team.id)}
            cut={
              finalists !== null && i === finalists
                ? `First ${numberWord(finalists)} play for ${prizeInSentence(prize)}`
                : null
            }
          />
        ))}
      </table>
    </Card>
  )
}

function Heading({ short, long, wide = false }: { short: string; long: string; wide?: boolean }) {
  return (
    <th scope="col" className={wide ? WIDE : undefined}>
      <abbr title={long}>{short}</abbr>
    </th>
  )
}

const MILLISECONDS = 240
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
/** Rows that pass each other do not show through. */
const PAPER = '#fff'
const STILL = '(prefers-reduced-motion: reduce)'

/**
 * Lets the rows of a table slide to their new places when `ids`, their order, changes; each is an element with
 * `data-row`. To be given to the table as its ref.
 */
function useMovingRows(ids: readonly string[]) {
  const table = useRef<HTMLTableElement>(null)
  const before = useRef<Map<string, Spot>>(new Map())
  const order = ids.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what moves rows
  useLayoutEffect(() => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const idOf = (row: HTMLElement) => row.dataset.row ?? ''
    const now = new Map(rows.map((row, place): [string, Spot] => [idOf(row), { place, top: row.offsetTop }]))
    const from = moves(before.current, now)
    before.current = now
    if (window.matchMedia(STILL).matches) return
    for (const row of rows) {
      const distance = from.get(idOf(row))
      if (distance)
        row.animate(
          [
            { transform: `translateY(${distance}px)`, background: PAPER },
            { transform: 'none', background: PAPER },
          ],
          {
            duration: MILLISECONDS,
            easing: EASING,
          },
        )
    }
  }, [order])

  return table
}
