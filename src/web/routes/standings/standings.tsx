import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { StandingsReply } from '#contract/team.ts'
import { nounFor } from '#league/count-text.ts'
import { Card } from '#web/components/card.tsx'
import { ColorBar } from '#web/components/league/color-bar.tsx'
import { NoTeams } from '#web/components/league/no-teams.tsx'
import { Loaded } from '#web/components/loading/loaded.tsx'
import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { SeasonPage } from '#web/components/season/season-page.tsx'
import { useVisitorSeason } from '#web/components/season/visitor-season.ts'
import { TextLink } from '#web/components/text-button.tsx'
import { standingsQuery } from '#web/data/league.ts'
import { useSite } from '#web/data/site.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { FootnoteList } from './footnotes.tsx'
import { IfToday } from './if-today.tsx'
import { useLiveRows } from './live-switch.tsx'
import { StandingsSkeleton } from './standings-skeleton.tsx'
import { StandingsTable } from './standings-table.tsx'
import { VisitorStandings } from './visitor-standings.tsx'

/** Rows of the table as high as the finals above it. */
const FINALS_ROWS = 3
/** Returns how many lists of five fit into the first window of a phone below so many rows. */
const listsInSight = (rows: number) => (rows >= 9 ? 0 : rows >= 5 ? 1 : 3)

const WHAT_COMES = 'The table will be here once the season has teams, and moves with every score.'

/** The table of a season and its three lists of five. */
export default function Standings() {
  const season = useVisitorSeason()
  if (season) return <VisitorStandings key={season.leagueId} season={season} />
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
  const prize = useSite().look?.prize
  const { league, sortRule, topScoring, bestDefense, mostWins, finals, footnotes = [] } = reply
  const { rows, liveSwitch } = useLiveRows(reply.rows, reply.asItStands)
  const isFirstWindow = useFirstWindow()
  const names = rows.map(({ team }) => team.name)
  const { search } = useLocation()
  const shown = isFirstWindow ? listsInSight(rows.length + (finals?.today ? FINALS_ROWS : 0)) : undefined
  const lists = [
    { title: 'Top Scoring Teams', unit: 'goal', list: topScoring },
    { title: 'Best Defense', unit: 'conceded', list: bestDefense },
    { title: 'Most Wins', unit: 'win', list: mostWins },
  ] as const
  const nobodyPlayed = rows.every(({ played }) => played === 0)
  return (
    <>
      {finals?.today && <IfToday today={finals.today} names={names} />}
      {liveSwitch}
      <StandingsTable
        prize={prize}
        rows={rows}
        names={names}
        league={league}
        finalists={finals?.teams ?? null}
        footnotes={footnotes}
        isFirstWindow={isFirstWindow}
      />
      {footnotes.length > 0 && <FootnoteList footnotes={footnotes} names={names} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-1">
        <p className="text-ink-2 text-sm">{`${nobodyPlayed ? 'Nobody has played yet. ' : ''}${sortRule}`}</p>
        {finals && !finals.today && <TextLink to={{ pathname: '/finals', search }}>See the finals</TextLink>}
      </div>
      <div className="grid gap-5 lg:grid-cols-3 print:grid-cols-3">
        {lists.slice(0, shown).map(({ title, unit, list }) => (
          <TopFive key={title} title={title} unit={unit} list={nobodyPlayed ? [] : list} />
        ))}
      </div>
    </>
  )
}

type TopFiveProps = { title: string; unit: 'win' | 'goal' | 'conceded'; list: StandingsReply['topScoring'] }

const TOP = 'grid grid-cols-[7.25rem_1fr_1.75rem] items-center gap-2.5 print:grid-cols-[1fr_3.5rem_1.5rem]'

/** Wide enough to be seen. */
const LEAST = 0.02

/** The five best of one figure, as bars in the teams' colours. */
function TopFive({ title, unit, list }: TopFiveProps) {
  const most = Math.max(1, ...list.map(({ value }) => value))
  return (
    <Card className="p-inset">
      <h2 className="display mb-4 text-xl">{title}</h2>
      {list.length === 0 && <p className="text-ink-2">Here once the first match is played.</p>}
      <ol className="grid gap-2.5 text-sm">
        {list.map(({ team, value }) => (
          <li key={team.id} className={TOP}>
            <span translate="no" className="wrap-anywhere text-pretty leading-tight">
              {team.name}
            </span>
            <ColorBar color={team.color} share={Math.max(value / most, LEAST)} radius={5} className="h-2.5" />
            <b className="text-end tabular-nums">
              <span>{value}</span>
              <span className="sr-only">{` ${unit === 'conceded' ? unit : nounFor(value, unit)}`}</span>
            </b>
          </li>
        ))}
      </ol>
    </Card>
  )
}
