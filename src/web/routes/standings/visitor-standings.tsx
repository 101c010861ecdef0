import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { prizeInSentence } from '#contract/own-site/defaults.ts'
import type { VisitorTeamSummary } from '#contract/visitors/opening.ts'
import type { NextMatches as Next, VisitorStandings as Reply } from '#contract/visitors/season.ts'
import { counted } from '#league/count-text.ts'
import { ordinal } from '#league/finals/slots.ts'
import { Card } from '#web/components/card.tsx'
import { TEXT_LINK } from '#web/components/entry/entry-link.tsx'
import { ColorBar } from '#web/components/league/color-bar.tsx'
import { NoTeams } from '#web/components/league/no-teams.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { teamPath } from '#web/components/league/team-link.tsx'
import { Loaded } from '#web/components/loading/loaded.tsx'
import { Invitation } from '#web/components/season/invitation.tsx'
import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { useClosing } from '#web/components/season/use-closing.ts'
import { VisitorPage } from '#web/components/season/visitor-page.tsx'
import { useSite } from '#web/data/site.ts'
import { useIsVisitorPreview, visitorStandingsQuery } from '#web/data/visitors.ts'
import { FootnoteList } from './footnotes.tsx'
import { useLiveRows } from './live-switch.tsx'
import { StandingsSkeleton } from './standings-skeleton.tsx'
import { StandingsTable } from './standings-table.tsx'

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

/** Not said where the field is a letter. */
const FIELD = 'Field '

/** The matches of the next day, by their kick-offs. */
function NextMatches({ next: { day, kickoffs } }: { next: Next }) {
  const { search } = useLocation()
  return (
    <Card aria-labelledby="next-matches" className="next-matches p-5 sm:p-7">
      <h2 id="next-matches" className="display text-2xl">
        Next matches
      </h2>
      {kickoffs.map(({ time, matches }, i) => (
        <section key={time}>
          <h3>
            <span>{i === 0 ? day : 'Then'}</span> <bdi dir="ltr">{time}</bdi>
          </h3>
          <ul>
            {matches.map(({ id, venue, home, away }) => (
              <li key={id}>
                <div className="grid min-w-0 gap-1">
                  <Side team={home} />
                  <Side team={away} />
                </div>
                <span className="next-field">
                  {venue.startsWith(FIELD) ? <span className="sr-only">{FIELD}</span> : null}
                  {venue.startsWith(FIELD) ? venue.slice(FIELD.length) : venue}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link to={{ pathname: '/matches', search }} className={`${TEXT_LINK} mt-3`}>
        All matches
      </Link>
    </Card>
  )
}

const Side = ({ team }: { team: VisitorTeamSummary | null }) => (
  <span className="next-side">
    <TeamBadge team={team} />
    <span translate={team ? 'no' : undefined} dir="auto" className="min-w-0">
      {team?.name ?? 'To come'}
    </span>
  </span>
)

type TeamTilesProps = { rows: Reply['rows']; leagueId: string }

/** The teams of a season in alphabetical order, each with its place. */
const TeamTiles = ({ rows, leagueId }: TeamTilesProps) => (
  <section aria-labelledby="teams" className="mt-4">
    <h2 id="teams" className="display mb-4 text-2xl">
      Teams
    </h2>
    <ul className="team-tiles">
      {rows
        .toSorted((a, b) => (a.team.name < b.team.name ? -1 : 1))
        .map(({ team, position, points, played }) => (
          <li key={team.id} className="card overflow-hidden">
            <ColorBar color={team.color} className="h-2" />
            <Link to={teamPath(team, leagueId)} className="team-tile">
              <TeamBadge team={team} size="medium" />
              <b translate="no" dir="auto" className="display text-xl">
                {team.name}
              </b>
              {played > 0 && (
                <span className="text-ink-2 text-sm">{`${ordinal(position)} · ${counted(points, 'point')}`}</span>
              )}
            </Link>
          </li>
        ))}
    </ul>
  </section>
)
