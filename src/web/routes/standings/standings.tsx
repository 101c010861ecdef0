import './standings.css'
import { useQuery } from '@tanstack/react-query'
import type { StandingsReply } from '#contract/team.ts'
import { NoTeams } from '#web/components/league/no-teams.tsx'
import { Loaded } from '#web/components/loading/loaded.tsx'
import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { SeasonPage } from '#web/components/season/season-page.tsx'
import { standingsQuery } from '#web/data/league.ts'
import { FootnoteList } from './footnotes.tsx'
import { IfToday } from './if-today.tsx'
import { StandingsSkeleton } from './standings-skeleton.tsx'
import { StandingsTable } from './standings-table.tsx'
import { TopFive } from './top-five.tsx'

const WHAT_COMES = 'The table stands here once the season has teams, and moves with every score.'

/** The table of a season and its three lists of five. */
export default function Standings() {
  return (
    <SeasonPage name="standings" title="Standings" beforeAny={WHAT_COMES}>
      {(season) => <Season key={season.leagueId} season={season} />}
    </SeasonPage>
  )
}

function Season({ season }: { season: ShownSeason }) {
  const query = useQuery(standingsQuery(season.leagueId))
  return (
    <Loaded query={query} page="standings" leagueName={season.name} skeleton={<StandingsSkeleton />}>
      {(reply) => (reply.rows.length === 0 ? <NoTeams>{WHAT_COMES}</NoTeams> : <Tables reply={reply} />)}
    </Loaded>
  )
}

function Tables({ reply }: { reply: StandingsReply }) {
  const { league, rows, sortRule, topScoring, bestDefense, mostWins, finals, footnotes = [] } = reply
  const nobodyPlayed = rows.every(({ played }) => played === 0)
  return (
    <>
      {finals && <IfToday finals={finals} />}
      <StandingsTable rows={rows} league={league} finalists={finals?.teams ?? null} footnotes={footnotes} />
      {footnotes.length > 0 && <FootnoteList footnotes={footnotes} />}
      <p className="px-1 text-ink-2 text-sm">
        {nobodyPlayed && 'Nobody has played yet. '}
        {sortRule}
      </p>
      <div className="grid gap-5 lg:grid-cols-3 print:grid-cols-3">
        <TopFive title="Top Scoring Teams" unit="goal" list={nobodyPlayed ? [] : topScoring} />
        <TopFive title="Best Defense" unit="conceded" list={nobodyPlayed ? [] : bestDefense} />
        <TopFive title="Most Wins" unit="win" list={nobodyPlayed ? [] : mostWins} />
      </div>
    </>
  )
}
