import type { BoardEvening } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { matchesOn, seasonSize } from './papers.ts'

/** Every evening of the season with its matches, on one page. */
export function SeasonPaper({ evenings }: { evenings: readonly BoardEvening[] }) {
  const { copy } = useWorkspace()
  const { league, zone, changes } = copy.shown
  const days = evenings.map((evening) => ({ evening, matches: matchesOn(evening) }))
  const size = seasonSize(days.reduce((sum, { matches }) => sum + matches.length + 3, 0))
  return (
    <section className="paper-season" data-size={size}>
      <header className="paper-head">
        <h1>{league.name}</h1>
        <p>
          All times {zone.name}
          {changes > 0 && ' · with changes that are not published'}
        </p>
      </header>
      <div className="paper-days">
        {days.map(({ evening: { id, weekday, date, label, state }, matches }) => (
          <section key={id} className="paper-day">
            <h2>
              {weekday.slice(0, 3)}, {date} <small>{state === 'called-off' ? 'Called off' : label}</small>
            </h2>
            {matches.length === 0 && state !== 'called-off' && <p>Nothing yet</p>}
            <table>
              <tbody>
                {matches.map(({ match, time, field }) => (
                  <tr key={match.id}>
                    <td className="paper-time">{time}</td>
                    <td className="paper-letter">{field.replace(/^Field /, '')}</td>
                    <td>
                      {match.home?.name ?? 'To come'} – {match.away?.name ?? 'To come'}
                    </td>
                    <td className="paper-score">
                      {match.homeScore !== null && match.awayScore !== null && `${match.homeScore}:${match.awayScore}`}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </section>
  )
}
