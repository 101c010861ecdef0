import type { StandingsReply } from '#contract/team.ts'
import { nounFor } from '#league/count-text.ts'
import { Card } from '#web/components/card.tsx'
import { ColorBar } from '#web/components/league/color-bar.tsx'

type TopFiveProps = { title: string; unit: 'win' | 'goal' | 'conceded'; list: StandingsReply['topScoring'] }

/** Wide enough to be seen. */
const LEAST = 0.02

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
            <span translate="no" className="wrap-anywhere text-pretty leading-tight">
              {team.name}
            </span>
            <ColorBar color={team.color} share={Math.max(value / most, LEAST)} radius={5} className="bar" />
            <b className="text-right tabular-nums">
              <span>{value}</span>
              <span className="sr-only">{` ${unit === 'conceded' ? unit : nounFor(value, unit)}`}</span>
            </b>
          </li>
        ))}
      </ol>
    </Card>
  )
}
