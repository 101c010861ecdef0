import type { SheetGuest } from '#contract/guests/guests.ts'
import type { RostersReply } from '#contract/people/roster.ts'
import type { ManagedLinks } from '#contract/touchline/evening.ts'
import { longDate } from '#league/day-text.ts'
import { sameField } from '#league/fields.ts'
import { forfeitText } from '#league/forfeit-text.ts'
import { places } from '#web/components/loading/skeleton.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { type BoardEvening, sideText } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { byField, matchesOn, type PaperReferees, refereeOn } from './papers.ts'

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

type ScorePapersProps = {
  evening: BoardEvening
  rosters: RostersReply
  guests: readonly SheetGuest[]
  codes: PaperCodes
  referees: PaperReferees
}

/** A page for each match of an evening: both squads by name, and room for goals, the score and signatures. */
export function ScorePapers({ evening, rosters, guests, codes, referees }: ScorePapersProps) {
  const { league } = useWorkspace().copy.shown
  const squads = new Map(rosters.teams.map(({ id, players }) => [id, players]))
  const guestsOf = (teamId: string | undefined) =>
    guests.filter((guest) => guest.teamId === teamId && guest.day === evening.evening.day)
  return matchesOn(evening).map(({ match, time, field }) => (
    <section key={match.id} className="paper-match">
      <header className="paper-head">
        <h1>{`${match.home?.name ?? sideText(match, 'home')} – ${match.away?.name ?? sideText(match, 'away')}`}</h1>
        <p>
          {[league.name, match.slots?.title, `${evening.weekday}, ${longDate(evening.evening.day)}`, time, field]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <PaperCode codes={codes} field={field} />
      <p className="paper-result">
        {match.forfeit ? (
          <WithNames text={forfeitText(match)} names={[match.home?.name ?? '', match.away?.name ?? '']} />
        ) : (
          <>
            <span>Score </span>
            <i>{match.homeScore}</i>
            <span> : </span>
            <i>{match.awayScore}</i>
          </>
        )}
      </p>
      <div className="paper-squads">
        {(['home', 'away'] as const).map((side) => (
          <Squad
            key={side}
            name={match[side]?.name ?? sideText(match, side)}
            players={squads.get(match[side]?.id ?? '') ?? []}
            guests={guestsOf(match[side]?.id)}
          />
        ))}
      </div>
      <p className="paper-signatures">
        <span>Home captain</span>
        <span>Away captain</span>
        <span>
          {refereeOn(referees, match.id) === '' ? (
            'Referee'
          ) : (
            <WithNames text={`Referee: ${refereeOn(referees, match.id)}`} names={[refereeOn(referees, match.id)]} />
          )}
        </span>
      </p>
    </section>
  ))
}

/** Lines of a squad at least, and lines without a name at least. */
const ROWS = 14
const LEAST_FREE = 3

type SquadProps = {
  name: string
  players: RostersReply['teams'][number]['players']
  guests: readonly SheetGuest[]
}

function Squad({ name, players, guests }: SquadProps) {
  const marks = { captain: ' (C)', deputy: ' (D)' } as const
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" translate="no">
            {name}
          </th>
          <th scope="col">Here</th>
          <th scope="col">Goals</th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ firstName, lastName, userId, role }, i) => (
          <tr key={userId ?? `unknown ${i}`}>
            <td>
              <WithNames
                text={`${firstName} ${lastName}${role ? marks[role] : ''}`}
                names={[`${firstName} ${lastName}`]}
              />
            </td>
            <td />
            <td />
          </tr>
        ))}
        {guests.map(({ firstName, lastName, position, waits }) => (
          <tr key={`guest ${firstName} ${lastName}`}>
            <td>
              <WithNames
                text={`${firstName} ${lastName} (guest${position === null ? '' : `, ${position}`}${waits ? ', guardian open' : ''})`}
                names={[`${firstName} ${lastName}`]}
              />
            </td>
            <td />
            <td />
          </tr>
        ))}
        {/* Empty lines are for guests, for players who joined later, and for teams without known players. */}
        {places(Math.max(LEAST_FREE, ROWS - players.length - guests.length)).map((line) => (
          <tr key={`free ${line}`}>
            <td>&nbsp;</td>
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The codes that stand on an evening's papers; null prints none. */
export type PaperCodes = ManagedLinks['links'] | null

/** The address for a field of an evening: the link of that field, else the whole evening's; undefined without one. */
const addressFor = (codes: PaperCodes, field: string | null): string | undefined =>
  (
    codes?.find((link) => link.field !== null && sameField(link.field, field)) ??
    codes?.find((link) => link.field === null)
  )?.address ?? undefined

/** The code with which whoever keeps the score opens the matches ([MN3]); nothing without a link. */
function PaperCode({ codes, field }: { codes: PaperCodes; field: string | null }) {
  const address = addressFor(codes, field)
  if (!address) return null
  return (
    <figure className="paper-code">
      <QrCode address={address} name="the touchline link" className="paper-code-picture" />
      <figcaption>Keep the score: scan this with a phone</figcaption>
    </figure>
  )
}
