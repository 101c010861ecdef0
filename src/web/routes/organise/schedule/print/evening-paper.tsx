import { longDate } from '#league/day-text.ts'
import { forfeitText } from '#league/forfeit-text.ts'
import { type BoardEvening, sideText } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { PaperCode, type PaperCodes } from './paper-code.tsx'
import { byField, type PaperReferees, refereeOn } from './papers.ts'

type EveningPaperProps = { evening: BoardEvening; codes: PaperCodes; referees: PaperReferees }

/** An evening's matches, field by field, with who referees and room for the scores. */
export function EveningPaper({ evening, codes, referees }: EveningPaperProps) {
  const { league, zone } = useWorkspace().copy.shown
  const fields = byField(evening)
  return (
    <section>
      <header className="paper-head">
        <h1>{`${evening.weekday}, ${longDate(evening.evening.day)}`}</h1>
        <p>{`${league.name} · ${evening.label} · all times ${zone.name}`}</p>
      </header>
      <PaperCode codes={codes} field={null} />
      {fields.length === 0 && <p>No match is on.</p>}
      {fields.map(({ field, matches }) => (
        <section key={field} className="paper-field">
          <h2>{field}</h2>
          <table>
            <tbody>
              {matches.map(({ match, time }) => (
                <tr key={match.id}>
                  <td className="paper-time">
                    <span>{time}</span>
                    {match.slots && <small>{match.slots.title}</small>}
                    {refereeOn(referees, match.id) !== '' && (
                      <small translate="no">{`Referee: ${refereeOn(referees, match.id)}`}</small>
                    )}
                  </td>
                  <td className="paper-home">{match.home?.name ?? sideText(match, 'home')}</td>
                  <td className="paper-boxes">
                    {match.forfeit ? (
                      <b>{forfeitText(match)}</b>
                    ) : (
                      <>
                        <i>{match.homeScore}</i>
                        <span> : </span>
                        <i>{match.awayScore}</i>
                      </>
                    )}
                  </td>
                  <td>{match.away?.name ?? sideText(match, 'away')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </section>
  )
}
