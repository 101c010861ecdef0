import type { FinalsReply } from '#contract/table/finals.ts'
import type { StandingsReply } from '#contract/team.ts'
import { MatchRow } from '#web/components/league/kick-off.tsx'
import { useMe } from '#web/data/session.ts'
import { HomeSection } from '../section.tsx'
import { SeasonLink } from '../under-way/season-link.tsx'
import { TopRows } from '../under-way/so-far.tsx'

type HowItEndedProps = { table: StandingsReply | undefined; finals: FinalsReply | undefined; leagueId: string }

/** The last table of a season beside the matches that its finals ended with. */
export function HowItEnded({ table, finals, leagueId }: HowItEndedProps) {
  const team = useMe()?.currentTeam ?? null
  const rows = table?.rows ?? []
  const own = rows.find((row) => row.team.name === team)?.team.id
  const last = (finals?.matches ?? []).filter(({ stage }) => stage === 'final' || stage === 'placing')
  const first = finals?.honours.at(-1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      {rows.length > 0 && (
        <HomeSection
          title="How it ended"
          link={
            <SeasonLink to="/standings" leagueId={leagueId}>
              Full table
            </SeasonLink>
          }
        >
          <TopRows label="How it ended" rows={rows} own={own} />
        </HomeSection>
      )}
      {last.length > 0 && (
        <HomeSection
          title="Finals"
          link={
            <SeasonLink to="/finals" leagueId={leagueId}>
              All finals matches
            </SeasonLink>
          }
        >
          <ul>
            {last
              .toSorted((a, b) => Number(b.stage === 'final') - Number(a.stage === 'final'))
              .map((match) => (
                <MatchRow key={match.id} match={match} own={own} />
              ))}
          </ul>
          {finals && first && finals.honours.length > 1 && (
            <SeasonLink to="/finals" leagueId={leagueId}>
              {`Honours: every champion since ${first.season.year}`}
            </SeasonLink>
          )}
        </HomeSection>
      )}
    </div>
  )
}
