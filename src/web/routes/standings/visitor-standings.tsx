import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { prizeInSentence } from '#contract/own-site/defaults.ts'
import type { VisitorTeamSummary } from '#contract/visitors/opening.ts'
import type { NextMatches as Next, VisitorStandings as Reply } from '#contract/visitors/season.ts'
import { counted } from '#league/count-text.ts'
import { ordinal } from '#league/finals/slots.ts'
import { Card } from '#web/components/card.tsx'
import { ColorBar } from '#web/components/league/color-bar.tsx'
import { NoTeams } from '#web/components/league/no-teams.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { teamPath } from '#web/components/league/team-link.tsx'
import { List, Row } from '#web/components/list.tsx'
import { Loaded } from '#web/components/loading/loaded.tsx'
import { Invitation } from '#web/components/season/invitation.tsx'
import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { useClosing } from '#web/components/season/use-closing.ts'
import { VisitorPage } from '#web/components/season/visitor-page.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { Split } from '#web/components/split.tsx'
import { Tag } from '#web/components/tag.tsx'
import { TextLink } from '#web/components/text-button.tsx'
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
      <Split
        aside={
          <>
            {next && <NextMatches next={next} />}
            <Invitation />
          </>
        }
      >
        {/* Form has no room beside what comes next. */}
        <div className="contents lg:max-xl:[&_tr>:nth-last-child(3)]:hidden">
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
      </Split>
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
    <Card aria-labelledby="next-matches">
      <SectionHead id="next-matches" title="Next matches" />
      {kickoffs.map(({ time, matches }, i) => (
        <section key={time}>
          <h3 className="flex items-baseline justify-between gap-4 px-inset py-2.5 font-semibold">
            <span>{i === 0 ? day : 'Then'}</span>{' '}
            <bdi dir="ltr" className="font-normal text-ink-2 text-sm">
              {time}
            </bdi>
          </h3>
          <List>
            {matches.map(({ id, venue, home, away }) => (
              <Row
                key={id}
                title={
                  <span className="grid gap-1">
                    <Side team={home} />
                    <Side team={away} />
                  </span>
                }
                end={
                  <Tag tone="good">
                    {venue.startsWith(FIELD) ? <span className="sr-only">{FIELD}</span> : null}
                    {venue.startsWith(FIELD) ? venue.slice(FIELD.length) : venue}
                  </Tag>
                }
              />
            ))}
          </List>
        </section>
      ))}
      <p className="border-line border-t px-inset py-2">
        <TextLink to={{ pathname: '/matches', search }}>All matches</TextLink>
      </p>
    </Card>
  )
}

const Side = ({ team }: { team: VisitorTeamSummary | null }) => (
  <span className="flex min-w-0 items-center gap-2.5">
    <TeamBadge team={team} size="tiny" />
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
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {rows
        .toSorted((a, b) => (a.team.name < b.team.name ? -1 : 1))
        .map(({ team, position, points, played }) => (
          <li key={team.id} className="card overflow-hidden">
            <ColorBar color={team.color} className="h-2" />
            <Link
              to={teamPath(team, leagueId)}
              className="wrap-anywhere grid justify-items-center gap-3 px-3 py-5 text-center hover:text-pitch-600"
            >
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
