import { Link } from 'react-router'
import type { MineSeason, OwnTeamSeason } from '#contract/mine/mine.ts'
import { inWords } from '#league/count-text.ts'
import { Card } from '#web/components/card.tsx'
import { ordinal } from '#web/components/mine/ordinal.ts'

/** How the own team stands, and the way to its results and squad. */
export function MySeasonCard({
  season,
  own,
  name,
}: {
  season: MineSeason
  own: OwnTeamSeason
  name: string | undefined
}) {
  const { table } = own
  return (
    <Card className="p-6" aria-label={`My season with ${own.team.name}`}>
      <h2 className="display text-[1.625rem]">My season</h2>
      {name !== undefined && (
        <p translate="no" dir="auto" className="text-ink-2 text-sm">
          {name}
        </p>
      )}
      {table ? (
        <dl className="mine-stats mt-4">
          <Stat value={ordinal(table.position)} label={`of ${inWords(table.of).toLowerCase()}`} />
          <Stat value={`${table.points}`} label={table.points === 1 ? 'point' : 'points'} />
          <Stat value={`${table.won}–${table.drawn}–${table.lost}`} label="won, drawn, lost" />
        </dl>
      ) : (
        <p className="mt-2 text-ink-2">No result yet.</p>
      )}
      <Link to={`/me/season?season=${season.slug}`} className="mine-link mt-2.5">
        Results and squad
      </Link>
    </Card>
  )
}

const Stat = ({ value, label }: { value: string; label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
