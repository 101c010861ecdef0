import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { prizeInSentence } from '#contract/own-site/defaults.ts'
import type { VisitorStandings as Reply } from '#contract/visitors/season.ts'
import { NoTeams } from '#web/components/league/no-teams.tsx'
import { Loaded } from '#web/components/loading/loaded.tsx'
import { Invitation } from '#web/components/season/invitation.tsx'
import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { useClosing } from '#web/components/season/use-closing.ts'
import { VisitorPage } from '#web/components/season/visitor-page.tsx'
import { useSite } from '#web/data/site.ts'
import { useIsVisitorPreview, visitorStandingsQuery } from '#web/data/visitors.ts'
import { FootnoteList } from './footnotes.tsx'
import { useLiveRows } from './live-switch.tsx'
import { NextMatches } from './next-matches.tsx'
import { StandingsSkeleton } from './standings-skeleton.tsx'
import { StandingsTable } from './standings-table.tsx'
import { TeamTiles } from './team-tiles.tsx'

/** The table of a season for visitors, with what comes next and its teams ([PU1]). */
export function VisitorStandings({ season }: { season: ShownSeason }) {
  const query = useQuery(visitorStandingsQuery(season.leagueId, useIsVisitorPreview()))
  useClosing(query)
  return (
    <VisitorPage title="Standings" after={query.data?.after ?? ''} shares="the table" pathname="/standings">
      <Loaded query={query} page="standings" leagueName={season.name} skeleton={<StandingsSkeleton />}>
        {(reply) => <Tables reply={reply} />}
      </Loaded>
    </VisitorPage>
  )
}

function Tables({ reply }: { reply: Reply }) {
  const { search } = useLocation()
  const prize = useSite().look?.prize
  const { league, sortRule, footnotes = [], finalists, finalsText, next } = reply
  const { rows, liveSwitch } = useLiveRows(reply.rows, reply.asItStands)
  const names = rows.map(({ team }) => team.name)
  return (
    <>
      <div className="visitor-split">
        <div className="grid content-start gap-5">
          {rows.length === 0 ? (
            <NoTeams>The table will be here once the season has teams, and moves with every score.</NoTeams>
          ) : (
            <>
              {liveSwitch}
              <StandingsTable
                prize={prize}
                rows={rows}
                names={names}
                league={league}
                finalists={finalists ?? null}
                footnotes={footnotes}
                isFirstWindow={false}
              />
              {footnotes.length > 0 && <FootnoteList footnotes={footnotes} names={names} />}
              <p className="flex flex-wrap gap-x-5 gap-y-1 px-1 text-ink-2 text-sm">
                <span>{sortRule}</span>
                {finalsText && (
                  <Link to={{ pathname: '/finals', search }} className="underline underline-offset-3">
                    {finalsText.replace(prizeInSentence(), prizeInSentence(prize))}
                  </Link>
                )}
              </p>
            </>
          )}
        </div>
        {next && <NextMatches next={next} />}
        <Invitation />
      </div>
      {rows.length > 0 && <TeamTiles rows={rows} leagueId={league.id} />}
    </>
  )
}
