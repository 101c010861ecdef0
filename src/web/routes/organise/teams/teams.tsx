import './teams.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { StickyNotice } from '#web/components/act-notice.tsx'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { ChangeNote } from '#web/components/change-note.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { managedTeamsQuery, moneyQuery } from '#web/data/console.ts'
import { useSite } from '#web/data/site.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { InSeason } from '../console/in-season.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { AddTeams } from './add-teams.tsx'
import { type TeamActDone, useTeamAct } from './managed-teams.ts'
import { FreePlayers } from './players/free-players.tsx'
import { type FreePlayer, playerName, type RosterPlayer, useRosters } from './players/rosters-query.ts'
import { TeamList } from './team-list.tsx'
import { type OpenedSheet, TeamSheets } from './team-sheets.tsx'

const BringInTeams = lazyPart(() => import('./bring-in-teams.tsx'))

/** The organisers' screen for the teams of a season and who is on them ([TE1], [TE2]). */
export default function Teams() {
  return (
    <InSeason title="Teams" why="Teams belong to a season.">
      {(season) => <TeamsOf season={season} />}
    </InSeason>
  )
}

function TeamsOf({ season }: { season: ConsoleSeason }) {
  const query = useQuery(managedTeamsQuery(season.leagueId))
  if (query.data) return <Loaded season={season} {...query.data} />
  if (query.error) return <LoadFailed title="Teams" eyebrow={season.name} query={query} />
  return (
    <ConsolePage title="Teams" eyebrow={season.name}>
      <TeamsSkeleton />
    </ConsolePage>
  )
}

type LoadedProps = { season: ConsoleSeason; archived: boolean; teams: readonly ManagedTeam[] }

function Loaded({ season, archived, teams }: LoadedProps) {
  const notice = useRef<HTMLDivElement>(null)
  const [adding, setAdding] = useState(false)
  const [bringing, setBringing] = useState(false)
  const [shown, setShown] = useState<{ sheet: OpenedSheet; open: boolean } | null>(null)
  const { leagueId } = season
  const act = useTeamAct(leagueId)
  const { data: rosters } = useRosters(leagueId)
  const openFeesOf = useOpenFees(leagueId)
  const free = rosters?.free ?? []
  const onTeams = rosters?.teams.flatMap(({ players }) => players) ?? []
  const names = [...teams.map(({ name }) => name), ...[...onTeams, ...free].map(playerName)]
  const open = archived ? null : (sheet: OpenedSheet) => setShown({ sheet, open: true })
  const close = () => setShown((now) => now && { ...now, open: false })
  const closeForms = () => {
    setAdding(false)
    setBringing(false)
    close()
  }
  const isEmpty = teams.length === 0
  const told = ({ text, undo }: TeamActDone) => {
    act.say(text, undo)
    closeForms()
  }
  const form = (
    <div>
      <AddTeams leagueId={leagueId} teams={teams} onDone={told} />
      <CopyTeams leagueId={leagueId} onDone={told} />
    </div>
  )
  return (
    <ConsolePage
      title={
        isEmpty ? (
          'Teams'
        ) : (
          <>
            <span className="text-pitch-500">{teams.length}</span> <span>{teams.length === 1 ? 'team' : 'teams'}</span>
          </>
        )
      }
      eyebrow={season.name}
      aside={
        !archived && (
          <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
            <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setBringing(true)}>
              Bring in CSV
            </Button>
            {!isEmpty && (
              <Button size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
                Add teams
              </Button>
            )}
          </div>
        )
      }
    >
      <ChangeNote data={teams}>Teams updated</ChangeNote>
      <StickyNotice act={act} names={names} box={notice} />
      {archived && (
        <Alert title="This season is archived">Its teams stay as they are. Open it again to change them.</Alert>
      )}
      {isEmpty ? (
        <Card className="px-inset py-6">
          <h2 className="display text-xl">No teams yet</h2>
          <p className="mt-2 mb-6 max-w-xl text-ink-2">
            {archived
              ? 'This season never had any.'
              : 'Type them in, or hold a draft. You’ll see its teams here once you publish it.'}
          </p>
          {!archived && form}
        </Card>
      ) : (
        <TeamList
          leagueId={leagueId}
          teams={teams}
          playersOf={(teamId) => rosters?.teams.find(({ id }) => id === teamId)?.players ?? null}
          openFeesOf={openFeesOf}
          onOpen={open}
        >
          {free.length > 0 && (
            <FreePlayers
              players={free}
              onOpen={open && ((userId) => open({ kind: 'player', opened: freePlayer(free, userId) }))}
              onMove={() => open?.({ kind: 'free' })}
            />
          )}
        </TeamList>
      )}
      <Sheet title="Add teams" open={adding} onOpenChange={setAdding}>
        {form}
      </Sheet>
      <Sheet title="Bring in teams" open={bringing} onOpenChange={setBringing}>
        {bringing && (
          <Suspense fallback={<Spinner className="size-6" />}>
            <BringInTeams leagueId={leagueId} teams={teams} onDone={told} onClose={() => setBringing(false)} />
          </Suspense>
        )}
      </Sheet>
      <TeamSheets
        season={season}
        teams={teams}
        rosters={rosters}
        shown={shown}
        onClose={close}
        onDone={told}
        // The row of a team that was removed is gone, and that of a player who moved is elsewhere.
        finalFocus={({ kind }) => {
          const isGone = kind === 'edit' ? act.done?.undo?.kind === 'bring-back' : act.done !== null
          return (isGone && notice.current) || true
        }}
      />
    </ConsolePage>
  )
}

