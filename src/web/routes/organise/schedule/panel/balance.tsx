import { clockTime } from '#league/day-text.ts'
import { balance, usualHalves } from '#league/schedule/balance.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { useWorkspace } from '../working-copy/schedule-context.ts'

const TONES = ['even', 'near', 'apart'] as const
const LEGEND = { even: 'even', near: '1 apart', apart: '2 or more' } as const
const toneOf = (one: number, other: number) => TONES[Math.min(2, Math.abs(one - other))] ?? 'apart'

/** Counts how often each team is at home and away, and plays early and late ([SC6]); nothing before the first match. */
export function Balance() {
  const { plan, board, copy } = useWorkspace()
  const { teams } = copy.shown
  const rows = balance(
    plan,
    teams.map(({ id }) => id),
  )
  if (rows.every(({ home, away }) => home + away === 0)) return null
  const halves = usualHalves(plan)
  const [early = 'Early', late = 'late'] = halves?.map((time) => clockTime(time).replace(/ [AP]M$/, '')) ?? []
  const byId = new Map(teams.map((team) => [team.id, team]))
  return (
    <section className="sched-panel-part" aria-labelledby="balance">
      <h3 id="balance" className="font-bold">
        Balance per team
      </h3>
      <table className="sched-balance">
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">
              Home <br />
              away
            </th>
            <th scope="col">
              <span>{early}</span> <br />
              <span>{late}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ teamId, home, away, early: first, late: second }) => {
            const team = byId.get(teamId) ?? null
            return (
              <tr key={teamId}>
                <th scope="row">
                  <span className="sched-side">
                    <TeamBadge team={team} />
                    <span translate="no" className="sched-team">
                      {team?.shortName ?? team?.name}
                    </span>
                  </span>
                </th>
                <Pair one={home} other={away} />
                <Pair one={first} other={second} />
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="sched-legend" aria-hidden="true">
        {TONES.map((tone) => (
          <span key={tone}>
            <i data-tone={tone} />
            <span>{LEGEND[tone]}</span>
          </span>
        ))}
      </p>
      {board.tray.length > 0 && <p className="text-ink-2 text-xs">{`Without the ${board.tray.length} in the tray`}</p>}
    </section>
  )
}

function Pair({ one, other }: { one: number; other: number }) {
  const tone = toneOf(one, other)
  return (
    <td>
      <span className="sched-pair-count" data-tone={tone}>
        <span>{`${one} – ${other}`}</span>
        <span className="sr-only">{`, ${LEGEND[tone]}`}</span>
      </span>
    </td>
  )
}
