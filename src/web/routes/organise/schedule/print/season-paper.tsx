import type { CSSProperties, ReactNode } from 'react'
import type { TeamSummary } from '#contract/team.ts'
import { type BoardEvening, type BoardMatch, sideText } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { matchesOn, type PaperMatch } from './papers.ts'
import { KEY_COLUMNS, numbersOf, type PaperPair, paperPair, type SeasonLayout, seasonLayout } from './season-layout.ts'
import './print.css'
import { createPortal } from 'react-dom'
import { usePrinting } from '#web/data/use-printing.ts'

/** Returns the layout of a season on paper, from the matches of its evenings. */
export const layoutOf = (evenings: readonly BoardEvening[], teams: readonly TeamSummary[]): SeasonLayout =>
  seasonLayout(
    evenings.map((evening) => ({ matches: matchesOn(evening).map(({ match }) => sidesOf(match)) })),
    teams,
  )

const sidesOf = (match: BoardMatch): PaperPair => ({
  title: match.slots?.title,
  forfeit: match.forfeit,
  home: { team: match.home, text: sideText(match, 'home') },
  away: { team: match.away, text: sideText(match, 'away') },
})

/** Every evening of the season with its matches, on one page. */
export function SeasonPaper({ evenings }: { evenings: readonly BoardEvening[] }) {
  const { copy } = useWorkspace()
  const { league, zone, changes, teams } = copy.shown
  const { size, columns, names } = layoutOf(evenings, teams)
  const numbers = numbersOf(teams)
  const pairOf = (pair: PaperPair) => paperPair(pair, names, numbers)
  const style = { '--size': `${size}pt`, '--columns': columns, '--key-columns': KEY_COLUMNS } as CSSProperties
  return (
    <section className="paper-season" style={style}>
      <header className="paper-head">
        <h1>{league.name}</h1>
        <p>{`All times ${zone.name}${changes > 0 ? ' · with changes that are not published' : ''}`}</p>
      </header>
      {names === 'numbers' && (
        <ol className="paper-key">
          {teams
            .toSorted((a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0))
            .map(({ id, name }) => (
              <li key={id}>
                <b>{numbers.get(id)}</b> <span translate="no">{name}</span>
              </li>
            ))}
        </ol>
      )}
      <div className="paper-days">
        {evenings.map((evening) => (
          <Day key={evening.id} evening={evening} pairOf={pairOf} />
        ))}
      </div>
    </section>
  )
}

function Day({ evening, pairOf }: { evening: BoardEvening; pairOf: (pair: PaperPair) => string }) {
  const { weekday, date, label, state } = evening
  const matches = matchesOn(evening)
  return (
    <section className="paper-day">
      <h2>
        <span>{`${weekday.slice(0, 3)}, ${date}`}</span> <small>{state === 'called-off' ? 'Called off' : label}</small>
      </h2>
      {matches.length === 0 && state !== 'called-off' && <p>Nothing yet</p>}
      <table>
        <tbody>
          {matches.map((one) => (
            <Line key={one.match.id} {...one} pairOf={pairOf} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A match on a line; one of the finals has its title there, and who comes to it below. */
function Line({ match, time, field, pairOf }: PaperMatch & { pairOf: (pair: PaperPair) => string }) {
  const pair = sidesOf(match)
  const { title } = pair
  const sides = pairOf(pair)
  return (
    <>
      <tr className={title && 'paper-title'}>
        <td className="paper-time">{time}</td>
        <td className="paper-letter">{field.replace(/^Field /, '')}</td>
        <td>{title ?? sides}</td>
        <td className="paper-score">
          {match.homeScore !== null && match.awayScore !== null && `${match.homeScore}:${match.awayScore}`}
        </td>
      </tr>
      {title !== undefined && (
        <tr className="paper-below">
          <td colSpan={4}>{sides}</td>
        </tr>
      )}
    </>
  )
}

/** Shows a printer something in place of the page. */
export const OnPaper = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="paper">{children}</div>, document.body)

/** The season on paper when the browser's own command prints the schedule; the sheet that offers papers has its own. */
export function ScheduleOnPaper() {
  const { board } = useWorkspace()
  const evenings = board.evenings.filter(({ state }) => state !== 'removed')
  if (!usePrinting() || evenings.length === 0) return null
  return (
    <OnPaper>
      <SeasonPaper evenings={evenings} />
    </OnPaper>
  )
}