const freePlayer = (free: readonly FreePlayer[], userId: string) => {
  const one = free.find((other) => other.userId === userId)
  return { userId, teamId: null, name: one ? playerName(one) : '' }
}

/** Counts the open fees of players; null until the season's fees are known. Asked for by the page, after it is shown. */
function useOpenFees(leagueId: string) {
  const { data } = useQuery(moneyQuery(leagueId))
  const owing = data && new Set(data.people.flatMap(({ userId, fee }) => (data.fee && fee === 'open' ? userId : [])))
  return (players: readonly RosterPlayer[]) =>
    owing ? players.filter(({ userId }) => userId !== null && owing.has(userId)).length : null
}

type CopyTeamsProps = { leagueId: string; onDone: (done: TeamActDone) => void }

/** The other seasons whose teams can be copied, the newest first ([TE1]); nothing where there is none. */
function CopyTeams({ leagueId, onDone }: CopyTeamsProps) {
  const { seasons } = useSite()
  const act = useTeamAct(leagueId, { onDone })
  const others = seasons.filter((one) => one.leagueId !== leagueId).toSorted((a, b) => b.year - a.year)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="copy-teams" className="mt-6 grid gap-3 border-line border-t pt-5">
      <h3 id="copy-teams" className="font-semibold">
        Or copy the teams of another season
      </h3>
      <p className="text-ink-2 text-sm">
        Names, colors, logos, texts and coaches come along. Players stay where they are.
      </p>
      <FailureAlert failure={act.failure} />
      <div className="flex flex-wrap gap-2.5">
        {others.map(({ leagueId: id, name }) => (
          <Button
            key={id}
            variant="quiet"
            size="small"
            pending={act.pending?.kind === 'copy' && act.pending.from.id === id}
            pendingText="Copying…"
            onClick={() => void act.run({ kind: 'copy', from: { id, name } })}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Six rows in the shape of teams. */
function TeamsSkeleton() {
  return (
    <div className="appear-late">
      <LoadingStatus />
      <Card aria-hidden="true">
        {places(6).map((place) => (
          <div key={place} className="team-fold team-row">
            <Bone className="h-8.5 w-7.5" />
            <Bone className="h-5 w-32 max-w-full" />
          </div>
        ))}
      </Card>
    </div>
  )
}
