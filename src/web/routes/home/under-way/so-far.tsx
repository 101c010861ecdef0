import type { VisitorSeasonToday } from '#contract/season-today.ts'
import { numberWord } from '#league/count-text.ts'
import { signed } from '#league/standings.ts'
import { MatchRow } from '#web/components/league/kick-off.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { Table } from '#web/components/table.tsx'
import { HomeSection } from '../section.tsx'
import { SeasonLink } from './season-link.tsx'

type SoFarProps = { today: VisitorSeasonToday; own?: string | undefined; leagueId: string }

/** The top of the table beside the last scores; nothing before the first result. */
export function SoFar({ today: { evening, table, lastScores }, own, leagueId }: SoFarProps) {
  const isOwn = ({ home, away }: NonNullable<VisitorSeasonToday['lastScores']>['matches'][number]) =>
    own !== undefined && (home?.id === own || away?.id === own)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      {table && (
        <HomeSection
          title={evening?.isFinals ? 'Final table' : 'Table'}
          link={
            <SeasonLink to="/standings" leagueId={leagueId}>
              {table.teams > table.rows.length ? `All ${numberWord(table.teams)} teams` : 'Whole table'}
            </SeasonLink>
          }
        >
          <TopRows label="Top of the table" rows={table.rows} own={own} />
          <p className="border-line border-t pt-2.5 text-ink-2 text-sm">{table.note}</p>
        </HomeSection>
      )}
      {lastScores && (
        <HomeSection
          title="Last scores"
          link={
            <SeasonLink to="/matches" leagueId={leagueId}>
              {lastScores.label}
            </SeasonLink>
          }
        >
          <ul>
            {lastScores.matches
              .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
              .map((match) => (
                <MatchRow key={match.id} match={match} own={own} />
              ))}
          </ul>
        </HomeSection>
      )}
    </div>
  )
}

type TopRowsProps = {
  label: string
  rows: NonNullable<VisitorSeasonToday['table']>['rows']
  own?: string | undefined
}

/** Rows of a table in few columns. */
export const TopRows = ({ label, rows, own }: TopRowsProps) => (
  <div className="[--inset:0.5rem]">
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Place</span>
          </th>
          <th scope="col">Team</th>
          <th scope="col" data-number>
            <abbr title="Played" className="no-underline">
              P
            </abbr>
          </th>
          <th scope="col" data-number>
            <abbr title="Goal difference" className="no-underline">
              GD
            </abbr>
          </th>
          <th scope="col" data-number>
            <abbr title="Points" className="no-underline">
              Pts
            </abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, position, played, goalDifference, points }) => (
          <tr key={team.id} className={team.id === own ? 'bg-pitch-50' : undefined}>
            <td className="figures text-ink-2 text-lg">{position}</td>
            <th scope="row">
              <span className="flex min-h-8 items-center gap-2.5 font-semibold leading-tight">
                <TeamBadge team={team} size="tiny" />
                <span className="wrap-anywhere min-w-0">
                  <span translate="no" dir="auto">
                    {team.name}
                  </span>
                  {team.id === own && <span className="sr-only">, your team</span>}
                </span>
              </span>
            </th>
            <td data-number>{played}</td>
            <td data-number>{signed(goalDifference)}</td>
            <td data-number className="figures text-lg">
              {points}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
)
