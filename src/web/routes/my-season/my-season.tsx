import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MineSeason, OwnResult, OwnTeamSeason } from '#contract/mine/mine.ts'
import { inWords } from '#league/count-text.ts'
import { Card } from '#web/components/card.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Figure, Figures } from '#web/components/figures.tsx'
import { InitialsMark } from '#web/components/initials-mark.tsx'
import { ResultPill } from '#web/components/league/result-pill.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { List, Row } from '#web/components/list.tsx'
import { MinePage } from '#web/components/mine/mine-page.tsx'
import { MinePending } from '#web/components/mine/mine-pending.tsx'
import { ordinal } from '#web/components/mine/ordinal.ts'
import { playerName } from '#web/components/mine/team-says.ts'
import { SectionHead } from '#web/components/section-head.tsx'
import { Split } from '#web/components/split.tsx'
import { Tag } from '#web/components/tag.tsx'
import { TextButton, TextLink } from '#web/components/text-button.tsx'
import { useLive } from '#web/data/live.ts'
import { mineQuery } from '#web/data/mine.ts'

/** One's own season: place in the table, squad and results of the own team ([MN1]). */
export default function MySeason() {
  const query = useQuery(mineQuery)
  const [search] = useSearchParams()
  useLive()
  const seasons = query.data?.seasons.filter(({ own }) => own !== null) ?? []
  const slug = search.get('season')
  const shown = seasons.filter((season) => season.slug === slug)
  const season = (shown.length > 0 ? shown : seasons)[0]
  if (!query.data)
    return (
      <MinePage head={HEAD}>
        <MinePending query={query} />
      </MinePage>
    )
  if (!season?.own)
    return (
      <MinePage head={HEAD}>
        <Card className="p-inset">
          <p>You aren’t on a team yet. Once you are, its squad and results will be here.</p>
          <TextLink to="/me" className="print:hidden">
            What comes next
          </TextLink>
        </Card>
      </MinePage>
    )
  const others = seasons.filter((one) => one !== season && one.slug !== season.slug)
  return <OfTeam season={season} own={season.own} userId={query.data.userId} others={others} />
}

/** The title of the screen without a team. */
const HEAD = <h1 className="display text-title">My season</h1>

type OfTeamProps = { season: MineSeason; own: OwnTeamSeason; userId: string; others: readonly MineSeason[] }

function OfTeam({ season, own, userId, others }: OfTeamProps) {
  const { table, wasIn } = own
  return (
    <MinePage head={<TeamHead season={season} own={own} others={others} />}>
      <Card aria-label="How it goes">
        <Figures>
          <Figure value={table ? ordinal(table.position) : '–'}>
            {table ? `of ${inWords(table.of).toLowerCase()}` : 'no result yet'}
          </Figure>
          <Figure value={table?.points ?? 0}>{table?.points === 1 ? 'point' : 'points'}</Figure>
          <Figure value={`${table?.goalsFor ?? 0}:${table?.goalsAgainst ?? 0}`}>goals</Figure>
          <Figure value={`${wasIn.days}/${wasIn.of}`}>evenings you were in</Figure>
        </Figures>
        <TextLink to="/me/notices#calendar" className="mx-inset mb-2.5 print:hidden">
          Have your matches in your own calendar
        </TextLink>
      </Card>
      <Split aside={<Results own={own} />}>
        <Squad own={own} userId={userId} />
      </Split>
    </MinePage>
  )
}

type TeamHeadProps = Omit<OfTeamProps, 'userId'>

const TeamHead = ({ season, own: { team }, others }: TeamHeadProps) => (
  <>
    <div className="flex items-center gap-4 sm:gap-6">
      <TeamBadge team={team} size="large" />
      <div className="min-w-0">
        <p className="eyebrow text-flood">{`My season · ${season.league.name}`}</p>
        <h1 translate="no" dir="auto" className="display wrap-anywhere mt-1 text-title">
          {team.name}
        </h1>
      </div>
    </div>
    {others.length > 0 && (
      <p className="mt-4 flex flex-wrap gap-x-5">
        {others.map((other) => (
          <Link
            key={other.slug}
            to={`/me/season?season=${other.slug}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {other.league.name}
          </Link>
        ))}
      </p>
    )}
  </>
)

const SHOWN_AT_FIRST = 12

function Squad({ own: { squad }, userId }: { own: OwnTeamSeason; userId: string }) {
  const [isWhole, showWhole] = useState(false)
  const isCut = squad.length > SHOWN_AT_FIRST && !isWhole
  const rank = (one: (typeof squad)[number]) => (one.role === 'captain' ? 0 : one.userId === userId ? 1 : 2)
  const inOrder = squad.toSorted((a, b) => rank(a) - rank(b))
  return (
    <Card aria-labelledby="squad">
      <SectionHead id="squad" title={`Squad · ${squad.length}`} />
      <List className="sm:grid-cols-2">
        {(isCut ? inOrder.slice(0, SHOWN_AT_FIRST) : inOrder).map((player, place) => (
          <Row
            key={player.userId ?? `place-${place}`}
            start={<InitialsMark name={playerName(player)} />}
            title={
              <span translate="no" dir="auto">
                {playerName(player)}
              </span>
            }
            end={
              <>
                {player.role && <Tag tone="good">{player.role === 'captain' ? 'Captain' : 'Deputy'}</Tag>}
                {player.userId === userId && <Tag tone="good">You</Tag>}
                <span className="text-ink-2 text-sm">{player.position.join(', ')}</span>
              </>
            }
          />
        ))}
      </List>
      <div className="px-inset pt-1 pb-6">
        {isCut && (
          <TextButton className="print:hidden" onClick={() => showWhole(true)}>
            {`All ${squad.length}`}
          </TextButton>
        )}
        <p className="mt-2 text-ink-2 text-sm">Names of your team. Phone numbers are with the organisers alone.</p>
      </div>
    </Card>
  )
}

const Results = ({ own: { results } }: { own: OwnTeamSeason }) => (
  <Card aria-labelledby="results">
    <SectionHead id="results" title="Results" />
    {results.length === 0 ? (
      <Empty title="No result yet." />
    ) : (
      <List>
        {results.map((result) => (
          <Row
            key={result.matchId}
            start={
              <>
                <ResultPill result={result.result} />
                {result.opponent && <TeamBadge team={result.opponent} />}
              </>
            }
            title={
              <span translate="no" dir="auto">
                {result.opponentText}
              </span>
            }
            detail={result.day}
            end={<b className="display text-xl">{scoreOf(result)}</b>}
          />
        ))}
      </List>
    )}
  </Card>
)

const scoreOf = ({ goalsFor, goalsAgainst }: OwnResult) =>
  goalsFor === null || goalsAgainst === null ? 'Forfeit' : `${goalsFor}–${goalsAgainst}`
