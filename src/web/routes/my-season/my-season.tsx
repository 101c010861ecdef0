import '#web/components/mine/mine.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MineSeason, OwnResult, OwnTeamSeason } from '#contract/mine/mine.ts'
import { inWords } from '#league/count-text.ts'
import { Card } from '#web/components/card.tsx'
import { InitialsMark } from '#web/components/initials-mark.tsx'
import { ResultPill } from '#web/components/league/result-pill.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { MinePending } from '#web/components/mine/mine-pending.tsx'
import { MineTabs } from '#web/components/mine/mine-tabs.tsx'
import { ordinal } from '#web/components/mine/ordinal.ts'
import { playerName } from '#web/components/mine/team-says.ts'
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
      <Frame>
        <MinePending query={query} />
      </Frame>
    )
  if (!season?.own)
    return (
      <Frame>
        <Card className="p-6">
          <p>You aren’t on a team yet. Once you are, its squad and results will be here.</p>
          <Link to="/me" className="mine-link">
            What comes next
          </Link>
        </Card>
      </Frame>
    )
  const others = seasons.filter((one) => one !== season && one.slug !== season.slug)
  return <OfTeam season={season} own={season.own} userId={query.data.userId} others={others} />
}

/** The screen without a team. */
const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <div className="band pt-4 pb-20 text-white sm:pt-8 sm:pb-24">
      <div className="wrap">
        <MineTabs />
        <h1 className="display mt-6 text-title">My season</h1>
      </div>
    </div>
    <div className="wrap relative -mt-11 grid gap-5 pb-16">{children}</div>
  </>
)

type OfTeamProps = { season: MineSeason; own: OwnTeamSeason; userId: string; others: readonly MineSeason[] }

function OfTeam({ season, own, userId, others }: OfTeamProps) {
  const { team, table, wasIn } = own
  return (
    <>
      <div className="band pt-4 pb-20 text-white sm:pt-8 sm:pb-24">
        <div className="wrap">
          <MineTabs />
          <div className="mt-6 flex items-center gap-4 sm:mt-9 sm:gap-6">
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
        </div>
      </div>
      <div className="wrap relative -mt-11 grid gap-5 pb-16">
        <Card aria-label="How it goes">
          <dl className="mine-stats mine-stats-4">
            <Stat
              label={table ? `of ${inWords(table.of).toLowerCase()}` : 'no result yet'}
              value={table ? ordinal(table.position) : '–'}
            />
            <Stat label={table?.points === 1 ? 'point' : 'points'} value={`${table?.points ?? 0}`} />
            <Stat label="goals" value={`${table?.goalsFor ?? 0}:${table?.goalsAgainst ?? 0}`} />
            <Stat label="evenings you were in" value={`${wasIn.days}/${wasIn.of}`} />
          </dl>
          <Link to="/settings" className="mine-link mx-5 mb-2.5 sm:mx-7.5">
            Have your matches in your own calendar
          </Link>
        </Card>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <Squad own={own} userId={userId} />
          <Results own={own} />
        </div>
      </div>
    </>
  )
}

const Stat = ({ value, label }: { value: string; label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const SHOWN_AT_FIRST = 12

function Squad({ own: { squad }, userId }: { own: OwnTeamSeason; userId: string }) {
  const [isWhole, showWhole] = useState(false)
  const isCut = squad.length > SHOWN_AT_FIRST && !isWhole
  const rank = (one: (typeof squad)[number]) => (one.role === 'captain' ? 0 : one.userId === userId ? 1 : 2)
  const inOrder = squad.toSorted((a, b) => rank(a) - rank(b))
  return (
    <Card className="p-6 sm:p-7.5" aria-labelledby="squad">
      <h2 id="squad" className="display mb-3.5 text-xl">{`Squad · ${squad.length}`}</h2>
      <ul className="grid gap-x-7 sm:grid-cols-2">
        {(isCut ? inOrder.slice(0, SHOWN_AT_FIRST) : inOrder).map((player, place) => (
          <li
            key={player.userId ?? `place-${place}`}
            className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-0.5 border-line border-t py-1.5 font-semibold text-md"
          >
            <InitialsMark name={playerName(player)} />
            <span translate="no" dir="auto" className="wrap-anywhere min-w-0">
              {playerName(player)}
            </span>
            {player.role && <Tag>{player.role === 'captain' ? 'Captain' : 'Deputy'}</Tag>}
            {player.userId === userId && <Tag>You</Tag>}
            <span className="ms-auto font-normal text-ink-2 text-sm">{player.position.join(', ')}</span>
          </li>
        ))}
      </ul>
      {isCut && (
        <button type="button" className="mine-link mt-1" onClick={() => showWhole(true)}>
          {`All ${squad.length}`}
        </button>
      )}
      <p className="mt-3 text-ink-2 text-sm">Names of your team. Phone numbers are with the organisers alone.</p>
    </Card>
  )
}

const Tag = ({ children }: { children: string }) => (
  <span className="rounded-sm bg-pitch-50 px-1.5 py-0.5 font-semibold text-xs">{children}</span>
)

function Results({ own: { results } }: { own: OwnTeamSeason }) {
  return (
    <Card className="p-6 sm:p-7.5" aria-labelledby="results">
      <h2 id="results" className="display mb-3.5 text-xl">
        Results
      </h2>
      {results.length === 0 ? (
        <p className="text-ink-2">No result yet.</p>
      ) : (
        <ul>
          {results.map((result) => (
            <li
              key={result.matchId}
              className="grid min-h-15 grid-cols-[2rem_3.25rem_minmax(0,1fr)_auto] items-center gap-2.5 border-line border-t py-1.5 text-md"
            >
              <ResultPill result={result.result} />
              <span className="text-ink-2 text-sm">{result.day}</span>
              <span className="flex min-w-0 items-center gap-2.5 font-semibold">
                {result.opponent && <TeamBadge team={result.opponent} />}
                <span translate="no" dir="auto" className="wrap-anywhere min-w-0">
                  {result.opponentText}
                </span>
              </span>
              <b className="display whitespace-nowrap text-xl">{scoreOf(result)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const scoreOf = ({ goalsFor, goalsAgainst }: OwnResult) =>
  goalsFor === null || goalsAgainst === null ? 'Forfeit' : `${goalsFor}–${goalsAgainst}`
