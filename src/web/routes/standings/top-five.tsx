import type { StandingsReply } from '#contract/team.ts'
import { Card } from '#web/components/card.tsx'

type TopFiveProps = { title: string; unit: string; list: StandingsReply['topScoring'] }

/** The five best of one figure, as bars in the teams' colours. */
export function TopFive({ title, unit, list }: TopFiveProps) {
  const most = Math.max(1, ...list.map(({ value }) => value))
  return (
    <Card className="top-five p-5.5">
      <h2 className="display mb-3.5 text-2xl">{title}</h2>
      {list.length === 0 && <p className="text-ink-2">Here once the first match is played.</p>}
      <ol className="grid gap-2.5 text-sm">
        {list.map(({ team, value }) => (
          <li key={team.id} className="grid grid-cols-[7.25rem_1fr_1.75rem] items-center gap-2.5">
            <span className="text-pretty leading-tight">{team.name}</span>
            <span
              aria-hidden="true"
              className="bar"
              style={{ width: `${(100 * value) / most}%`, backgroundColor: `#${team.color}` }}
            />
            <b className="text-right tabular-nums">
              {value}
              <span className="sr-only"> {unit}</span>
            </b>
          </li>
        ))}
      </ol>
    </Card>
  )
}
