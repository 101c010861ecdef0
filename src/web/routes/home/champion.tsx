import { useQuery } from '@tanstack/react-query'
import type { Season } from '#contract/league.ts'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { finalsQuery } from '#web/data/league.ts'
import { Link } from '#web/navigation/link.tsx'

/** Who won the season ([SC12]); nothing until that is known. */
export default function Champion({ season }: { season: Season }) {
  const { data } = useQuery(finalsQuery(season.leagueId))
  if (!data?.champion) return null
  const { team, against, result } = data.champion
  return (
    <section aria-label={`Champions of ${season.name}`} className="home-champion">
      <p className="eyebrow text-flood">Champions</p>
      <p className="display home-champion-name">{team.name}</p>
      <p>
        {against && <span>{`Final against ${against}: ${result}. `}</span>}
        <Link to={`/finals${seasonSearch(data.champion.season.slug)}`}>See the finals</Link>
      </p>
    </section>
  )
}
