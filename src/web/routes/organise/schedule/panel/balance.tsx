import { clockTime } from '#league/day-text.ts'
import { balance, usualHalves } from '#league/schedule/balance.ts'
import { Table } from '#web/components/table.tsx'
import { Tag } from '#web/components/tag.tsx'
import { Side, shortOf } from '../board/sides.tsx'
import { useWorkspace } from '../working-copy/schedule-context.ts'

const EVEN = { tone: 'good', words: 'even' } as const
const NEAR = { tone: 'warn', words: '1 apart' } as const
const APART = { tone: 'bad', words: '2 or more' } as const
const LEGEND = [EVEN, NEAR, APART]

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
    <section className="pt-5" aria-labelledby="balance">
      <h3 id="balance" className="px-inset pb-2 font-bold">
        Balance per team
      </h3>
      <Table label="Balance per team">
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col" data-number>
              Home <br />
              away
            </th>
            <th scope="col" data-number>
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
                <th scope="row" className="font-semibold text-sm">
                  <Side team={team} name={shortOf(team)} />
                </th>
                <Pair one={home} other={away} />
                <Pair one={first} other={second} />
              </tr>
            )
          })}
        </tbody>
      </Table>
      <p className="flex flex-wrap gap-2 px-inset pt-3" aria-hidden="true">
        {LEGEND.map(({ tone, words }) => (
          <Tag key={tone} tone={tone}>
            {words}
          </Tag>
        ))}
      </p>
      {board.tray.length > 0 && (
        <p className="px-inset pt-2 text-ink-2 text-xs">{`Without the ${board.tray.length} in the tray`}</p>
      )}
    </section>
  )
}

function Pair({ one, other }: { one: number; other: number }) {
  const { tone, words } = LEGEND[Math.abs(one - other)] ?? APART
  return (
    <td data-number>
      <Tag tone={tone}>
        <span className="whitespace-nowrap">{`${one} – ${other}`}</span>
        <span className="sr-only">{`, ${words}`}</span>
      </Tag>
    </td>
  )
}
