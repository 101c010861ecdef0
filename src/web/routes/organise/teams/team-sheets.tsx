import { Suspense } from 'react'
import type { ManagedTeam } from '#contract/managed-team.ts'
import type { RostersReply } from '#contract/people/roster.ts'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { lazyPart } from '#web/start/script-loader.ts'
import { type ConsoleSeason, useConsoleSeason } from '../console/use-console-season.ts'
import { EditTeam } from './edit-team.tsx'
import type { TeamActDone } from './managed-teams.ts'
import { type OpenedPlayer, PlayerSheet } from './players/player-sheet.tsx'
import { TeamRoles } from './players/team-roles.tsx'

const MovePlayers = lazyPart(() => import('./players/move-players.tsx'))
const WriteToThem = lazyPart(() => import('../people/write-to-them.tsx'))

export type TeamSheetKind = 'edit' | 'roles' | 'write' | 'move'

/** The sheet that is open over the teams: an act on a team, a player, or the move of those without a team. */
export type OpenedSheet =
  | { kind: TeamSheetKind; team: ManagedTeam }
  | { kind: 'player'; opened: OpenedPlayer }
  | { kind: 'free' }

type TeamSheetsProps = {
  season: ConsoleSeason
  teams: readonly ManagedTeam[]
  rosters: RostersReply | undefined
  /** Keeps what was opened while it closes. */
  shown: { sheet: OpenedSheet; open: boolean } | null
  onClose: () => void
  onDone: (done: TeamActDone) => void
  /** The element that gets the focus in place of the row, which may be gone. */
  finalFocus: (sheet: OpenedSheet) => HTMLElement | true
}

const TITLES = { roles: 'Captain and deputies', write: 'Write to the team', move: 'Move players' }

/** The sheet of an act on a team or its players. */
export function TeamSheets({ season, teams, rosters, shown, onClose, onDone, finalFocus }: TeamSheetsProps) {
  const sheet = shown?.sheet
  const { title, subtitle } = sheet ? headOf(sheet, teams) : {}
  return (
    <Sheet
      title={title ?? ''}
      {...(subtitle && { subtitle: <WithNames text={subtitle} names={[subtitle]} /> })}
      open={shown?.open ?? false}
      onOpenChange={(open) => open || onClose()}
      finalFocus={() => (sheet ? finalFocus(sheet) : true)}
    >
      {sheet && (
        <Suspense fallback={<Spinner className="size-6" />}>
          <Content sheet={sheet} season={season} teams={teams} rosters={rosters} onDone={onDone} />
        </Suspense>
      )}
    </Sheet>
  )
}

function headOf(sheet: OpenedSheet, teams: readonly ManagedTeam[]) {
  if (sheet.kind === 'free') return { title: 'Put them on a team' }
  if (sheet.kind === 'player') {
    const team = teams.find(({ id }) => id === sheet.opened.teamId)
    return { title: <span translate="no">{sheet.opened.name}</span>, subtitle: team?.name ?? 'Without a team' }
  }
  if (sheet.kind === 'edit') return { title: <span translate="no">{sheet.team.name}</span> }
  return { title: TITLES[sheet.kind], subtitle: sheet.team.name }
}

type ContentProps = Pick<TeamSheetsProps, 'season' | 'teams' | 'rosters' | 'onDone'> & { sheet: OpenedSheet }

function Content({ sheet, season, teams, rosters, onDone }: ContentProps) {
  const { search } = useConsoleSeason()
  const { leagueId } = season
  if (sheet.kind === 'edit')
    return <EditTeam key={sheet.team.id} opened={sheet.team} teams={teams} season={season} onDone={onDone} />
  if (!rosters) return null
  if (sheet.kind === 'player')
    return (
      <PlayerSheet
        key={`${sheet.opened.userId} ${sheet.opened.teamId}`}
        leagueId={leagueId}
        opened={sheet.opened}
        teams={teams}
        rosters={rosters}
        search={search}
        onDone={onDone}
      />
    )
  const shared = { leagueId, teams, onDone }
  if (sheet.kind === 'free') return <MovePlayers {...shared} teamId={null} players={rosters.free} />
  const { team } = sheet
  const players = rosters.teams.find(({ id }) => id === team.id)?.players ?? []
  if (sheet.kind === 'roles') return <TeamRoles key={team.id} {...shared} team={team} players={players} />
  if (sheet.kind === 'move') return <MovePlayers key={team.id} {...shared} teamId={team.id} players={players} />
  return (
    <WriteToThem
      key={team.id}
      leagueId={leagueId}
      userIds={players.flatMap(({ userId }) => userId ?? [])}
      onSent={(text) => onDone({ text, undo: null })}
    />
  )
}
