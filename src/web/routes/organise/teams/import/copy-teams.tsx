import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { useSite } from '#web/data/site.ts'
import { type TeamActDone, useTeamAct } from '../managed-teams.ts'

type CopyTeamsProps = { leagueId: string; onDone: (done: TeamActDone) => void }

/** The other seasons whose teams can be copied, the newest first ([TE1]); nothing where there is none. */
export function CopyTeams({ leagueId, onDone }: CopyTeamsProps) {
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
