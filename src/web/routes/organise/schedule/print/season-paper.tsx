import type { CSSProperties } from 'react'
import type { TeamSign } from '#contract/team.ts'
import type { BoardEvening } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { matchesOn, type PaperMatch } from './papers.ts'
import { KEY_COLUMNS, numbersOf, paperName, type SeasonLayout, seasonLayout } from './season-layout.ts'

/** How the season is set, from what its evenings have. */
export const layoutOf = (evenings: readonly BoardEvening[], teams: readonly TeamSign[]): SeasonLayout =>
  seasonLayout(
    evenings.map((evening) => ({ matches: matchesOn(evening).map(({ match }) => match) })),
    teams,
  )

/** Every evening of the season with its matches, on one page. */
export function SeasonPaper({ evenings }: { evenings: readonly BoardEvening[] }) {
  const { copy } = useWorkspace()
  const { league, zone, changes, teams } = copy.shown
  const { size, columns, names } = layoutOf(evenings, teams)
  const numbers = numbersOf(teams)
  const nameOf = (team: TeamSign | null) => paperName(team, names, numbers)
  const style = { '--size': `${size}pt`, '--columns': columns, '--key-columns': KEY_COLUMNS } as CSSProperties
  return (
    <section className="paper-season" style={style}>
      <header className="paper-head">
        <h1>{league.name}</h1>
        <p>
          All times {zone.name}
          {changes > 0 && ' · with changes that are not published'}
        </p>
      </header>
      {names === 'numbers' && (
        <ol className="paper-key">
          {teams
            .toSorted((a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0))
            .map(({ id, name }) => (
              <li key={id}>
                <b>{numbers.get(id)}</b> {name}
              </li>
            ))}
        </ol>
      )}
      <div className="paper-days">
        {evenings.map((evening) => (
          <Day key={evening.id} evening={evening} nameOf={nameOf} />
        ))}
      </div>
    </section>
  )
}

function Day({ evening, nameOf }: { evening: BoardEvening; nameOf: (team: TeamSign | null) => string }) {
  const { weekday, date, label, state } = evening
  const matches = matchesOn(evening)
  return (
    <section className="paper-day">
      <h2>
        {weekday.slice(0, 3)}, {date} <small>{state === 'called-off' ? 'Called off' : label}</small>
      </h2>
      {matches.length === 0 && state !== 'called-off' && <p>Nothing yet</p>}
      <table>
        <tbody>
          {matches.map((one) => (
            <Line key={one.match.id} {...one} nameOf={nameOf} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Line = ({ match, time, field, nameOf }: PaperMatch & { nameOf: (team: TeamSign | null) => string }) => (
  <tr>
    <td className="paper-time">{time}</td>
    <td className="paper-letter">{field.replace(/^Field /, '')}</td>
    <td>
      {nameOf(match.home)} – {nameOf(match.away)}
    </td>
    <td className="paper-score">
      {match.homeScore !== null && match.awayScore !== null && `${match.homeScore}:${match.awayScore}`}
    </td>
  </tr>
)
