import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OwnTeam } from '#contract/managed-team.ts'
import { POSITIONS } from '#contract/people/positions.ts'
import type { SquadMember, TeamReply } from '#contract/team.ts'
import { counted } from '#league/count-text.ts'
import { memberName } from '#league/teams.ts'
import { Card, CardTitle } from '#web/components/card.tsx'
import { Empty } from '#web/components/empty.tsx'
import { CalendarLink } from '#web/components/league/calendar-link.tsx'
import { LogoForm } from '#web/components/league/logo/logo-form.tsx'
import { type LogoFormState, useLogoForm } from '#web/components/league/logo/use-logo-form.ts'
import { SectionHead } from '#web/components/section-head.tsx'
import { Split } from '#web/components/split.tsx'
import { Table } from '#web/components/table.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'
import { useMe } from '#web/data/session.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { OwnTeamCard } from './own-team.tsx'
import { RecentMatches } from './recent-matches.tsx'
import { ShareTeamCard } from './share-team.tsx'
import { TeamRecord } from './team-record.tsx'
import { TeamStatistics } from './team-statistics.tsx'

/** Players with whom a squad fills the first window of a phone. */
const FIRST_PLAYERS = 8

/** Shows what there is to know of a team, in cards. Another team needs another key. */
export function TeamCards({ team }: { team: TeamReply }) {
  const logo = useLogoForm(team.league.id, team)
  const isFirstWindow = useFirstWindow()
  const isRestLeft = isFirstWindow && team.squad.length >= FIRST_PLAYERS
  return (
    <>
      <TeamRecord team={team} />
      <Split
        aside={
          isRestLeft || (
            <>
              <SharePart team={team} />
              <CaptainsPart team={team} logo={logo} />
              <RecentMatches team={team} />
              <TeamStatistics statistics={team.statistics} />
              <CalendarLink path={team.calendarPath}>
                <WithNames
                  text={`The matches of ${team.name} in your phone’s own calendar. Changes come by themselves.`}
                  names={[team.name]}
                />
              </CalendarLink>
              <LogoPart team={team} logo={logo} />
            </>
          )
        }
      >
        <Squad squad={team.squad} coach={team.coach} shown={isRestLeft ? FIRST_PLAYERS : undefined} />
      </Split>
    </>
  )
}

type LogoProps = { team: TeamReply; logo: LogoFormState }

/** The fields that its captain may change; nothing for others. Known later than the page, so that nothing else is rendered again. */
function CaptainsPart({ team, logo }: LogoProps) {
  const own = useOwnTeam(team.league.id, team.id)
  return own?.editable ? <OwnTeamCard team={team} description={own.description} logo={logo} /> : null
}

/** For who leads the team and for organisers, once somebody plays in it ([D46]). */
function SharePart({ team }: { team: TeamReply }) {
  const isOrganiser = useMe()?.may.administer
  const leads = useOwnTeam(team.league.id, team.id)?.leads
  if (!(isOrganiser || leads) || team.squad.length === 0) return null
  return <ShareTeamCard team={team} eyebrow={leads ? 'For the captain' : 'For organisers'} />
}

function LogoPart({ team, logo }: LogoProps) {
  const isOrganiser = useMe()?.may.administer
  const isCaptain = useOwnTeam(team.league.id, team.id)?.editable
  if (!isOrganiser && !isCaptain) return null
  return (
    <Card aria-label="Logo" className="p-inset">
      <CardTitle eyebrow={isOrganiser ? 'For administrators' : 'For the captain'}>Logo</CardTitle>
      <LogoForm form={logo} />
    </Card>
  )
}

/** Tells whether who is signed in may change a team as its captain; a change of the season makes it stale like every page of it. */
const ownTeamQuery = (leagueId: string, teamId: string) =>
  queryOptions<OwnTeam, Failure>({
    queryKey: [...leagueKey(leagueId), 'teams', teamId, 'own'],
    queryFn: () => call('GET /api/leagues/:leagueId/teams/:teamId/own', { params: { leagueId, teamId } }),
    networkMode: 'always',
  })

const useOwnTeam = (leagueId: string, teamId: string): OwnTeam | undefined =>
  useQuery(ownTeamQuery(leagueId, teamId)).data

type SquadProps = {
  squad: readonly SquadMember[]
  coach: string
  /** So many of them for now, or all. */
  shown: number | undefined
}

/** The players of a team with their positions, and its coach. */
function Squad({ squad, coach, shown }: SquadProps) {
  const members = squad.map((member, place) => ({ ...member, place }))
  return (
    <Card>
      <SectionHead
        title="Squad"
        note={
          <>
            <span>Coach:</span>{' '}
            <span translate={coach ? 'no' : undefined} className="font-semibold text-ink">
              {coach || 'not named yet'}
            </span>
          </>
        }
      >
        {squad.length > 0 && <span className="text-ink-2 text-sm">{counted(squad.length, 'player')}</span>}
      </SectionHead>
      {members.length === 0 ? (
        <Empty title="No players yet: the draft fills this squad." />
      ) : (
        <Table label="Squad">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Positions</th>
            </tr>
          </thead>
          <tbody>
            {members.slice(0, shown).map((member) => (
              <tr key={member.place}>
                <th scope="row" translate="no" className="wrap-anywhere w-2/5 font-semibold">
                  {memberName(member)}
                </th>
                <td>{member.position.map((code) => POSITIONS[code]).join(', ') || 'Not known'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}
