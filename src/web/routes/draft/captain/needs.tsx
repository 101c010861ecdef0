import type { DraftPlayer } from '#contract/draft.ts'
import { POSITIONS } from '#contract/people/positions.ts'
import { teamNeeds } from '#league/draft/needs.ts'

/** What a team has at each position, and what it lacks. */
export function Needs({ team }: { team: readonly DraftPlayer[] }) {
  return (
    <>
      <dl className="needs">
        {teamNeeds(team).map(({ line, players, positions }) => (
          <div key={line} className="needs-line">
            <dt>
              <span>{line}</span> <span className="figures">{players}</span>
            </dt>
            {positions.map(({ code, players: first, others }) => (
              <dd key={code} className={first + others === 0 ? 'needs-none' : ''} title={POSITIONS[code]}>
                <span>{code}</span>{' '}
                <span>
                  <b className="figures">{first}</b>
                  {others > 0 && (
                    <small>
                      <span>{`+${others}`}</span>
                      <span className="sr-only"> who can play there too</span>
                    </small>
                  )}
                </span>
                {first + others === 0 && <span className="sr-only"> needed</span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="needs-key">Everyone counts once, where they play first. +1 can play there too.</p>
    </>
  )
}
