import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { Press } from '#web/components/press.tsx'
import { useSendsMails } from '#web/data/site.ts'
import { usePrinting } from '#web/data/use-printing.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { missingText } from './missing.ts'
import { NextMatch } from './next-match.tsx'
import { playerName, type RosterPlayer } from './players/rosters-query.ts'
import { SquadList } from './players/squad-list.tsx'
import type { OpenedSheet, TeamSheetKind } from './team-sheets.tsx'

type TeamListProps = {
  leagueId: string
  teams: readonly ManagedTeam[]
  /** The players of a team; null while they are being asked for. */
  playersOf: (teamId: string) => readonly RosterPlayer[] | null
  /** The number of people on a team whose fee is open; null until it is known. */
  openFeesOf: (players: readonly RosterPlayer[]) => number | null
  /** Opens what can be done; null where nothing can be changed. */
  onOpen: ((sheet: OpenedSheet) => void) | null
  /** Above the teams: the players without one. */
  children: ReactNode
}

/** The parameter of the address that opens a team: `?team=` and its id. */
const TEAM = 'team'

/** The teams of a season, each folded to what it lacks; opened, its players and what can be done ([CF4]). */
export function TeamList({ leagueId, teams, playersOf, openFeesOf, onOpen, children }: TeamListProps) {
  const [params] = useSearchParams()
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(params.getAll(TEAM)))
  const isPrinting = usePrinting()
  function toggle(id: string) {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  return (
    <section aria-label="Teams" className="card overflow-clip">
      {children}
      {teams.map((team) => {
        const players = playersOf(team.id)
        return (
          <TeamRow
            key={team.id}
            team={team}
            players={players}
            missing={players && missingText(players, openFeesOf(players))}
            isOpen={opened.has(team.id) || isPrinting}
            onToggle={() => toggle(team.id)}
          >
            {onOpen && players && <Acts team={team} players={players} onOpen={(kind) => onOpen({ kind, team })} />}
            {!isPrinting && <NextMatch leagueId={leagueId} teamId={team.id} />}
            {players && (
              <SquadList
                players={players}
                onOpen={onOpen && ((userId) => onOpen(playerSheet(team.id, players, userId)))}
              />
            )}
          </TeamRow>
        )
      })}
    </section>
  )
}

const playerSheet = (teamId: string, players: readonly RosterPlayer[], userId: string): OpenedSheet => {
  const one = players.find((other) => other.userId === userId)
  return { kind: 'player', opened: { userId, teamId, name: one ? playerName(one) : '' } }
}

type TeamRowProps = {
  team: ManagedTeam
  players: readonly RosterPlayer[] | null
  missing: string | null
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function TeamRow({ team, players, missing, isOpen, onToggle, children }: TeamRowProps) {
  const captain = players?.find(({ role }) => role === 'captain')
  const panel = `team-${team.id}`
  return (
    <article aria-label={team.name} className="team-fold" data-open={isOpen || undefined}>
      <h2>
        {/* On paper too, where buttons are gone: it names the team. */}
        <Press
          className="team-row print:grid! print:min-h-0"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
        >
          <TeamBadge team={team} />
          <span className="min-w-0">
            <span translate="no" className="wrap-anywhere block font-bold text-lg leading-snug">
              {team.name}
            </span>
            {captain && (
              <span className="wrap-anywhere block font-normal text-ink-2 text-sm">
                Captain <span translate="no">{playerName(captain)}</span>
              </span>
            )}
          </span>{' '}
          <span className="team-facts">
            <span className="team-missing empty:hidden">
              {team.withdrawn ? <b className="font-semibold text-live">Withdrawn</b> : missing}
            </span>{' '}
            <span className="team-count">{counted(team.players, 'player')}</span>
          </span>
          <ConsoleIcon name="down" className={`size-5 print:hidden ${isOpen ? 'rotate-180' : ''}`} />
        </Press>
      </h2>
      <div id={panel} hidden={!isOpen} className="team-panel">
        {isOpen && children}
      </div>
    </article>
  )
}

type ActsProps = { team: ManagedTeam; players: readonly RosterPlayer[]; onOpen: (kind: TeamSheetKind) => void }

/** The acts on a team; the others are in the sheet of its name and crest. */
function Acts({ players, onOpen }: ActsProps) {
  const sendsMails = useSendsMails()
  const known = players.filter(({ userId }) => userId !== null).length
  const act = (kind: TeamSheetKind, label: string) => (
    <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onOpen(kind)}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      {act('edit', 'Name and crest')}
      {known > 0 && (
        <>
          {act('roles', 'Captain and deputies')}
          {sendsMails && act('write', `Write to ${known}`)}
          {act('move', 'Move players')}
        </>
      )}
    </div>
  )
}
