import { prizeInSentence } from '#contract/own-site/defaults.ts'
import type { StandingRow, StandingsReply } from '#contract/team.ts'
import { numberWord } from '#league/count-text.ts'
import { notesOf } from './footnotes.tsx'
import { StandingsRow } from './standings-row.tsx'
import { useMovingRows } from './use-moving-rows.ts'

type StandingsTableProps = {
  rows: readonly StandingRow[]
  /** Of their teams. */
  names: readonly string[]
  league: StandingsReply['league']
  finalists: number | null
  footnotes: NonNullable<StandingsReply['footnotes']>
  /** What the finalists play for, where that is the league's own. */
  prize?: string | undefined
  /** What a phone does not show of a row is left for the next frame. */
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
    <div className="card standings">
      <table ref={table}>
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
            <th scope="col" className="wide">
              Form
            </th>
            <Heading short="Pts" long="Points" />
            <th scope="col" className="narrow">
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
    </div>
  )
}

function Heading({ short, long, wide = false }: { short: string; long: string; wide?: boolean }) {
  return (
    <th scope="col" className={wide ? 'wide' : undefined}>
      <abbr title={long}>{short}</abbr>
    </th>
  )
}
